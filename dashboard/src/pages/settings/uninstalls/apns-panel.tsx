import { Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useProject } from '#api/use-project.ts'
import { useHasRole } from '#api/use-session.ts'
import { AddForm } from '#pages/settings/form/add-form.tsx'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { Panel } from '#parts/panel.tsx'
import { NotSetUp } from './not-set-up.tsx'
import { PushState } from './push-state.tsx'
import { usePushService } from './use-push-service.ts'

const emptyFields = { private_key: '', key_id: '', team_id: '', bundle_id: '' }
const sandbox = 'https://api.sandbox.push.apple.com'

export function ApnsPanel() {
  const { apns } = useProject().uninstall
  const mayChange = useHasRole('admin')
  const [fields, setFields] = useState(emptyFields)
  const [isSandbox, setSandbox] = useState(false)
  const { storing, store, remove } = usePushService('Apple', () => setFields(emptyFields))
  const text = (name: keyof typeof emptyFields) => ({
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setFields((before) => ({ ...before, [name]: value }))
    },
  })
  return (
    <Panel
      title="iOS: Apple Push Notification service"
      description="Requires a .p8 key with push permission from your Apple developer account."
      actions={
        apns !== null && (
          <ConfirmButton
            size="xs"
            label="Remove Apple"
            title="Remove these credentials?"
            description="Uninstalls on iOS are no longer detected."
            confirm="Remove them"
            disabled={!mayChange}
            onConfirm={() => remove({ apns: null })}
          />
        )
      }
    >
      {apns === null ? (
        <NotSetUp description="Uninstalls on iOS are not detected yet." />
      ) : (
        <PushState
          names={[
            ['Key', apns.key_id],
            ['Team', apns.team_id],
            ['App', apns.bundle_id],
            ['Push service', apns.base_url ?? 'Apple’s default'],
          ]}
          state={apns}
        />
      )}
      <AddForm
        button={apns === null ? 'Store the key' : 'Replace the key'}
        onSend={() => store({ apns: { ...fields, ...(isSandbox && { base_url: sandbox }) } })}
        isSending={storing.isPending}
        error={storing.error}
        ready={Object.values(fields).every((value) => value !== '')}
      >
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput label="Key id" placeholder="ABC123DEFG" {...text('key_id')} />
          <TextInput label="Team id" placeholder="ABCDE12345" {...text('team_id')} />
          <TextInput label="Bundle id" placeholder="com.example.app" {...text('bundle_id')} />
        </SimpleGrid>
        <Textarea
          label="Private key"
          description="The contents of the .p8 file. It is stored encrypted and never shown again."
          placeholder="-----BEGIN PRIVATE KEY-----"
          autosize
          minRows={3}
          maxRows={8}
          spellCheck={false}
          {...text('private_key')}
        />
        <Checkbox
          label="The app is an Xcode build (Apple’s sandbox)"
          checked={isSandbox}
          onChange={(event) => setSandbox(event.currentTarget.checked)}
        />
      </AddForm>
    </Panel>
  )
}
