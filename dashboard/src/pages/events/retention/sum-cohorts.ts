import { type Cohort, dayNumber } from './retention-kinds.ts'

type Figure = { value: number; of: number }
type Figures = Record<string, Figure>

/** The days that the cohorts have figures for, in order. */
export function daysOfCohorts(figures: readonly Figures[]): string[] {
  return Object.keys(figures[0] ?? {}).sort((a, b) => dayNumber(a) - dayNumber(b))
}

/** The share over all cohorts, weighted by the installs that are old enough. */
export function averageShares(figures: readonly Figures[]): Figures {
  return Object.fromEntries(
    daysOfCohorts(figures).map((day) => {
      const of = figures.reduce((sum, figure) => sum + (figure[day]?.of ?? 0), 0)
      const weighted = figures.reduce(
        (sum, figure) => sum + (figure[day]?.value ?? 0) * (figure[day]?.of ?? 0),
        0,
      )
      return [day, { value: of === 0 ? 0 : weighted / of, of }]
    }),
  )
}

/** Total revenue of all cohorts. */
export function sumRevenue(figures: readonly Figures[]): Figures {
  return Object.fromEntries(
    daysOfCohorts(figures).map((day) => [
      day,
      {
        value: figures.reduce((sum, figure) => sum + (figure[day]?.value ?? 0), 0),
        of: figures.reduce((sum, figure) => sum + (figure[day]?.of ?? 0), 0),
      },
    ]),
  )
}

export const installsOf = (cohorts: readonly Cohort[]) =>
  cohorts.reduce((sum, { installs }) => sum + installs, 0)

/** How much of a cohort a figure covers. Young: no install is old enough yet. */
export function maturityOf({ of }: Figure, installs: number): 'young' | 'partly' | 'full' {
  if (of === 0) return 'young'
  return of < installs ? 'partly' : 'full'
}
