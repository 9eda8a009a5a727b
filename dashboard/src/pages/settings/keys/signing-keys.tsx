import type {
  changeSigningKey,
  endSigningKey,
  listSigningKeys,
  replaceSigningKey,
} from '@tributary/contract/manage-api/access/signing-keys'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { SecretDialog } from '#pages/settings/show/secret-dialog.tsx'
import { Panel } from '#parts/panel.tsx'
import { CredentialTable } from './credential-table.tsx'
import { ReplaceButton } from './replace-button.tsx'

const path = '/api/manage/projects/{project}/signing-keys'

export function SigningKeys() {
  const { id: project } = useProject()
  const [secret, setSecret] = useState<string>()
  const list = useReadPages<typeof listSigningKeys>(path, { params: { project } })
  const replace = useChange<typeof replaceSigningKey>('POST', path, {
    onDone: ({ secret_key }) => setSecret(secret_key),
  })
  const move = useChange<typeof changeSigningKey>('PATCH', `${path}/{id}`, { done: 'The end was changed.' })
  const end = useChange<typeof endSigningKey>('DELETE', `${path}/{id}`, { done: 'The key was ended.' })
  return (
    <Panel
      title="Signing keys"
      description="The app sends the key id with each signature. Two can be valid, so that installed versions keep working."
      actions={
        <ReplaceButton
          noun="key"
          description="The next version of the app signs with the new key. Versions that are installed keep working with the old one until its end."
          isFull={list.data?.some(({ state }) => state === 'previous') === true}
          isSending={replace.isPending}
          onReplace={(previous_ends_at) =>
            replace.mutate({ params: { project }, body: { previous_ends_at } })
          }
        />
      }
    >
      <CredentialTable
        of={list}
        noun="key"
        nameOf={({ key_id }) => key_id}
        onEnd={(id) => end.mutate({ params: { project, id } })}
        onMove={(id, ends_at) => move.mutate({ params: { project, id }, body: { ends_at } })}
      />
      <SecretDialog
        title="New signing secret"
        label="signing secret"
        description="It is stored encrypted. Build it into the next version of the app, with the new key id."
        secret={secret}
        onSaved={() => setSecret(undefined)}
      />
    </Panel>
  )
}
