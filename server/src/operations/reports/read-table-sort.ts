import { readEventColumn } from '@tributary/contract/campaign-table/event-columns'
import { cohortSorts, figureSorts } from '@tributary/contract/figures/report-fields'
import { type TableQuery, textSorts } from '@tributary/contract/manage-api/reports/table'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import { readGrouping } from '#domain/reporting/report-request.ts'
import type { TextSort } from '#storage/reports/table-campaigns.ts'

/** What rows are sorted by. Undefined: by time. */
export type TableSort = { text: TextSort } | { figure: string } | undefined

export const isText = (sort: string): sort is TextSort => textSorts.some((known) => known === sort)

export const isCohort = (sort: string) => cohortSorts.includes(sort)

export function readTableSort({ sort, group_by = 'campaign' }: TableQuery): TableSort | Refusal {
  const isByTime = readGrouping(group_by).interval !== undefined
  if (sort === undefined) return isByTime ? undefined : { figure: 'installs' }
  if (isText(sort)) return isByTime ? undefined : { text: sort }
  if (figureSorts.includes(sort) || isCohort(sort) || readEventColumn(sort) !== undefined)
    return { figure: sort }
  const allowed = [...textSorts, ...figureSorts, ...cohortSorts, 'event.count:<name>'].join(', ')
  return refuse('invalid_choice', { name: 'sort', value: sort, allowed })
}
