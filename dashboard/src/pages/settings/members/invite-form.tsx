import { Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { Role } from '@tributary/contract/access/roles'
import type { createMember } from '@tributary/contract/manage-api/access/members'
import type { addProjectMember } from '@tributary/contract/manage-api/access/project-members'
import { type ReactNode, useState } from 'react'
import type { DataOf } from '#api/endpoint-types.ts'
import { useChange } from '#api/use-change.ts'
import { useProjectId } from '#api/use-project.ts'
import { useHasInstallationRole, useHasRole } from '#api/use-session.ts'
import { AddForm } from '#pages/settings/form/add-form.tsx'
import { Panel } from '#parts/panel.tsx'
import { accessChoices, mayBeMasked, roleChoices } from './role-choices.ts'
import type { Invited } from './use-member-changes.ts'

type Props = { onInvited: (invitation: Invited) => void }
type Draft = { name: string; email: string; role: Role; personal_data: boolean }

const empty: Draft = { name: '', email: '', role: 'viewer', personal_data: false }

export function InviteForm({ onInvited }: Props) {
  const ownsInstallation = useHasInstallationRole('owner')
  const isOwner = useHasRole('owner')
  const [draft, setDraft] = useState(empty)
  const [scope, setScope] = useState('installation')
  const inviting = useInviting(ownsInstallation ? scope : 'project', (invitation) => {
    setDraft(empty)
    if (invitation !== null) onInvited(invitation)
  })
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  if (!isOwner) return null
  return (
    <Panel
      title="Invite a member"
      description="They have access once they confirm it: by the link that is mailed to them, or that you pass on if there is no mail server. It works once, within 7 days."
    >
      <AddForm
        needs="owner"
        button="Invite"
        onSend={() => inviting.send(draft)}
        isSending={inviting.isPending}
        error={inviting.error}
      >
        <InviteFields draft={draft} set={set}>
          {ownsInstallation && (
            <Select
              label="Access"
              data={accessChoices}
              allowDeselect={false}
              value={scope}
              onChange={(chosen) => setScope(chosen ?? scope)}
            />
          )}
        </InviteFields>
        {mayBeMasked(draft.role) && (
          <Checkbox
            mt="sm"
            label="Show personal data"
            description="Otherwise names, addresses, ids and properties of users are masked."
            checked={draft.personal_data}
            onChange={(event) => set({ personal_data: event.currentTarget.checked })}
          />
        )}
      </AddForm>
    </Panel>
  )
}

function InviteFields(props: { draft: Draft; set: (change: Partial<Draft>) => void; children: ReactNode }) {
  const { draft, set, children } = props
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
      <TextInput
        label="Name"
        required
        autoComplete="off"
        value={draft.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Email"
        type="email"
        required
        autoComplete="off"
        value={draft.email}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      <Select
        label="Role"
        data={roleChoices}
        allowDeselect={false}
        value={draft.role}
        onChange={(chosen) => set({ role: (chosen ?? 'viewer') as Role })}
      />
      {children}
    </SimpleGrid>
  )
}

/** Who has access to all projects needs no invitation. */
function whatHappened({ invitation, mail }: DataOf<typeof addProjectMember>): string {
  if (invitation !== null)
    return invitation.code === null ? 'The link was mailed to the member.' : 'The member was invited.'
  if (mail === undefined) return 'The member has an account already and was added. Tell them yourself.'
  return mail.sent
    ? 'The member has an account already, was added and got a mail about it.'
    : `The member has an account already and was added. The mail about it could not be sent: ${mail.answer}`
}

/** In all projects, or in this one. `onDone` gets the invitation of a new account. */
function useInviting(scope: string, onDone: (invitation: Invited | null) => void) {
  const project = useProjectId()
  const everywhere = useChange<typeof createMember>('POST', '/api/manage/members', {
    done: 'The member was invited.',
    notifyOnError: false,
    onDone: ({ invitation }) => onDone(invitation),
  })
  const here = useChange<typeof addProjectMember>('POST', '/api/manage/projects/{project}/members', {
    done: whatHappened,
    notifyOnError: false,
    onDone: ({ invitation }) => onDone(invitation),
  })
  const { isPending, error } = scope === 'project' ? here : everywhere
  const send = (body: Draft) =>
    scope === 'project' ? here.mutate({ params: { project }, body }) : everywhere.mutate({ body })
  return { isPending, error, send }
}
