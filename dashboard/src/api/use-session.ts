import { queryOptions, useQuery } from '@tanstack/react-query'
import type { readSession } from '@tributary/contract/manage-api/access/session'
import type { DataOf } from './endpoint-types.ts'
import { RequestError, read } from './request.ts'

export type Member = DataOf<typeof readSession>['member']

/** The logged-in member, or null. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Member | null> => {
    try {
      return (await read<typeof readSession>('/api/manage/session', {})).member
    } catch (error) {
      if (error instanceof RequestError && error.status === 401) return null
      throw error
    }
  },
})

export function useMember(): Member | undefined {
  return useQuery(sessionQuery).data ?? undefined
}

/** Whether the member may make changes. The service enforces it; this only avoids showing controls it would refuse. */
export function useCanEdit(): boolean {
  const role = useMember()?.role
  return role === 'admin' || role === 'owner'
}
