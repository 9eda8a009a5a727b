import { Checkbox, MultiSelect } from '@mantine/core'
import { type AlertScope, kindNamesOf } from '#parts/alerts/alert-scope.ts'

export type Choice = { kinds: string[]; tellEnds: boolean }

type Props = { scope: AlertScope; value: Choice; onChange: (value: Choice) => void }

/** What a destination gets. */
export function KindFields({ scope, value, onChange }: Props) {
  const data = Object.entries(kindNamesOf(scope)).map(([kind, label]) => ({ value: kind, label }))
  return (
    <>
      <MultiSelect
        label="Kinds"
        description="Leave it empty for all, also those that later versions add."
        data={data}
        value={value.kinds}
        onChange={(kinds) => onChange({ ...value, kinds })}
        clearable
        clearButtonProps={{ 'aria-label': 'All kinds' }}
      />
      <Checkbox
        label="Also when an alert ends"
        checked={value.tellEnds}
        onChange={(event) => onChange({ ...value, tellEnds: event.currentTarget.checked })}
      />
    </>
  )
}

export const choiceToSend = ({ kinds, tellEnds }: Choice) => ({
  kinds: (kinds.length === 0 ? null : kinds) as never,
  tell_ends: tellEnds,
})
