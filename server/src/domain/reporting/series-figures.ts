import { add, type Decimal, parseDecimal, toNumber, zero } from '#domain/decimal.ts'

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

/** Figures that need spend. Networks report it by the day, so they compare whole days. */
const withSpend = new Set([
  'spend',
  'roas',
  'cost_per_install',
  'cost_per_signup',
  'paid_roas',
  'blended_roas',
  'paid_cost_per_install',
  'blended_cost_per_install',
  'paid_cost_per_sign_up',
])

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
  if (rules.isOfSegment === true && (withSpend.has(metric) || metric === 'clicks')) return null
  const isByDay = withSpend.has(metric) || (metric === 'clicks' && rules.clicksAreByDay === true)
  if (isByDay && rules.hasNoWholeDay === true) return null
  return figureOfTally(isByDay ? sums.byDay : sums.byTime, metric, days)
}

type Plain = {
  count: (name: string) => number
  revenue: number
  paidRevenue: number
  spend: number
} & DayCounts

const formulas: Record<string, (of: Plain) => Figure> = {
  revenue: ({ revenue }) => revenue,
  paid_revenue: ({ paidRevenue }) => paidRevenue,
  spend: ({ spend }) => spend,
  active_users: ({ count, days }) => ratio(count('active_days'), days),
  daily_active_users: ({ count, finished }) =>
    finished === 0 ? count('active_days') : ratio(count('finished_active_days'), finished),
  conversion: ({ count }) => ratio(100 * count('sign_ups'), count('installs')),
  roas: ({ revenue, spend }) => ratio(revenue, spend),
  cost_per_install: ({ spend, count }) => ratio(spend, count('installs')),
  cost_per_signup: ({ spend, count }) => ratio(spend, count('sign_ups')),
  paid_roas: ({ paidRevenue, spend }) => ratio(paidRevenue, spend),
  blended_roas: ({ revenue, spend }) => ratio(revenue, spend),
  paid_cost_per_install: ({ spend, count }) => costOf(spend, count('paid_installs')),
  blended_cost_per_install: ({ spend, count }) => costOf(spend, count('installs')),
  paid_cost_per_sign_up: ({ spend, count }) => costOf(spend, count('paid_sign_ups')),
}

function figureOfTally(
  { counts, revenue, paidRevenue, spend }: Tally,
  metric: string,
  days: DayCounts,
): Figure {
  const count = (name: string) => counts.get(name) ?? 0
  // A count may have any name: `event:constructor`.
  const formula = Object.hasOwn(formulas, metric) ? formulas[metric] : undefined
  if (formula === undefined) return count(metric)
  const money = { revenue: toNumber(revenue), paidRevenue: toNumber(paidRevenue), spend: toNumber(spend) }
  return formula({ count, ...money, ...days })
}

function ratio(part: number, whole: number): Figure {
  return whole === 0 ? null : part / whole
}

/** Without spend nothing is known about the cost: zero would read as free. */
function costOf(spend: number, count: number): Figure {
  return spend === 0 ? null : ratio(spend, count)
}
