import { addDays, formatDay } from '../../../format/times.ts'
import type { Days } from '../../../parts/day-range.ts'
import type { Grouping } from './search.ts'

/** What a day, week or month lacks: its own end, or days outside of the period. Undefined: it is whole. */
export function describeInterval(
  start: string,
  by: Grouping,
  { from, to, today }: Days & { today: string },
): string | undefined {
  const end = lastDayOf(start, by)
  const isOver = end < today || to < today
  const notes = [
    start < from && `from ${formatDay(from)}`,
    isOver ? end > to && `until ${formatDay(to)}` : 'not over yet',
  ].filter((note) => note !== false)
  return notes.length === 0 ? undefined : notes.join(', ')
}

function lastDayOf(start: string, by: Grouping): string {
  if (by === 'day') return start
  if (by === 'week') return addDays(start, 6)
  return addDays(`${addDays(start, 31).slice(0, 8)}01`, -1)
}
