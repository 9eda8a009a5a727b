import { dayNumber, dayOfNumber } from '#domain/reporting/day-number.ts'

export type Timing = {
  frequency: 'daily' | 'weekly' | 'monthly'
  /** Weekly: 1 is Monday. */
  weekday: number | null
  /** Monthly: a shorter month has it on its last day. */
  monthDay: number | null
  hour: number
}

// A month is at most 31 days away.
const daysAhead = 33

/** The next moment after `after` at which the schedule is due, in the timezone. */
export function nextRun(timing: Timing, timezone: string, after: Date): Date {
  const today = dayNumber(localTime(after, timezone).slice(0, 10))
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = dayOfNumber(today + ahead)
    if (!isDueOn(timing, day)) continue
    const at = instantOf(day, timing.hour, timezone)
    if (at > after) return at
  }
  throw new Error('Every schedule is due within a month.')
}

function isDueOn({ frequency, weekday, monthDay }: Timing, day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  if (frequency === 'weekly') return (date.getUTCDay() || 7) === (weekday ?? 1)
  if (frequency === 'daily') return true
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.getUTCDate() === Math.min(monthDay ?? 1, last)
}

/** An hour that the clocks skip is the one after; of one that they repeat, the first counts. */
function instantOf(day: string, hour: number, timezone: string): Date {
  const wanted = `${day}T${String(hour).padStart(2, '0')}:00`
  const asUtc = Date.parse(`${wanted}Z`)
  const offsets = [-86_400_000, 86_400_000].map((away) => offsetAt(new Date(asUtc + away), timezone))
  const candidates = offsets
    .map((offset) => new Date(asUtc - offset))
    .sort((a, b) => a.getTime() - b.getTime())
  const exact = candidates.find((at) => localTime(at, timezone) === wanted)
  return exact ?? new Date(asUtc - (offsets[0] ?? 0))
}

function offsetAt(at: Date, timezone: string): number {
  const minute = Math.floor(at.getTime() / 60_000) * 60_000
  return Date.parse(`${localTime(at, timezone)}Z`) - minute
}

/** As `2026-03-29T08:00`. */
function localTime(at: Date, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}
