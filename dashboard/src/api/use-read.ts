import {
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { read } from './ask.ts'
import type { AnyEndpoint, DataOf, Given, ItemOf } from './endpoint-types.ts'

type Options = {
  /** False: not yet asked. */
  enabled?: boolean
  /** Asked again after so many milliseconds. */
  every?: number
  /** Show the answer to the question before until this one's is there (tables that are paged or sorted). */
  keep?: boolean
}

/** The answer of an endpoint, kept and shared by its path, parameters and query. */
export function useRead<E extends AnyEndpoint>(
  path: E['path'],
  given: Given<E> = {},
  { enabled = true, every, keep = false }: Options = {},
): UseQueryResult<DataOf<E>> {
  return useQuery<DataOf<E>>({
    queryKey: [path, given.params, given.query],
    queryFn: ({ signal }) => read<E>(path, given, signal),
    enabled,
    ...(every !== undefined && { refetchInterval: every }),
    ...(keep && { placeholderData: keepPreviousData as never }),
  })
}

/** The pages of a list so far; `fetchNextPage` brings the next one. */
export function useReadPages<E extends AnyEndpoint>(
  path: E['path'],
  given: Given<E> = {},
  { enabled = true }: Pick<Options, 'enabled'> = {},
): UseInfiniteQueryResult<ItemOf<E>[]> {
  return useInfiniteQuery({
    queryKey: [path, given.params, given.query, 'pages'],
    queryFn: ({ signal, pageParam }) =>
      read<E>(
        path,
        { ...given, query: { ...given.query, cursor: pageParam } } as Given<E>,
        signal,
      ) as Promise<{
        items: ItemOf<E>[]
        next_cursor: string | null
      }>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    enabled,
  })
}
