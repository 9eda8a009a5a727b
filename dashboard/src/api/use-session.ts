import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { InstallationRole, Role } from '@tributary/contract/access/roles'
import type { readSession } from '@tributary/contract/manage-api/access/session'
import type { DataOf } from './endpoint-types.ts'
import { RequestError, read } from './request.ts'

type Session = DataOf<typeof readSession>
export type Member = Session['member']

/** The logged-in member and their role in each project, or null. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    try {
      return await read<typeof readSession>('/api/manage/session', {})
    } catch (error) {
      if (error instanceof RequestError && error.status === 401) return null
      throw error
    }
  },
})

export function useMember(): Member | undefined {
  return useQuery(sessionQuery).data?.member
}

/** The member's role in the project of the address, or in the installation. */
export function useRole(): InstallationRole | undefined {
  const { project } = useParams({ strict: false })
  const session = useQuery(sessionQuery).data
  if (project === undefined) return session?.member.role
  return session?.projects.find(({ id }) => String(id) === project)?.role
}

/** Whether the member may see personal data of the project, and find users by it. */
export function useSeesPersonalData(): boolean {
  const { project } = useParams({ strict: false })
  const projects = useQuery(sessionQuery).data?.projects
  return projects?.find(({ id }) => String(id) === project)?.personal_data ?? false
}

const ranks: Record<InstallationRole, number> = { none: 0, viewer: 1, analyst: 2, admin: 3, owner: 4 }

function includesRole(role: InstallationRole | undefined, needed: Role): boolean {
  return role !== undefined && ranks[role] >= ranks[needed]
}

/** Whether the member has this role or a higher one. The service enforces it; this only avoids a rejected request. */
export function useHasRole(needed: Role): boolean {
  return includesRole(useRole(), needed)
}

/** Whether the member may make changes. */
export function useCanEdit(): boolean {
  return useHasRole('admin')
}

/** Whether the member may do this in the whole installation. */
export function useHasInstallationRole(needed: Role): boolean {
  return includesRole(useMember()?.role, needed)
}
