import type { Writer } from '#figures/writer.ts'
import type { Grouping } from './search.ts'

/** The days of the table. */
export type Period = { from: string; to: string; today: string }

/** What a day, week or month lacks: its own end, or days outside of the period. Undefined: it is whole. */
export function describeInterval(
  start: string,
  by: Grouping,
  { from, to, today }: Period,
  write: Writer,
): string | undefined {
  const end = lastDayOf(start, by)
  const isOver = end < today || to < today
  const notes = [
    start < from && `from ${write.day(from)}`,
    isOver ? end > to && `until ${write.day(to)}` : 'not over yet',
  ].filter((note) => note !== false)
  return notes.length === 0 ? undefined : notes.join(', ')
}

function lastDayOf(start: string, by: Grouping): string {
  const last = new Date(`${start}T00:00:00Z`)
  if (by === 'week') last.setUTCDate(last.getUTCDate() + 6)
  if (by === 'month') last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return last.toISOString().slice(0, 10)
}
