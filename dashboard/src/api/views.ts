import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { listViews } from '@tributary/contract/manage-api/views/views'
import type { ItemOf } from './endpoint-types.ts'
import { read } from './request.ts'

export type SavedView = ItemOf<typeof listViews>

export const viewsPath = '/api/manage/projects/{project}/views'
const patienceMs = 2_000

/** Your own saved views and the shared ones, of all pages. */
export const viewsQuery = (project: string) =>
  queryOptions({
    queryKey: [viewsPath, project],
    queryFn: async ({ signal }): Promise<SavedView[]> =>
      (await read<typeof listViews>(viewsPath, { params: { project } }, signal)).items,
  })

/** Never fails, and never keeps a page waiting for long: without an answer there is no default. */
export async function defaultViewOf(
  queries: QueryClient,
  { project, page }: { project: string; page: string },
): Promise<SavedView | undefined> {
  const late = new Promise<SavedView[]>((resolve) => setTimeout(resolve, patienceMs, []))
  const known = queries.ensureQueryData(viewsQuery(project)).catch((): SavedView[] => [])
  const views = await Promise.race([known, late])
  return views.find((view) => view.page === page && view.is_default)
}
