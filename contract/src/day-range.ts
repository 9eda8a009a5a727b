import { addDays, daysBetween } from './days.ts'

/** The date range of a page, as in its address and in saved views, in the project's timezone, both ends inclusive. */
export type RangeSearch = { range?: Preset; from?: string; to?: string }

export const presets = ['today', 'yesterday', '7d', '30d', '90d', '12m', 'month', 'last_month'] as const

export type Preset = (typeof presets)[number]

export const presetNames: Record<Preset, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '12m': 'Last 12 months',
  month: 'This month',
  last_month: 'Last month',
}

export type Days = { from: string; to: string }

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

/** Without a valid range the page shows its default. */
export function readRangeSearch(search: Record<string, unknown>): RangeSearch {
  if (isDay(search.from) && isDay(search.to) && search.from <= search.to)
    return { from: search.from, to: search.to }
  const preset = presets.find((name) => name === search.range)
  return preset === undefined ? {} : { range: preset }
}

/** The days that the page shows today, in the project's timezone. */
export function daysOf(search: RangeSearch, today: string): Days {
  if (search.from !== undefined && search.to !== undefined) return { from: search.from, to: search.to }
  const yesterday = addDays(today, -1)
  const first = `${today.slice(0, 8)}01`
  const lastOfPreviousMonth = addDays(first, -1)
  const spans: Record<Preset, Days> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    '7d': { from: addDays(today, -6), to: today },
    '30d': { from: addDays(today, -29), to: today },
    '90d': { from: addDays(today, -89), to: today },
    '12m': { from: addDays(today, -364), to: today },
    month: { from: first, to: today },
    last_month: { from: `${lastOfPreviousMonth.slice(0, 8)}01`, to: lastOfPreviousMonth },
  }
  return spans[search.range ?? '30d']
}

/** Days, weeks or months: few enough points to read. */
export function intervalOf({ from, to }: Days): 'day' | 'week' | 'month' {
  const length = daysBetween(from, to) + 1
  if (length <= 92) return 'day'
  return length <= 400 ? 'week' : 'month'
}

/** The last 30 days are so many days, also when they happen to be a calendar month. */
export function periodOf({ range, from }: RangeSearch): 'days' | 'month' | undefined {
  if (from !== undefined) return undefined
  return range === 'month' || range === 'last_month' ? 'month' : 'days'
}
