import { Checkbox, Modal, Text } from '@mantine/core'
import type { createView } from '@tributary/contract/manage-api/views/views'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useHasRole } from '#api/use-session.ts'
import { viewsPath } from '#api/views.ts'
import { NamedForm } from '#parts/named-form.tsx'
import { describeRange } from './describe-range.ts'
import type { PageState } from './view-page.ts'

type Props = { shown: PageState; onClose: () => void }

export function SaveViewDialog({ shown, onClose }: Props) {
  const mayShare = useHasRole('analyst')
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [isDefault, setIsDefault] = useState(false)
  const saving = useChange<typeof createView>('POST', viewsPath, {
    done: 'The view was saved.',
    notifyOnError: false,
    onDone: onClose,
  })
  const save = () => {
    const body = { page: shown.page, name, search: shown.search, shared, make_default: isDefault }
    saving.mutate({ body })
  }
  return (
    <Modal opened onClose={onClose} title="Save this view">
      <NamedForm name={name} onName={setName} action="Save" saving={saving} onSubmit={save}>
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
            label="Share with everyone in the project"
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        )}
      </NamedForm>
    </Modal>
  )
}
