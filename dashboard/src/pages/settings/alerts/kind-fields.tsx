import { Checkbox, MultiSelect } from '@mantine/core'
import type { projectAlertKinds } from '@tributary/contract/manage-api/alerts/alert-kinds'
import { type AlertScope, kindNamesOf } from '#parts/alerts/alert-scope.ts'

/** Those of the service have the same endpoints, typed as those of a project. */
export type AlertKind = (typeof projectAlertKinds)[number]

export type Choice = { kinds: AlertKind[]; notifyOnResolve: boolean }

type Props = { scope: AlertScope; value: Choice; onChange: (value: Choice) => void }

/** What a destination gets. */
export function KindFields({ scope, value, onChange }: Props) {
  const data = Object.entries(kindNamesOf(scope)).map(([kind, label]) => ({
    value: kind as AlertKind,
    label,
  }))
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
        checked={value.notifyOnResolve}
        onChange={(event) => onChange({ ...value, notifyOnResolve: event.currentTarget.checked })}
      />
    </>
  )
}

export const choiceToSend = ({ kinds, notifyOnResolve }: Choice) => ({
  kinds: kinds.length === 0 ? null : kinds,
  notify_on_resolve: notifyOnResolve,
})
