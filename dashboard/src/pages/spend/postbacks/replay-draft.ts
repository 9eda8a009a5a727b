import { addDays } from '@tributary/contract/days'

export type ReplayDraft = {
  destination: number
  state: 'delivered' | 'failed' | 'skipped'
  /** Inclusive days; empty means open-ended. */
  from: string
  to: string
}

/** The moment when a day starts in a timezone. */
export function startOfDay(day: string, timezone: string): string {
  const wanted = Date.parse(`${day}T00:00:00Z`)
  let moment = wanted
  // Twice: the first guess may use the offset from the other side of a clock change.
  for (let guess = 0; guess < 2; guess += 1) moment += wanted - wallClock(moment, timezone)
  return new Date(moment).toISOString()
}

/** The local wall-clock time, as if it were UTC. */
function wallClock(moment: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(moment))
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '00'
  return Date.parse(
    `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`,
  )
}

export function bodyOfReplay({ destination, state, from, to }: ReplayDraft, timezone: string) {
  return {
    destination_id: destination,
    state,
    ...(from !== '' && { from: startOfDay(from, timezone) }),
    ...(to !== '' && { to: startOfDay(addDays(to, 1), timezone) }),
  }
}
