import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useProject } from '../../../api/use-project.ts'
import { ConfirmButton } from '../../../parts/confirm-button.tsx'
import { Panel } from '../../../parts/panel.tsx'
import { AddForm } from '../form/add-form.tsx'
import { useMayAs } from '../form/role-note.tsx'
import { NotSetUp } from './not-set-up.tsx'
import { PushState } from './push-state.tsx'
import { readServiceAccount } from './read-service-account.ts'
import { usePushService } from './use-push-service.ts'

export function FcmPanel() {
  const { fcm } = useProject().uninstall
  const may = useMayAs('admin')
  const [file, setFile] = useState('')
  const { storing, store, remove } = usePushService('Firebase', () => setFile(''))
  const account = readServiceAccount(file)
  return (
    <Panel
      title="Android, through Firebase"
      says="Needs the key file of a Google service account that may send messages."
      actions={
        fcm !== null && (
          <ConfirmButton
            size="xs"
            label="Remove Firebase"
            title="Remove these credentials?"
            says="Uninstalls on Android are no longer found."
            confirm="Remove them"
            disabled={!may}
            onConfirm={() => remove({ fcm: null })}
          />
        )
      }
    >
      {fcm === null ? (
        <NotSetUp says="Uninstalls on Android are not found yet." />
      ) : (
        <PushState
          names={[
            ['Firebase project', fcm.project_id],
            ['Service account', fcm.client_email],
          ]}
          state={fcm}
        />
      )}
      <AddForm
        button={fcm === null ? 'Store the key file' : 'Replace the key file'}
        onSend={() => account !== undefined && store({ fcm: { service_account: account } })}
        isSending={storing.isPending}
        error={storing.error}
        ready={account !== undefined}
      >
        <Textarea
          label="Key file"
          description="Paste the JSON file as Google gives it. It is stored encrypted and never shown again."
          placeholder={'{ "type": "service_account", … }'}
          autosize
          minRows={3}
          maxRows={8}
          spellCheck={false}
          value={file}
          onChange={(event) => setFile(event.currentTarget.value)}
          error={file !== '' && account === undefined && 'This is not the key file of a service account.'}
        />
      </AddForm>
    </Panel>
  )
}
