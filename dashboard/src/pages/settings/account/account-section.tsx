import { Stack, TextInput } from '@mantine/core'
import type { changeOwnAccount } from '@tributary/contract/manage-api/access/session'
import { useChange } from '#api/use-change.ts'
import { type Member, useMember, useRole } from '#api/use-session.ts'
import { SettingsForm } from '#pages/settings/form/settings-form.tsx'
import { useDraft } from '#pages/settings/form/use-draft.ts'
import { roleName } from '#pages/settings/members/role-choices.ts'
import { Panel } from '#parts/panel.tsx'
import { LoadingRows } from '#parts/states.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { TwoFactorPanel } from './two-factor-panel.tsx'

export function AccountSection() {
  const member = useMember()
  if (member === undefined) return <LoadingRows />
  return (
    <Stack gap="lg">
      <OwnName member={member} />
      <PasswordForm email={member.email} />
      <TwoFactorPanel />
      <SessionsPanel />
    </Stack>
  )
}

function OwnName({ member }: { member: Member }) {
  const role = useRole()
  const draft = useDraft({ name: member.name })
  const saving = useChange<typeof changeOwnAccount>('PATCH', '/api/manage/session', {
    done: 'Your name was changed.',
    notifyOnError: false,
  })
  const sent = draft.difference
  return (
    <Panel
      title="Your account"
      description={`${member.email}, ${roleName(role ?? member.role)} of this project`}
    >
      <SettingsForm
        needs="viewer"
        isChanged={draft.isChanged}
        discard={() => {
          draft.discard()
          saving.reset()
        }}
        onSave={() => saving.mutate({ body: sent }, { onSuccess: () => draft.settle(sent) })}
        isSaving={saving.isPending}
        error={saving.error}
      >
        <TextInput
          label="Your name"
          description="Other members see it next to your email."
          autoComplete="name"
          required
          maw={420}
          {...draft.text('name')}
        />
      </SettingsForm>
    </Panel>
  )
}
