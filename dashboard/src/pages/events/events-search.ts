import { type RangeSearch, readRangeSearch } from '@tributary/contract/day-range'
import { readFactName } from '@tributary/contract/fact-name'
import { choiceIn, integerIn, segmentIn, textIn, withoutBlanks } from '@tributary/contract/read-search'
import { readSourceSearch, type SourceSearch } from '#parts/filters/source-search.ts'
import { readSteps } from './funnel/funnel-steps.ts'
import { type NameColumn, nameColumns } from './names/sort-names.ts'
import { type RetentionKind, retentionKinds } from './retention/retention-kinds.ts'

export const splits = ['network', 'campaign', 'platform'] as const

export type Split = (typeof splits)[number]

export type NamesSearch = RangeSearch & {
  /** The event or payment type that is shown: `event:cart_added`. */
  of?: string
  q?: string
  sort?: NameColumn
  order?: 'asc' | 'desc'
  by?: Split
}

export function readNamesSearch(search: Record<string, unknown>): NamesSearch {
  const of = textIn(search.of)
  return withoutBlanks({
    ...readRangeSearch(search),
    of: of !== undefined && readFactName(of) !== undefined ? of : undefined,
    q: textIn(search.q),
    sort: choiceIn(search.sort, nameColumns),
    order: choiceIn(search.order, ['asc', 'desc']),
    by: choiceIn(search.by, splits),
  })
}

/** The id of a segment: only its users. */
type SegmentSearch = { segment?: number }

export type FunnelSearch = RangeSearch &
  SourceSearch &
  SegmentSearch & { steps?: string[]; within?: number; by?: Split }

export function readFunnelSearch(search: Record<string, unknown>): FunnelSearch {
  return withoutBlanks({
    ...readRangeSearch(search),
    ...readSourceSearch(search),
    segment: segmentIn(search.segment),
    steps: readSteps(search.steps),
    within: integerIn(search.within, 1, 365),
    by: choiceIn(search.by, splits),
  })
}

export type RetentionSearch = RangeSearch &
  SourceSearch &
  SegmentSearch & { interval?: 'day' | 'week' | 'month'; kind?: RetentionKind }

export function readRetentionSearch(search: Record<string, unknown>): RetentionSearch {
  return withoutBlanks({
    ...readRangeSearch(search),
    ...readSourceSearch(search),
    segment: segmentIn(search.segment),
    interval: choiceIn(search.interval, ['day', 'week', 'month']),
    kind: choiceIn(search.kind, retentionKinds),
  })
}
