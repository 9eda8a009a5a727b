import { Switch } from '@mantine/core'
import type { DestinationDraft } from './destination-draft.ts'
import { destinationKinds } from './destination-kinds.ts'

type Props = { draft: DestinationDraft; onChange: (fields: Partial<DestinationDraft>) => void }

/** Whether amounts of unmapped events and payments are sent. Analytics tools receive no events. */
export function ShareUnmapped({ draft, onChange }: Props) {
  if (destinationKinds[draft.code].kind === 'forwarder') return null
  return (
    <Switch
      label="Share amounts without a mapping"
      description="What is not mapped and has an amount is sent as a custom event under its own name."
      checked={draft.shareUnmapped}
      onChange={(event) => onChange({ shareUnmapped: event.currentTarget.checked })}
    />
  )
}
