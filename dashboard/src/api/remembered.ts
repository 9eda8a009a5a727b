import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  listPreferences,
  RememberedPage,
  rememberPage,
} from '@tributary/contract/manage-api/access/preferences'
import { useCallback } from 'react'
import { change, read } from './request.ts'
import { useProjectId } from './use-project.ts'

type Search = Record<string, unknown>
type Remembered = Partial<Record<RememberedPage, Search>>
type Place = { project: string; page: RememberedPage }

const path = '/api/manage/projects/{project}/preferences'
const writeDelayMs = 600
const patienceMs = 2_000

/** Changes that are not written yet, by project and page. */
const unwritten = new Map<string, { place: Place; search: Search; timer: number }>()

/** What the service remembers for the member in a project, with what is about to be written. */
const rememberedQuery = (project: string) =>
  queryOptions({
    queryKey: ['remembered', project],
    queryFn: async ({ signal }): Promise<Remembered> => {
      const { items } = await read<typeof listPreferences>(path, { params: { project } }, signal)
      const pending = [...unwritten.values()].filter(({ place }) => place.project === project)
      return Object.fromEntries([
        ...items.map(({ page, search }) => [page, search]),
        ...pending.map(({ place, search }) => [place.page, search]),
      ])
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Never fails, and never keeps a page waiting for long: without an answer the page shows its defaults. */
export async function recallSearch(queries: QueryClient, { project, page }: Place): Promise<Search> {
  const late = new Promise<Remembered>((resolve) => setTimeout(resolve, patienceMs, {}))
  const known = queries.ensureQueryData(rememberedQuery(project)).catch((): Remembered => ({}))
  return (await Promise.race([known, late]))[page] ?? {}
}

export function useRemembered(page: RememberedPage): Search {
  const { data } = useQuery(rememberedQuery(useProjectId()))
  return data?.[page] ?? {}
}

/** Remembers the search of a page: here at once, in the service after a pause. A failed write is no error of the page. */
export function useRemember(page: RememberedPage): (search: Search) => void {
  const queries = useQueryClient()
  const project = useProjectId()
  return useCallback(
    (search) => {
      queries.setQueryData(rememberedQuery(project).queryKey, (before) => ({ ...before, [page]: search }))
      writeLater({ project, page }, search)
    },
    [queries, project, page],
  )
}

function writeLater(place: Place, search: Search): void {
  const key = `${place.project} ${place.page}`
  window.clearTimeout(unwritten.get(key)?.timer)
  unwritten.set(key, { place, search, timer: window.setTimeout(write, writeDelayMs, key) })
}

function write(key: string): void {
  const due = unwritten.get(key)
  if (due === undefined) return
  unwritten.delete(key)
  const { place, search } = due
  const given = { params: place, body: { search } }
  change<typeof rememberPage>('PUT', `${path}/{page}`, given, { keepalive: true }).catch(() => undefined)
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') for (const key of [...unwritten.keys()]) write(key)
})
