import type {
  AlertDestinationOnTheWire,
  changeAlertDestination,
} from '@tributary/contract/manage-api/alerts/alert-destinations'
import { type AlertScope, pathIn } from '#parts/alerts/alert-scope.ts'
import { FormButton } from '#parts/forms/form-button.tsx'
import { type Choice, choiceFields, choiceOf, choiceToSend } from './choice-fields.ts'

type Props = { scope: AlertScope; destination: AlertDestinationOnTheWire }

/** Opens what a destination gets. */
export function EditDestination({ scope, destination }: Props) {
  const { id, name, channel } = destination
  return (
    <FormButton<typeof changeAlertDestination, Choice & { name: string; url: string }>
      method="PATCH"
      path={pathIn(scope, 'alert-destinations/{id}')}
      params={{ id }}
      label="Edit"
      name={`Edit ${name}`}
      title={`Edit “${name}”`}
      blank={{ name, url: '', ...choiceOf(destination) }}
      fields={[
        { name: 'name', label: 'Name', required: true, maxLength: 100 },
        channel !== 'email' && {
          name: 'url',
          label: 'New address',
          description: 'Leave it empty to keep the present one, which is not shown.',
          type: 'url',
          autoComplete: 'off',
        },
        ...choiceFields(scope),
      ]}
      write={({ name, url, ...choice }) => ({ name, ...(url !== '' && { url }), ...choiceToSend(choice) })}
      button="Save"
      done="The change was saved."
    />
  )
}
