import { useProject } from '#api/use-project.ts'
import { PushPanel } from './push-panel.tsx'
import { readServiceAccount } from './read-service-account.ts'

export function FcmPanel() {
  const { fcm } = useProject().uninstall
  return (
    <PushPanel
      title="Android: Firebase Cloud Messaging"
      description="Requires the key file of a Google service account with permission to send messages."
      service="Firebase"
      system="Android"
      noun="key file"
      stored={
        fcm && {
          ...fcm,
          names: [
            ['Firebase project', fcm.project_id],
            ['Service account', fcm.client_email],
          ],
        }
      }
      without={{ fcm: null }}
      blank={{ file: '' }}
      fields={({ value: { file } }) => [
        {
          as: 'area',
          name: 'file',
          label: 'Key file',
          description:
            'Paste the JSON file from Google unchanged. It is stored encrypted and never shown again.',
          placeholder: '{ "type": "service_account", … }',
          autosize: true,
          minRows: 3,
          maxRows: 8,
          spellCheck: false,
          error: file !== '' && !isKeyFile(file) && 'This is not the key file of a service account.',
        },
      ]}
      isReady={({ file }) => isKeyFile(file)}
      write={({ file }) => {
        const service_account = readServiceAccount(file)
        return service_account === undefined ? {} : { uninstall: { fcm: { service_account } } }
      }}
    />
  )
}

const isKeyFile = (file: string) => readServiceAccount(file) !== undefined
