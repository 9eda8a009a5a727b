import { Stack } from '@mantine/core'
import type { changeOwnAccount } from '@tributary/contract/manage-api/access/session'
import { type Member, useMember, useRole } from '#api/use-session.ts'
import { roleName } from '#pages/settings/members/role-choices.ts'
import { AddPanel } from '#parts/forms/add-panel.tsx'
import { SavedForm } from '#parts/forms/saved-form.tsx'
import { Panel } from '#parts/panel.tsx'
import { LoadingRows } from '#parts/states.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { TwoFactorPanel } from './two-factor-panel.tsx'

const call = { method: 'PATCH', path: '/api/manage/session', needs: 'viewer' } as const

export function AccountSection() {
  const member = useMember()
  if (member === undefined) return <LoadingRows />
  return (
    <Stack gap="lg">
      <OwnName member={member} />
      <Password email={member.email} />
      <TwoFactorPanel />
      <SessionsPanel />
    </Stack>
  )
}

function OwnName({ member: { name, email, role: ofInstallation } }: { member: Member }) {
  const role = useRole() ?? ofInstallation
  return (
    <Panel title="Your account" description={`${email}, ${roleName(role)} of this project`}>
      <SavedForm<typeof changeOwnAccount, { name: string }>
        {...call}
        saved={{ name }}
        fields={[
          {
            name: 'name',
            label: 'Your name',
            description: 'Other members see it next to your email.',
            autoComplete: 'name',
            required: true,
            maw: 420,
          },
        ]}
        write={(difference) => difference}
        done="Your name was changed."
      />
    </Panel>
  )
}

function Password({ email }: { email: string }) {
  return (
    <AddPanel<typeof changeOwnAccount, { password: string; new_password: string }>
      {...call}
      title="Password"
      description="Changing it ends your other sessions."
      blank={{ password: '', new_password: '' }}
      fields={[
        // Password managers store the password under this username.
        <input key="username" type="hidden" name="username" autoComplete="username" value={email} readOnly />,
        {
          as: 'password',
          name: 'password',
          label: 'Current password',
          autoComplete: 'current-password',
          maw: 420,
        },
        {
          as: 'password',
          name: 'new_password',
          label: 'New password',
          description: 'At least 10 characters',
          autoComplete: 'new-password',
          maw: 420,
        },
      ]}
      write={(passwords) => passwords}
      isReady={({ password, new_password }) => password !== '' && new_password !== ''}
      button="Change the password"
      done="Your password was changed. Your other sessions have ended."
    />
  )
}
