import { Alert, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { createView } from '@tributary/contract/manage-api/views/views'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useProjectId } from '../../api/use-project.ts'
import { useHasRole } from '../../api/use-session.ts'
import { viewsPath } from '../../api/views.ts'
import { describeRange } from './describe-range.ts'
import type { PageState } from './views-menu.tsx'

type Props = { shown: PageState; onClose: () => void }

export function SaveViewDialog({ shown, onClose }: Props) {
  const project = useProjectId()
  const mayShare = useHasRole('analyst')
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [isDefault, setIsDefault] = useState(false)
  const saving = useChange<typeof createView>('POST', viewsPath, {
    done: 'The view was saved.',
    notifyOnError: false,
    onDone: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { page: shown.page, name, search: shown.search as never, shared, make_default: isDefault }
    saving.mutate({ params: { project }, body })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title="Save this view"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label="Name"
            required
            data-autofocus
            maxLength={80}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Text size="sm" c="dimmed">
            {describeRange(shown.search)}
          </Text>
          <Checkbox
            label="Open this page with it (only for you)"
            checked={isDefault}
            onChange={(event) => setIsDefault(event.currentTarget.checked)}
          />
          {mayShare && (
            <Checkbox
              label="Share with everybody in the project"
              checked={shared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          )}
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
    </Modal>
  )
}
