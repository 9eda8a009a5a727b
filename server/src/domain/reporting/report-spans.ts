import { dayNumber, dayOfNumber } from './day-number.ts'
import type { ReportWindow } from './report-request.ts'

/** Days that a report reads: for its window, for "the last N days", or both. */
export type ReportSpan = { from: string; to: string; inWindow: boolean; isRecent: boolean }

type Window = Pick<ReportWindow, 'from' | 'to' | 'today' | 'activeDays'>

/** The days between `first` and `last` that the report covers, in spans that do not overlap. */
export function reportSpans(window: Window, { first, last }: { first: string; last: string }): ReportSpan[] {
  const [low, high] = [dayNumber(first), dayNumber(last)]
  const today = dayNumber(window.today)
  const requested = {
    from: window.from === undefined ? low : dayNumber(window.from),
    to: window.to === undefined ? high : dayNumber(window.to),
  }
  const recent = { from: today - window.activeDays + 1, to: today }
  const starts = [low, requested.from, requested.to + 1, recent.from, recent.to + 1].filter(
    (day) => day >= low && day <= high,
  )
  const sorted = [...new Set(starts)].sort((a, b) => a - b)
  const within = (day: number, { from, to }: typeof requested) => day >= from && day <= to
  return sorted.flatMap((start, index) => {
    const span = { inWindow: within(start, requested), isRecent: within(start, recent) }
    const end = (sorted[index + 1] ?? high + 1) - 1
    return span.inWindow || span.isRecent ? [{ from: dayOfNumber(start), to: dayOfNumber(end), ...span }] : []
  })
}
