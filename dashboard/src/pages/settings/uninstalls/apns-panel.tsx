import { useProject } from '#api/use-project.ts'
import { PushPanel } from './push-panel.tsx'

const blank = { private_key: '', key_id: '', team_id: '', bundle_id: '', isSandbox: false }
const sandbox = { base_url: 'https://api.sandbox.push.apple.com' }

export function ApnsPanel() {
  const { apns } = useProject().uninstall
  return (
    <PushPanel
      title="iOS: Apple Push Notification service"
      description="Requires a .p8 key with push permission from your Apple developer account."
      service="Apple"
      system="iOS"
      noun="key"
      stored={
        apns && {
          ...apns,
          names: [
            ['Key', apns.key_id],
            ['Team', apns.team_id],
            ['App', apns.bundle_id],
            ['Push service', apns.base_url ?? 'Apple’s default'],
          ],
        }
      }
      without={{ apns: null }}
      blank={blank}
      fields={[
        [
          { name: 'key_id', label: 'Key id', placeholder: 'ABC123DEFG' },
          { name: 'team_id', label: 'Team id', placeholder: 'ABCDE12345' },
          { name: 'bundle_id', label: 'Bundle id', placeholder: 'com.example.app' },
        ],
        {
          as: 'area',
          name: 'private_key',
          label: 'Private key',
          description: 'The contents of the .p8 file. It is stored encrypted and never shown again.',
          placeholder: '-----BEGIN PRIVATE KEY-----',
          autosize: true,
          minRows: 3,
          maxRows: 8,
          spellCheck: false,
        },
        { as: 'check', name: 'isSandbox', label: 'The app is an Xcode build (Apple’s sandbox)' },
      ]}
      isReady={(key) => Object.values(key).every((value) => value !== '')}
      write={({ isSandbox, ...key }) => ({ uninstall: { apns: { ...key, ...(isSandbox && sandbox) } } })}
    />
  )
}
