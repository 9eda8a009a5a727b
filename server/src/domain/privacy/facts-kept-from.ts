import { monthOf, monthStart } from '#domain/time/months.ts'

/** The start of the first month (UTC) that is kept: every month before it ended at least so many months ago. */
export function factsKeptFrom(months: number, now: Date): Date {
  const { year, month } = monthOf(now)
  return new Date(`${monthStart(monthOf(new Date(Date.UTC(year, month - 1 - months))))}T00:00:00Z`)
}
