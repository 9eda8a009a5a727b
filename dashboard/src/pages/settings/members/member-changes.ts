import type { changeMember } from '@tributary/contract/manage-api/access/members'
import type {
  changeProjectMember,
  inviteProjectMember,
  listProjectMembers,
  removeProjectMember,
} from '@tributary/contract/manage-api/access/project-members'
import type { DataOf, ItemOf } from '#api/endpoint-types.ts'
import { useChange } from '#api/use-change.ts'
import { useHasInstallationRole, useHasRole } from '#api/use-session.ts'

export type ProjectMember = ItemOf<typeof listProjectMembers>
export type Invited = DataOf<typeof inviteProjectMember>
export type OnInvited = (invitation: Invited) => void
export type MemberProps = { member: ProjectMember; onInvited: OnInvited }
type Grant = Pick<ProjectMember, 'role' | 'personal_data'>

/** The account of a member in all projects, and the member's place in the list of this one. */
export const account = '/api/manage/members/{id}'
export const listed = '/api/manage/projects/{project}/members/{id}'

export const isListed = ({ scope }: ProjectMember) => scope === 'project'

/** Accounts are changed by owners of the installation, the project's list by its owners. */
export function useMayChange(member: ProjectMember): boolean {
  const ownsInstallation = useHasInstallationRole('owner')
  const ownsProject = useHasRole('owner')
  return isListed(member) ? ownsProject : ownsInstallation
}

export const whatChanged = (name: string, pending: boolean) =>
  pending ? `${name} has the role once they confirm it.` : `The role of ${name} was changed.`

function useTexts({ member: { name }, onInvited }: MemberProps) {
  return {
    done: ({ pending }: { pending: boolean }) => whatChanged(name, pending),
    onDone: ({ invitation }: { invitation?: Invited | undefined }) => invitation && onInvited(invitation),
  }
}

/** Gives a member another role, or another view of personal data, where they have the present one. */
export function useGrant(props: MemberProps) {
  const { member } = props
  const params = { id: member.id }
  const granting = useChange<typeof changeMember | typeof changeProjectMember>(
    isListed(member) ? 'PUT' : 'PATCH',
    isListed(member) ? listed : account,
    useTexts(props),
  )
  return { isPending: granting.isPending, grant: (body: Grant) => granting.mutate({ params, body }) }
}

/** Moves a member between all projects and this one. The new access is given before the old one is taken. */
export function useSwitchScope(props: MemberProps) {
  const { role, personal_data, id } = props.member
  const params = { id }
  const change = useChange<typeof changeMember>('PATCH', account, useTexts(props))
  const list = useChange<typeof changeProjectMember>('PUT', listed)
  const unlist = useChange<typeof removeProjectMember>('DELETE', listed)
  const body = { role, personal_data }
  const moveToAll = () =>
    change.mutate({ params, body }, { onSuccess: ({ pending }) => pending || unlist.mutate({ params }) })
  const moveHere = () =>
    list.mutate({ params, body }, { onSuccess: () => change.mutate({ params, body: { role: 'none' } }) })
  return { isPending: change.isPending, switchScope: isListed(props.member) ? moveToAll : moveHere }
}
