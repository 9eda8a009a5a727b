import { dayNumber } from '#domain/reporting/day-number.ts'

const dayMs = 86_400_000
const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})

/** A calendar day has no timezone: `Monday, November 16`. */
export const writeDay = (day: string): string => format.format(dayNumber(day) * dayMs)
