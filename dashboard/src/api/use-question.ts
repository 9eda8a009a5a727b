import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { change } from './ask.ts'
import type { AnyEndpoint, DataOf, Given } from './endpoint-types.ts'

/** A query too long for a URL: a POST that changes nothing. Cached like a read. */
export function useQuestion<E extends AnyEndpoint & { method: 'POST' }>(
  path: E['path'],
  given: Given<E>,
  { enabled = true, keep = false }: { enabled?: boolean; keep?: boolean } = {},
): UseQueryResult<DataOf<E>> {
  return useQuery<DataOf<E>>({
    queryKey: [path, given.params, given.body],
    queryFn: () => change<E>('POST' as E['method'], path, given),
    enabled,
    ...(keep && { placeholderData: keepPreviousData as never }),
  })
}
