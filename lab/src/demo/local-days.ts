const dayMs = 86_400_000
const hourMs = 3_600_000

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** The latest occurrence of that day of the year, not after `last`. */
export function latestOn(monthAndDay: string, last: string): string {
  const ofThatYear = `${last.slice(0, 4)}-${monthAndDay}`
  return ofThatYear <= last ? ofThatYear : `${Number(last.slice(0, 4)) - 1}-${monthAndDay}`
}

export type LocalDays = {
  dayOf: (ms: number) => string
  /** The instant when local clocks show that second of that day. */
  instant: (day: string, second: number) => number
}

/** Local days of a timezone: some have 23 hours, some 25. */
export function localDays(timezone: string): LocalDays {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  const offsets = new Map<number, number>()
  const offset = (ms: number): number => {
    const hour = Math.floor(ms / hourMs)
    const known = offsets.get(hour)
    if (known !== undefined) return known
    const shown = Date.parse(`${format.format(hour * hourMs).replace(', ', 'T')}Z`)
    offsets.set(hour, shown - hour * hourMs)
    return shown - hour * hourMs
  }
  return {
    dayOf: (ms) => new Date(ms + offset(ms)).toISOString().slice(0, 10),
    instant: (day, second) => {
      const shown = Date.parse(day) + second * 1_000
      // Look up the offset twice: the clocks may change between the first estimate and the instant.
      return shown - offset(shown - offset(shown))
    },
  }
}
