import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type {
  ReplayOnTheWire,
  ReplayRequest,
  replayAttribution,
} from '@tributary/contract/manage-api/attribution/replay'
import { change } from '#api/request.ts'
import { useProjectId } from '#api/use-project.ts'

const path = '/api/manage/projects/{project}/replay'

/** Replays attribution. The POST changes nothing, so its result is cached like a read. */
export function useReplay(body: ReplayRequest | undefined): UseQueryResult<ReplayOnTheWire> {
  const project = useProjectId()
  return useQuery({
    queryKey: [path, project, body],
    queryFn: () =>
      change<typeof replayAttribution>('POST', path, {
        params: { project },
        ...(body !== undefined && { body }),
      }),
    enabled: body !== undefined,
  })
}
