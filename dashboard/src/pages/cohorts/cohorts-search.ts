import { type Days, type RangeSearch, readRangeSearch } from '@tributary/contract/day-range'
import { daysBetween } from '@tributary/contract/days'
import { choiceIn, withoutBlanks } from '@tributary/contract/read-search'
import { readSourceSearch, type SourceSearch } from '#parts/filters/source-search.ts'
import { type CohortFigure, cohortFigures, type Scale, scales } from './cohort-figures.ts'

export const groupings = ['day', 'week', 'month', 'network', 'campaign', 'platform'] as const

export type Grouping = (typeof groupings)[number]

/** As many lines as a chart can tell apart, besides all together. */
export const maxDrawn = 7

export type CohortsSearch = RangeSearch &
  SourceSearch & {
    figure?: CohortFigure
    by?: Grouping
    scale?: Scale
    /** The keys of the groups that are drawn. */
    draw?: string[]
  }

export function readCohortsSearch(search: Record<string, unknown>): CohortsSearch {
  return withoutBlanks({
    ...readRangeSearch(search),
    ...readSourceSearch(search),
    figure: choiceIn(search.figure, cohortFigures),
    by: choiceIn(search.by, groupings),
    scale: choiceIn(search.scale, scales),
    draw: keysIn(search.draw),
  })
}

function keysIn(value: unknown): string[] | undefined {
  const isList = Array.isArray(value) && value.length <= maxDrawn && value.every(isKey)
  return isList ? [...new Set(value as string[])] : undefined
}

const isKey = (value: unknown): value is string => typeof value === 'string' && value.length <= 64

/** A year of installs: figures of later ages need old ones. */
export function withDefaultRange({ range, from, to }: RangeSearch): RangeSearch {
  if (from !== undefined && to !== undefined) return { from, to }
  return { range: range ?? '12m' }
}

/** The service groups at most 400 days by the day. */
export const canGroupByDay = ({ from, to }: Days) => daysBetween(from, to) < 400

/** Few enough rows to read, unless another grouping was chosen. */
export function groupingOf({ by }: CohortsSearch, days: Days): Grouping {
  if (by === undefined) return daysBetween(days.from, days.to) < 120 ? 'week' : 'month'
  return by === 'day' && !canGroupByDay(days) ? 'week' : by
}

/** Filters are left out: a forgotten filter would make figures look wrong. */
export function rememberedPart(search: CohortsSearch): Record<string, unknown> {
  const { platform, network, campaign, draw, ...rest } = search
  return rest
}
