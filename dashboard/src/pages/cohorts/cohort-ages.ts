import type { CohortFigure, Scale } from './cohort-figures.ts'

/** An age of a cohort: `d7`, day 7 after the install, or `w2`, the days 14 to 20. */
export type Age = string

const upTo = (last: number, step = 1) => Array.from({ length: last / step + 1 }, (_, index) => index * step)

const tableDays = [0, 1, 3, 7, 14, 30, 60, 90, 180, 365]
const days = (numbers: readonly number[]): Age[] => numbers.map((day) => `d${day}`)
const everyDay = upTo(30)
const everyWeek = upTo(26).map((week) => `w${week}`)

/** Retention has every age; money has the usual ones. */
export function tableAges(figure: CohortFigure): Age[] {
  if (figure === 'classic_retention') return days(everyDay)
  return figure === 'weekly_retention' ? everyWeek : days(tableDays)
}

/** The points of the chart: the same time from each to the next. */
export function chartAges(figure: CohortFigure, scale: Scale): Age[] {
  if (figure === 'weekly_retention') return everyWeek
  return days(figure === 'classic_retention' || scale === 'days' ? everyDay : upTo(364, 7))
}

/** The `days` to request. Retention has its own in every response. */
export function requestedDays(figure: CohortFigure, scale: Scale): string {
  const ages = [...tableAges(figure), ...chartAges(figure, scale)]
  const numbers = ages.flatMap((age) => (age.startsWith('d') ? Number(age.slice(1)) : []))
  return figure.endsWith('retention') ? '0' : [...new Set(numbers)].sort((a, b) => a - b).join()
}

/** `D7`, `W2`. */
export const ageLabel = (age: Age) => age.toUpperCase()
