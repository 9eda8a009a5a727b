import { Group } from '@mantine/core'
import type { deleteMember, inviteMember } from '@tributary/contract/manage-api/access/members'
import type {
  inviteProjectMember,
  removeProjectMember,
} from '@tributary/contract/manage-api/access/project-members'
import type { removeTwoFactor } from '@tributary/contract/manage-api/access/two-factor'
import { useHasInstallationRole, useHasRole } from '#api/use-session.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { account, isListed, listed, type MemberProps, useMayChange } from './member-changes.ts'

export const loggedOut =
  'They are logged out immediately and can no longer log in. Their actions stay in the audit log.'

export function MemberActions({ member, onInvited }: MemberProps) {
  const { id, name, pending, two_factor } = member
  const ownsInstallation = useHasInstallationRole('owner')
  const ownsProject = useHasRole('owner')
  const mayChange = useMayChange(member)
  const isOfProject = isListed(member)
  const isInvitedHere = isOfProject && pending
  const params = { id }
  return (
    <Group gap="xs" wrap="nowrap">
      {(ownsInstallation || (ownsProject && isInvitedHere)) && (
        <ActionButton<typeof inviteMember | typeof inviteProjectMember>
          method="POST"
          path={isInvitedHere ? `${listed}/invitation` : `${account}/invitation`}
          params={params}
          label="New invitation"
          name={`New invitation for ${name}`}
          {...(isInvitedHere && {
            done: ({ code }) =>
              code === null ? 'The link was mailed to the member.' : 'The invitation was created.',
          })}
          onDone={onInvited}
        />
      )}
      {two_factor && ownsInstallation && (
        <ActionButton<typeof removeTwoFactor>
          method="DELETE"
          path={`${account}/two-factor`}
          params={params}
          label="Turn two-factor off"
          name={`Turn two-factor off for ${name}`}
          title={`Turn two-factor log-in off for ${name}?`}
          description="For a member who has lost the phone and the recovery codes. They are logged out, and their password alone logs them in."
          confirm="Turn it off"
          done={`Two-factor log-in is off for ${name}.`}
        />
      )}
      {mayChange && (
        <ActionButton<typeof deleteMember | typeof removeProjectMember>
          method="DELETE"
          path={isOfProject ? listed : account}
          params={params}
          label="Remove"
          name={`Remove ${name}`}
          title={isOfProject ? `Remove ${name} from this project?` : `Remove ${name}?`}
          description={
            isOfProject
              ? 'They lose access to this project immediately. Their account and their other projects stay.'
              : loggedOut
          }
          confirm="Remove the member"
          done={`${name} was removed.`}
        />
      )}
    </Group>
  )
}
