import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import type {
  AlertDestinationOnTheWire,
  changeAlertDestination,
} from '@tributary/contract/manage-api/alerts/alert-destinations'
import { type FormEvent, useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { type AlertScope, pathIn, useScopeParams } from '#parts/alerts/alert-scope.ts'
import { type AlertKind, choiceToSend, KindFields } from './kind-fields.tsx'

type Props = { scope: AlertScope; destination: AlertDestinationOnTheWire }

/** A button that opens what a destination gets. */
export function EditDestination({ scope, destination }: Props) {
  const [opened, setOpened] = useState(false)
  const { name } = destination
  return (
    <>
      <Button size="xs" variant="default" aria-label={`Edit ${name}`} onClick={() => setOpened(true)}>
        Edit
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Edit “${name}”`}
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <EditForm scope={scope} destination={destination} onDone={() => setOpened(false)} />
      </Modal>
    </>
  )
}

function EditForm({ scope, destination, onDone }: Props & { onDone: () => void }) {
  const params = { ...useScopeParams(), id: destination.id }
  const [name, setName] = useState(destination.name)
  const [url, setUrl] = useState('')
  const [choice, setChoice] = useState({
    kinds: [...(destination.kinds ?? [])] as AlertKind[],
    notifyOnResolve: destination.notify_on_resolve,
  })
  const saving = useChange<typeof changeAlertDestination>('PATCH', pathIn(scope, 'alert-destinations/{id}'), {
    done: 'The change was saved.',
    notifyOnError: false,
    onDone,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate({ params, body: { name, ...(url !== '' && { url }), ...choiceToSend(choice) } })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Name"
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {destination.channel !== 'email' && (
          <TextInput
            label="New address"
            description="Leave it empty to keep the present one, which is not shown."
            type="url"
            autoComplete="off"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
        )}
        <KindFields scope={scope} value={choice} onChange={setChoice} />
        {saving.error !== null && (
          <Alert color="red" role="alert">
            {saving.error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={saving.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
