import type { Filter } from '@tributary/contract/explore/filter-text'
import { describeFilter, type NameValue } from '@tributary/contract/explore/words/describe-filter'
import type { listSegments } from '@tributary/contract/manage-api/segments/segments'
import type { ItemOf } from '#api/endpoint-types.ts'
import { formatDay } from '#format/times.ts'

export const segmentsPath = '/api/manage/projects/{project}/segments'

export type Segment = ItemOf<typeof listSegments>

/** As the page's filter editor knows them. Parts that it does not know stay in them. */
export function filtersOf(where: Segment['where']): Filter[] {
  return where.map((filter) => (filter.field === undefined ? filter : { op: 'is', ...filter }) as Filter)
}

type Definition = Pick<Segment, 'where' | 'from' | 'to'>

/** One line for each condition. */
export function describeSegment({ where, from, to }: Definition, nameOf: NameValue): string[] {
  const lines = filtersOf(where).map((filter) => describeFilter(filter, nameOf))
  if (from !== null || to !== null) lines.unshift(describeDays(from, to))
  return lines
}

function describeDays(from: string | null, to: string | null): string {
  if (from === null) return `installed until ${formatDay(to ?? '')}`
  return to === null
    ? `installed since ${formatDay(from)}`
    : `installed from ${formatDay(from)} to ${formatDay(to)}`
}
