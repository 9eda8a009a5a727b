import type {
  AlertDestinationOnTheWire,
  createAlertDestination,
} from '@tributary/contract/manage-api/alerts/alert-destinations'
import type { BodyOf } from '#api/endpoint-types.ts'
import { type AlertScope, kindNamesOf } from '#parts/alerts/alert-scope.ts'
import type { FormItems } from '#parts/forms/field.ts'

/** Those of the service have the same endpoints, typed as those of a project. */
type Kinds = NonNullable<BodyOf<typeof createAlertDestination>['kinds']>

/** What a destination gets. */
export type Choice = { kinds: Kinds; notify_on_resolve: boolean }

export const choiceOf = ({ kinds, notify_on_resolve }: AlertDestinationOnTheWire): Choice => ({
  kinds: (kinds ?? []) as Kinds,
  notify_on_resolve,
})

export const choiceFields = (scope: AlertScope): FormItems<Choice> => [
  {
    as: 'many',
    name: 'kinds',
    label: 'Kinds',
    description: 'Leave it empty for all, also those that later versions add.',
    data: Object.entries(kindNamesOf(scope)).map(([value, label]) => ({ value, label })),
    clearable: true,
    clearButtonProps: { 'aria-label': 'All kinds' },
  },
  { as: 'check', name: 'notify_on_resolve', label: 'Also when an alert ends' },
]

export const choiceToSend = ({ kinds, notify_on_resolve }: Choice) => ({
  kinds: kinds.length === 0 ? null : kinds,
  notify_on_resolve,
})
