import type { changeMember, deleteMember, inviteMember } from '@tributary/contract/manage-api/access/members'
import type {
  changeProjectMember,
  inviteProjectMember,
  listProjectMembers,
  removeProjectMember,
} from '@tributary/contract/manage-api/access/project-members'
import type { removeTwoFactor } from '@tributary/contract/manage-api/access/two-factor'
import type { DataOf, ItemOf } from '#api/endpoint-types.ts'
import { useChange } from '#api/use-change.ts'
import { useProjectId } from '#api/use-project.ts'
import { useHasInstallationRole, useHasRole } from '#api/use-session.ts'

export type ProjectMember = ItemOf<typeof listProjectMembers>
export type Invited = DataOf<typeof inviteProjectMember>
type Grant = Pick<ProjectMember, 'role' | 'personal_data'>

const account = '/api/manage/members/{id}'
const listed = '/api/manage/projects/{project}/members/{id}'

/** What may be done with a member here: the account by owners of the installation, the project's list by its owners. */
export function useMemberChanges(
  { id, name, scope, pending }: ProjectMember,
  onInvited: (invitation: Invited) => void,
) {
  const project = useProjectId()
  const ownsInstallation = useHasInstallationRole('owner')
  const ownsProject = useHasRole('owner')
  const params = { project, id }
  const isListed = scope === 'project'
  const onDone = onInvited
  const changed = {
    done: (answer: { pending: boolean }) => whatChanged(name, answer.pending),
    onDone: ({ invitation }: { invitation?: Invited | undefined }) => invitation && onInvited(invitation),
  }
  const removed = { done: `${name} was removed.` }
  const changeAccount = useChange<typeof changeMember>('PATCH', account, changed)
  const changeListed = useChange<typeof changeProjectMember>('PUT', listed, changed)
  const inviteAccount = useChange<typeof inviteMember>('POST', `${account}/invitation`, { onDone })
  const inviteListed = useChange<typeof inviteProjectMember>('POST', `${listed}/invitation`, {
    done: ({ code }) =>
      code === null ? 'The link was mailed to the member.' : 'The invitation was created.',
    onDone,
  })
  const removeAccount = useChange<typeof deleteMember>('DELETE', account, removed)
  const removeListed = useChange<typeof removeProjectMember>('DELETE', listed, removed)
  const endTwoFactor = useChange<typeof removeTwoFactor>('DELETE', `${account}/two-factor`, {
    done: `Two-factor log-in is off for ${name}.`,
  })
  const list = useChange<typeof changeProjectMember>('PUT', listed)
  const unlist = useChange<typeof removeProjectMember>('DELETE', listed)
  const inviting = isListed && pending ? inviteListed : inviteAccount
  return {
    mayChange: isListed ? ownsProject : ownsInstallation,
    mayInvite: ownsInstallation || (isListed && ownsProject && pending),
    maySetScope: ownsInstallation,
    mayEndTwoFactor: ownsInstallation,
    endTwoFactor: () => endTwoFactor.mutate({ params: { id } }),
    isPending: changeAccount.isPending || changeListed.isPending,
    isInviting: inviting.isPending,
    grant: (body: Grant) =>
      isListed ? changeListed.mutate({ params, body }) : changeAccount.mutate({ params: { id }, body }),
    invite: () => inviting.mutate({ params }),
    remove: () => (isListed ? removeListed.mutate({ params }) : removeAccount.mutate({ params: { id } })),
    /** The new access is given before the old one is taken. */
    setScope: (body: Grant) =>
      isListed
        ? changeAccount.mutate(
            { params: { id }, body },
            { onSuccess: (answer) => answer.pending || unlist.mutate({ params }) },
          )
        : list.mutate(
            { params, body },
            { onSuccess: () => changeAccount.mutate({ params: { id }, body: { role: 'none' } }) },
          ),
  }
}

export const whatChanged = (name: string, pending: boolean) =>
  pending ? `${name} has the role once they confirm it.` : `The role of ${name} was changed.`
