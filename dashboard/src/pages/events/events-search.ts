import { type RangeSearch, readRangeSearch } from '../../parts/day-range.ts'
import { readSourceSearch, type SourceSearch } from '../../parts/source-search.ts'
import { oneField, saidFields, textField, wholeField } from '../../parts/url-fields.ts'
import { readFactName } from './fact-name.ts'
import { readSteps } from './funnel/funnel-steps.ts'
import { type NameColumn, nameColumns } from './names/sort-names.ts'
import { type RetentionKind, retentionKinds } from './retention/retention-kinds.ts'

export const splits = ['network', 'campaign', 'platform'] as const

export type Split = (typeof splits)[number]

export type NamesSearch = RangeSearch & {
  /** The event or payment type that is looked at: `event:cart_added`. */
  of?: string
  q?: string
  sort?: NameColumn
  order?: 'asc' | 'desc'
  by?: Split
}

export function readNamesSearch(search: Record<string, unknown>): NamesSearch {
  const of = textField(search.of)
  return saidFields({
    ...readRangeSearch(search),
    of: of !== undefined && readFactName(of) !== undefined ? of : undefined,
    q: textField(search.q),
    sort: oneField(search.sort, nameColumns),
    order: oneField(search.order, ['asc', 'desc']),
    by: oneField(search.by, splits),
  })
}

export type FunnelSearch = RangeSearch & SourceSearch & { steps?: string[]; within?: number; by?: Split }

export function readFunnelSearch(search: Record<string, unknown>): FunnelSearch {
  return saidFields({
    ...readRangeSearch(search),
    ...readSourceSearch(search),
    steps: readSteps(search.steps),
    within: wholeField(search.within, 1, 365),
    by: oneField(search.by, splits),
  })
}

export type RetentionSearch = RangeSearch &
  SourceSearch & { interval?: 'day' | 'week' | 'month'; kind?: RetentionKind }

export function readRetentionSearch(search: Record<string, unknown>): RetentionSearch {
  return saidFields({
    ...readRangeSearch(search),
    ...readSourceSearch(search),
    interval: oneField(search.interval, ['day', 'week', 'month']),
    kind: oneField(search.kind, retentionKinds),
  })
}
