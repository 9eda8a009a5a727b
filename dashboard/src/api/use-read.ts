import {
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { AnyEndpoint, DataOf, EndpointInput, ItemOf, PageInput } from './endpoint-types.ts'
import { useInProject } from './in-project.ts'
import { read } from './request.ts'

type Options = {
  /** False: do not fetch yet. */
  enabled?: boolean
  /** Refetch interval in milliseconds. */
  every?: number
  /** Keep the previous result until the new one arrives (paged or sorted tables). */
  keep?: boolean
}

/** The data of an endpoint, cached by its path, parameters and query. */
export function useRead<E extends AnyEndpoint>(
  path: E['path'],
  input: PageInput<E> = {},
  { enabled = true, every, keep = false }: Options = {},
): UseQueryResult<DataOf<E>> {
  const given = useInProject()<E>(path, input)
  return useQuery<DataOf<E>>({
    queryKey: [path, given.params, given.query],
    queryFn: ({ signal }) => read<E>(path, given, signal),
    enabled,
    ...(every !== undefined && { refetchInterval: every }),
    ...(keep && { placeholderData: keepPreviousData }),
  })
}

/** The loaded pages of a list; `fetchNextPage` loads the next one. */
export function useReadPages<E extends AnyEndpoint>(
  path: E['path'],
  input: PageInput<E> = {},
  { enabled = true }: Pick<Options, 'enabled'> = {},
): UseInfiniteQueryResult<ItemOf<E>[]> {
  const given = useInProject()<E>(path, input)
  return useInfiniteQuery({
    queryKey: [path, given.params, given.query, 'pages'],
    queryFn: ({ signal, pageParam }) =>
      read<E>(
        path,
        { ...given, query: { ...given.query, cursor: pageParam } } as EndpointInput<E>,
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
