import { hasPeople, isByDay } from '@tributary/contract/figures/formula'
import { figureOfMetric } from '@tributary/contract/figures/report-fields'
import { add, type Decimal, parseDecimal, zero } from '#domain/money/decimal.ts'
import type { Amount } from './amount.ts'
import { plainFormat } from './format.ts'
import { type SumOf, showFormula } from './show-figure.ts'

/**
 * Sums of one group in one interval; money as the database's string.
 * `part` splits a day that counts until a time: `until` has its facts until then, `whole_day` all that is known by the day only.
 */
export type SeriesRow = {
  start: string
  group: string | null
  name: string | null
  part?: 'until' | 'whole_day'
} & Record<string, number | string | null>

type Tally = { counts: Map<string, number>; revenue: Decimal; paidRevenue: Decimal; spend: Decimal }

/** `byDay` differs from `byTime` only in a comparison until a time of day. */
export type SeriesSums = { byTime: Tally; byDay: Tally }

export type DayCounts = { days: number; finished: number }

export type Figure = number | null

export type FigureRules = {
  /** Networks reported clicks on a day that counts until a time. */
  clicksAreByDay?: boolean
  /** No whole day is compared, so there is nothing to compare spend with. */
  hasNoWholeDay?: boolean
  /** Of a segment: clicks and spend have no people. */
  isOfSegment?: boolean
}

const notFigures = new Set(['start', 'group', 'name', 'part'])

export function noSeriesSums(): SeriesSums {
  return { byTime: noTally(), byDay: noTally() }
}

const noTally = (): Tally => ({ counts: new Map(), revenue: zero, paidRevenue: zero, spend: zero })

export function addRow({ byTime, byDay }: SeriesSums, row: SeriesRow): void {
  if (row.part !== 'whole_day') addToTally(byTime, row)
  if (row.part !== 'until') addToTally(byDay, row)
}

function addToTally(tally: Tally, row: SeriesRow): void {
  for (const [field, value] of Object.entries(row)) {
    if (notFigures.has(field) || value === null) continue
    if (field === 'revenue') tally.revenue = add(tally.revenue, parseDecimal(String(value)))
    else if (field === 'paid_revenue') tally.paidRevenue = add(tally.paidRevenue, parseDecimal(String(value)))
    else if (field === 'spend') tally.spend = add(tally.spend, parseDecimal(String(value)))
    else tally.counts.set(field, (tally.counts.get(field) ?? 0) + Number(value))
  }
}

export function addSums(to: SeriesSums, from: SeriesSums): void {
  for (const part of ['byTime', 'byDay'] as const) {
    const { counts, revenue, paidRevenue, spend } = from[part]
    to[part].revenue = add(to[part].revenue, revenue)
    to[part].paidRevenue = add(to[part].paidRevenue, paidRevenue)
    to[part].spend = add(to[part].spend, spend)
    for (const [name, count] of counts) to[part].counts.set(name, (to[part].counts.get(name) ?? 0) + count)
  }
}

/** One figure of a series. Null: there is none, because its denominator is zero or unknown. */
export function figureOf(sums: SeriesSums, metric: string, days: DayCounts, rules: FigureRules = {}): Figure {
  const figure = figureOfMetric(metric)
  if (figure === undefined) return sums.byTime.counts.get(metric) ?? 0
  if (rules.isOfSegment === true && !hasPeople(figure)) return null
  const isWhole = isByDay(figure) || (metric === 'clicks' && rules.clicksAreByDay === true)
  if (isWhole && rules.hasNoWholeDay === true) return null
  const sumOf = sumsOfTally(isWhole ? sums.byDay : sums.byTime, days)
  const { formula, series, unit } = figure
  const shown = typeof series === 'object' ? series : formula
  if (shown === undefined) return null
  return showFormula(shown, unit, { sumOf, format: plainFormat }) as Figure
}

function sumsOfTally({ counts, ...money }: Tally, { days, finished }: DayCounts): SumOf {
  const count = (name: string) => counts.get(name) ?? 0
  return (name) => {
    if (name === 'revenue' || name === 'paidRevenue' || name === 'spend') return amountOf(money[name])
    if (name === 'days') return days
    // If no day is over, today until now.
    if (name === 'finishedDays') return finished === 0 ? 1 : finished
    if (name === 'finishedActiveDays' && finished === 0) return count('active_days')
    return count(
      name === 'revenueFacts'
        ? 'revenue_event_count'
        : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    )
  }
}

const amountOf = (rest: Decimal): Amount => ({ cents: 0, rest })
