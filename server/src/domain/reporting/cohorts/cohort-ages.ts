/** The last day after the install that cohorts tell apart. Later facts are stored under the age after it. */
export const lastAge = 365

/** Every day of the first 30, and every seven days after the first seven. Day 0 and week 0 need no count: the install opens the app. */
export const lastOpenedDay = 30
export const lastOpenedWeek = 26

const countTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

export const openedDays = countTo(lastOpenedDay)
export const openedWeeks = countTo(lastOpenedWeek)

export type OpenCount = `opened_day_${number}` | `opened_week_${number}`

/** Installs that were opened on a day, or in seven days, after the install. */
export const countsOfOpens: readonly OpenCount[] = [
  ...openedDays.map((day): OpenCount => `opened_day_${day}`),
  ...openedWeeks.map((week): OpenCount => `opened_week_${week}`),
]

/** The last of the seven days of a week after the install. */
export function lastDayOfWeek(week: number): number {
  return 7 * week + 6
}
