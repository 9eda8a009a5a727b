import type { Role } from '@tributary/contract/access/roles'
import type { createMember } from '@tributary/contract/manage-api/access/members'
import type { addProjectMember } from '@tributary/contract/manage-api/access/project-members'
import type { DataOf } from '#api/endpoint-types.ts'
import { useHasInstallationRole, useHasRole } from '#api/use-session.ts'
import { AddPanel } from '#parts/forms/add-panel.tsx'
import type { OnInvited } from './member-changes.ts'
import { accessChoices, mayBeMasked, roleChoices } from './role-choices.ts'

type Draft = { name: string; email: string; role: Role; personal_data: boolean; scope: string }

/** In all projects, or in this one. */
type Invite = typeof createMember | typeof addProjectMember

export function InviteForm({ onInvited }: { onInvited: OnInvited }) {
  const ownsInstallation = useHasInstallationRole('owner')
  if (!useHasRole('owner')) return null
  return (
    <AddPanel<Invite, Draft>
      title="Invite a member"
      description="They have access once they confirm it: by the link that is mailed to them, or that you pass on if there is no mail server. It works once, within 7 days."
      path={({ scope }) =>
        scope === 'project' ? '/api/manage/projects/{project}/members' : '/api/manage/members'
      }
      blank={{
        name: '',
        email: '',
        role: 'viewer',
        personal_data: false,
        scope: ownsInstallation ? 'installation' : 'project',
      }}
      keep={['scope']}
      fields={({ value: { role } }) => [
        [
          { name: 'name', label: 'Name', required: true, autoComplete: 'off' },
          { name: 'email', label: 'Email', type: 'email', required: true, autoComplete: 'off' },
          { as: 'select', name: 'role', label: 'Role', data: roleChoices },
          ownsInstallation && { as: 'select', name: 'scope', label: 'Access', data: accessChoices },
        ],
        mayBeMasked(role) && {
          as: 'check',
          name: 'personal_data',
          mt: 'sm',
          label: 'Show personal data',
          description: 'Otherwise names, addresses, ids and properties of users are masked.',
        },
      ]}
      write={({ scope: _, ...member }) => member}
      needs="owner"
      button="Invite"
      done={whatHappened}
      onDone={({ invitation }) => invitation && onInvited(invitation)}
    />
  )
}

/** Who has access to all projects needs no invitation. */
function whatHappened(made: DataOf<Invite>): string {
  if (made.invitation !== null)
    return made.invitation.code === null ? 'The link was mailed to the member.' : 'The member was invited.'
  const mail = 'mail' in made ? made.mail : undefined
  if (mail === undefined) return 'The member has an account already and was added. Tell them yourself.'
  return mail.sent
    ? 'The member has an account already, was added and got a mail about it.'
    : `The member has an account already and was added. The mail about it could not be sent: ${mail.answer}`
}
