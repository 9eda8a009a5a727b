import { Fieldset, NumberInput, Stack, Switch, TextInput } from '@mantine/core'
import type { AccountDraft } from './account-draft.ts'

type Props = { draft: AccountDraft; onChange: (fields: Partial<AccountDraft>) => void }

/** Whether, how far back and from where an account's spend is pulled. */
export function PullFields({ draft, onChange }: Props) {
  return (
    <Fieldset legend="Pull">
      <Stack gap="sm">
        <Switch
          label="Pull the spend every hour"
          checked={draft.enabled}
          onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
        />
        <NumberInput
          label="Days back, today included"
          description="Networks correct their figures for several days"
          min={1}
          max={30}
          value={draft.days}
          onChange={(days) => onChange({ days: Number(days) })}
        />
        <TextInput
          label="API URL"
          description="Leave empty for the default. Another URL requires the credentials again"
          value={draft.baseUrl}
          onChange={(event) => onChange({ baseUrl: event.currentTarget.value })}
        />
        <TextInput
          label="Access token URL"
          description="Leave empty for the default"
          value={draft.tokenUrl}
          onChange={(event) => onChange({ tokenUrl: event.currentTarget.value })}
        />
      </Stack>
    </Fieldset>
  )
}
