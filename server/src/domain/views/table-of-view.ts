import { queryOfSearch } from '@tributary/contract/campaign-table/query-of-search'
import { type Grouping, readTableSearch, type TableSearch } from '@tributary/contract/campaign-table/search'
import { columnsOfRows, shownColumns } from '@tributary/contract/campaign-table/shown-columns'
import { daysOf, readRangeSearch } from '@tributary/contract/day-range'
import type { SavedView } from './saved-view.ts'

/** The pages whose views can be sent. */
export const isReportable = (page: string) => ['campaigns', 'overview', 'explore'].includes(page)

/** The campaign table as the page shows it if the view is opened today, and its query. The overview has no table: its networks are sent. */
export function tableOfView({ page, search: given }: Pick<SavedView, 'page' | 'search'>, today: string) {
  const table = readTableSearch(given)
  const { compare } = table
  const search: TableSearch =
    page === 'overview' ? { group: 'network', ...(compare !== undefined && { compare }) } : table
  const chosen = shownColumns(search.columns, search.view ?? 'user_acquisition')
  const days = readRangeSearch(given)
  const group: Grouping = search.group ?? 'campaign'
  return {
    search,
    group,
    columns: columnsOfRows(chosen, group),
    query: asText(queryOfSearch(search, { days: daysOf(days, today), range: days.range, columns: chosen })),
  }
}

/** As in a URL: without empty values. */
function asText(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )
}
