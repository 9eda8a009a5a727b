import { dayNumber } from './day-number.ts'
import type { DayCounts } from './series-figures.ts'

type Span = { from: string; to: string; interval: 'day' | 'week' | 'month'; today: string }

/** Days of an interval that are in the span: the first and the last interval may be partial. Today is not finished. */
export function daysOfIntervals({ from, to, interval, today }: Span) {
  return (start: string): DayCounts => {
    const first = dayNumber(start < from ? from : start)
    const next = new Date(`${start}T00:00:00Z`)
    if (interval === 'month') next.setUTCMonth(next.getUTCMonth() + 1)
    else next.setUTCDate(next.getUTCDate() + (interval === 'week' ? 7 : 1))
    const end = Math.min(dayNumber(next.toISOString().slice(0, 10)), dayNumber(to) + 1)
    return { days: end - first, finished: Math.max(0, Math.min(end, dayNumber(today)) - first) }
  }
}
