import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type {
  ReplayOnTheWire,
  ReplayRequest,
  replayAttribution,
} from '@tributary/contract/manage-api/attribution/replay'
import { change } from '../../../api/ask.ts'
import { useProjectId } from '../../../api/use-project.ts'

const path = '/api/manage/projects/{project}/replay'

/** Asks what would have been. It is sent as a change and changes nothing, so its answer is kept like any other. */
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
