import { type RangeSearch, readRangeSearch } from '#day-range.ts'
import {
  exploreIntervals,
  type Measure,
  measures,
  type RetentionKind,
  retentionKinds,
  type Subject,
  subjects,
} from '#manage-api/explore/names.ts'
import { choiceIn, integerIn, textIn, withoutBlanks } from '#read-search.ts'
import type { ExploreAddress } from './address.ts'
import {
  type Behavior,
  type Filter,
  readBehavior,
  readFilter,
  writeBehavior,
  writeFilter,
} from './filter-text.ts'

export const shapes = ['line', 'bars', 'table', 'heat', 'map'] as const

/** How an answer is drawn. */
export type Shape = (typeof shapes)[number]

export type Interval = (typeof exploreIntervals)[number]

/** The question and how its answer is shown. Names are those of the API. */
export type ExploreSearch = RangeSearch & {
  measure?: Measure
  of?: Subject
  name?: string
  property?: string
  into?: Behavior
  days?: number[]
  retention?: RetentionKind
  day?: number
  where?: Filter[]
  by?: string[]
  interval?: Interval
  compare?: 'previous' | 'year'
  show?: Shape
}

const mostFilters = 20
const mostFields = 3
export const maxDays = 31

export function readExploreSearch(search: Record<string, unknown>): ExploreSearch {
  return withoutBlanks({
    ...readRangeSearch(search),
    measure: choiceIn(search.measure, measures),
    of: choiceIn(search.of, subjects),
    name: textIn(search.name),
    property: textIn(search.property),
    into: readBehavior(textIn(search.into)),
    days: daysIn(search.days),
    retention: choiceIn(search.retention, retentionKinds),
    day: integerIn(search.day, 0, 365),
    where: listIn(search.where, readFilter, mostFilters),
    by: listIn(search.by, textIn, mostFields),
    interval: choiceIn(search.interval, exploreIntervals),
    compare: choiceIn(search.compare, ['previous', 'year']),
    show: choiceIn(search.show, shapes),
  })
}

export function addressOf({ where, into, ...rest }: ExploreSearch): ExploreAddress {
  return {
    ...rest,
    ...(where !== undefined && { where: where.map(writeFilter) }),
    ...(into !== undefined && { into: writeBehavior(into) }),
  }
}

/** What can be read of a list; undefined: nothing. */
function listIn<Item>(value: unknown, read: (item: unknown) => Item | undefined, most: number) {
  const items = Array.isArray(value) ? value.map(read).filter((item) => item !== undefined) : []
  return items.length === 0 ? undefined : (items.slice(0, most) as NonNullable<Item>[])
}

function daysIn(value: unknown): number[] | undefined {
  const days = listIn(value, (day) => integerIn(day, 1, 365), maxDays)
  return days && [...new Set(days)].sort((a, b) => a - b)
}
