import { dayNumber } from './retention-kinds.ts'

type Figures = Record<string, { value: number | null; of: number }>

/**
 * `full`: day N of all installs is over. `partly`: of some, and the value counts these. `running`: of none, but it has begun.
 * `young`: it has not.
 */
export type CohortFigure = { value: number; of: number; maturity: 'full' | 'partly' | 'running' | 'young' }

/** The figures of a cohort by day: without unfinished days, unless there are no others. */
export function cohortFigures(
  installs: number,
  finished: Figures,
  reached: Figures = {},
): Record<string, CohortFigure> {
  return Object.fromEntries(
    Object.entries(finished).map(([day, { value, of }]): [string, CohortFigure] => {
      if (value !== null && of > 0) return [day, { value, of, maturity: of < installs ? 'partly' : 'full' }]
      const begun = reached[day] ?? { value: null, of: 0 }
      return [day, { value: begun.value ?? 0, of: begun.of, maturity: begun.of > 0 ? 'running' : 'young' }]
    }),
  )
}

/** The days of the figures, in order. */
export function daysOfFigures(figures: Record<string, unknown>): string[] {
  return Object.keys(figures).sort((a, b) => dayNumber(a) - dayNumber(b))
}
