import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useProject } from '#api/use-project.ts'
import { useHasRole } from '#api/use-session.ts'
import { AddForm } from '#pages/settings/form/add-form.tsx'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { Panel } from '#parts/panel.tsx'
import { NotSetUp } from './not-set-up.tsx'
import { PushState } from './push-state.tsx'
import { readServiceAccount } from './read-service-account.ts'
import { usePushService } from './use-push-service.ts'

export function FcmPanel() {
  const { fcm } = useProject().uninstall
  const mayChange = useHasRole('admin')
  const [file, setFile] = useState('')
  const { storing, store, remove } = usePushService('Firebase', () => setFile(''))
  const account = readServiceAccount(file)
  return (
    <Panel
      title="Android: Firebase Cloud Messaging"
      description="Requires the key file of a Google service account with permission to send messages."
      actions={
        fcm !== null && (
          <ConfirmButton
            size="xs"
            label="Remove Firebase"
            title="Remove these credentials?"
            description="Uninstalls on Android are no longer detected."
            confirm="Remove them"
            disabled={!mayChange}
            onConfirm={() => remove({ fcm: null })}
          />
        )
      }
    >
      {fcm === null ? (
        <NotSetUp description="Uninstalls on Android are not detected yet." />
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
          description="Paste the JSON file from Google unchanged. It is stored encrypted and never shown again."
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
