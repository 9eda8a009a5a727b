import type { ViewSearch } from '#domain/views/saved-view.ts'

/** Whether a view filters by the segment: `segment=12` of reports, `segment:12` or `not_segment:12` among the filters of Explore. */
export function usesSegment(search: ViewSearch, id: number): boolean {
  if (String(search.segment ?? '') === String(id)) return true
  const { where = [] } = search
  const filters = (Array.isArray(where) ? where : [where]).map(String)
  return filters.includes(`segment:${id}`) || filters.includes(`not_segment:${id}`)
}
