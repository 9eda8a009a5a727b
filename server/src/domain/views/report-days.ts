import { dayNumber, dayOfNumber } from '../reporting/day-number.ts'
import type { ViewSearch } from './saved-view.ts'

/** `range`: the preset that they come from; undefined: they are fixed, or the default. */
export type ReportDays = { from: string; to: string; range: string | undefined }

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** The days that the page shows if the view is opened today: the same rules as in the dashboard (`parts/day-range.ts`). */
export function reportDays(search: ViewSearch, today: string): ReportDays {
  if (isDay(search.from) && isDay(search.to) && search.from <= search.to)
    return { from: search.from, to: search.to, range: undefined }
  const back = (days: number) => ({ from: dayOfNumber(dayNumber(today) - days), to: today })
  const yesterday = dayOfNumber(dayNumber(today) - 1)
  const first = `${today.slice(0, 8)}01`
  const lastOfPreviousMonth = dayOfNumber(dayNumber(first) - 1)
  const spans: Record<string, Pick<ReportDays, 'from' | 'to'>> = {
    today: back(0),
    yesterday: { from: yesterday, to: yesterday },
    '7d': back(6),
    '30d': back(29),
    '90d': back(89),
    '12m': back(364),
    month: { from: first, to: today },
    last_month: { from: `${lastOfPreviousMonth.slice(0, 8)}01`, to: lastOfPreviousMonth },
  }
  const range = String(search.range)
  const span = Object.hasOwn(spans, range) ? spans[range] : undefined
  return span === undefined ? { ...back(29), range: undefined } : { ...span, range }
}
