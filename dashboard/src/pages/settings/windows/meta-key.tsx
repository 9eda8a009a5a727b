import { Badge, Group, PasswordInput, Text } from '@mantine/core'
import type { changeProject } from '@tributary/contract/manage-api/projects/projects'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useHasRole } from '#api/use-session.ts'
import { AddForm } from '#pages/settings/form/add-form.tsx'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { Panel } from '#parts/panel.tsx'

const path = '/api/manage/projects/{project}'

/** The key that decrypts Meta's install referrer. It can be set and removed, never read. */
export function MetaKey() {
  const { id: project, meta_install_referrer_key: stored } = useProject()
  const mayChange = useHasRole('admin')
  const [key, setKey] = useState('')
  const saving = useChange<typeof changeProject>('PATCH', path, {
    done: 'The key was stored.',
    notifyOnError: false,
    onDone: () => setKey(''),
  })
  const remove = useChange<typeof changeProject>('PATCH', path, { done: 'The key was removed.' })
  const send = (value: string | null) => ({ params: { project }, body: { meta_install_referrer_key: value } })
  return (
    <Panel
      title="Meta install referrer key"
      description="Lets the service read which Meta ad an Android install came from. It is stored encrypted and never shown."
      actions={
        stored.configured && (
          <ConfirmButton
            size="xs"
            label="Remove the key"
            title="Remove the key?"
            description="Installs that only Meta’s referrer can attribute become organic."
            confirm="Remove it"
            disabled={!mayChange}
            onConfirm={() => remove.mutate(send(null))}
          />
        )
      }
    >
      <Group gap="sm" mb="md">
        <Badge variant="light" color={stored.configured ? 'green' : 'gray'}>
          {stored.configured ? 'Stored' : 'Not stored'}
        </Badge>
        {!stored.configured && <Text size="sm">Meta’s referrer cannot be read yet.</Text>}
      </Group>
      <AddForm
        button={stored.configured ? 'Replace the key' : 'Store the key'}
        onSend={() => saving.mutate(send(key.trim()))}
        isSending={saving.isPending}
        error={saving.error}
        ready={key !== ''}
      >
        <PasswordInput
          label="Decryption key"
          description="64 hexadecimal characters, from your app’s settings at Meta."
          autoComplete="off"
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
          maw={560}
        />
      </AddForm>
    </Panel>
  )
}
