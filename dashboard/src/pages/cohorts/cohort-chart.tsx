import { figureLabel, figures } from '@tributary/contract/figures/names'
import { formatShortMoney } from '#format/figures.ts'
import { formatFigure } from '#format/format-figure.ts'
import { TimeChart } from '#parts/charts/time-chart.tsx'
import { Empty } from '#parts/states.tsx'
import { seriesColor } from '#theme.ts'
import { ageLabel, chartAges } from './cohort-ages.ts'
import { type Cohort, type CohortFigure, type Economics, figuresOf, type Scale } from './cohort-figures.ts'
import { cohortLabel } from './cohort-groups.ts'
import type { Grouping } from './cohorts-search.ts'

type Props = {
  economics: Economics
  drawn: readonly Cohort[]
  by: Grouping
  figure: CohortFigure
  scale: Scale
}

/** A figure by the age of the installs. An age that no install has reached has no point. */
export function CohortChart({ economics, drawn, by, figure, scale }: Props) {
  const { total, display_currency: currency } = economics
  const { unit } = figures[figure]
  const ages = reachedAges([total, ...drawn], figure, chartAges(figure, scale))
  if (ages.length < 2)
    return (
      <Empty
        title="Too young for a curve"
        description="Needs installs that are at least two days old, and spend for a ROAS. Choose an earlier period."
      />
    )
  const write = (value: number) => formatFigure(figure, value, currency)
  const lineOf = (cohort: Cohort, label: string, index: number) => ({
    name: label,
    color: seriesColor(index),
    values: ages.map((age) => figuresOf(cohort, figure)[age]?.value ?? null),
  })
  const breakEven = { name: 'Break-even', color: 'var(--mantine-color-dimmed)', values: ages.map(() => 1) }
  return (
    <TimeChart
      label={`${figureLabel(figure)} by age of the installs`}
      axis="Age"
      points={ages.map(ageLabel)}
      series={[
        lineOf(total, 'Total', 0),
        ...drawn.map((cohort, index) => lineOf(cohort, cohortLabel(by, cohort), index + 1)),
        ...(unit === 'ratio' ? [{ ...breakEven, faint: true }] : []),
      ]}
      write={write}
      writeTick={unit === 'money' ? (value) => formatShortMoney(value, currency) : write}
      height={260}
    />
  )
}

function reachedAges(cohorts: readonly Cohort[], figure: CohortFigure, ages: readonly string[]): string[] {
  const isReached = (age: string) =>
    cohorts.some((cohort) => (figuresOf(cohort, figure)[age]?.value ?? null) !== null)
  return ages.slice(0, ages.findLastIndex(isReached) + 1)
}
