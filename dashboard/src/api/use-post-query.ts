import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AnyEndpoint, DataOf, PageInput } from './endpoint-types.ts'
import { useInProject } from './in-project.ts'
import { change } from './request.ts'

/** A query too long for a URL: a POST that changes nothing. Cached like a read, and cancelled when nobody waits for it. */
export function usePostQuery<E extends AnyEndpoint & { method: 'POST' }>(
  path: E['path'],
  input: PageInput<E>,
  { enabled = true, keep = false }: { enabled?: boolean; keep?: boolean } = {},
): UseQueryResult<DataOf<E>> {
  const given = useInProject()<E>(path, input)
  return useQuery<DataOf<E>>({
    queryKey: [path, given.params, given.body],
    queryFn: ({ signal }) => change<E>('POST' as E['method'], path, given, { signal }),
    enabled,
    ...(keep && { placeholderData: keepPreviousData }),
  })
}
