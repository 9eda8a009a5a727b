import { type Cohort, dayNumber } from './retention-kinds.ts'

type Figure = { value: number; of: number }
type Figures = Record<string, Figure>

/** The days that the cohorts have figures for, in their order. */
export function daysOfCohorts(figures: readonly Figures[]): string[] {
  return Object.keys(figures[0] ?? {}).sort((a, b) => dayNumber(a) - dayNumber(b))
}

/** The share over all cohorts together: each weighs as many installs as were old enough. */
export function averageShares(figures: readonly Figures[]): Figures {
  return Object.fromEntries(
    daysOfCohorts(figures).map((day) => {
      const of = figures.reduce((sum, figure) => sum + (figure[day]?.of ?? 0), 0)
      const weighed = figures.reduce(
        (sum, figure) => sum + (figure[day]?.value ?? 0) * (figure[day]?.of ?? 0),
        0,
      )
      return [day, { value: of === 0 ? 0 : weighed / of, of }]
    }),
  )
}

/** Revenue of all cohorts together. */
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

/** How much of a cohort a figure speaks for. Young: nobody is old enough yet. */
export function maturityOf({ of }: Figure, installs: number): 'young' | 'partly' | 'full' {
  if (of === 0) return 'young'
  return of < installs ? 'partly' : 'full'
}
