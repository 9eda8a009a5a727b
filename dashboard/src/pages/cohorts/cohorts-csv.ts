import { writeCsv } from '@tributary/contract/figures/csv'
import { figureLabel, figures, shortFigureLabel } from '@tributary/contract/figures/names'
import { decimalsOf } from '#format/figures.ts'
import { ageLabel, tableAges } from './cohort-ages.ts'
import { type Cohort, type CohortFigure, type Economics, figuresOf } from './cohort-figures.ts'
import { cohortLabel, groupingNames, isByTime } from './cohort-groups.ts'
import type { Grouping } from './cohorts-search.ts'

/** The table as CSV. Numbers have no separators or units, and each age says how many installs are old enough. */
export function cohortsCsv(economics: Economics, by: Grouping, figure: CohortFigure): string {
  const { cohorts, total, display_currency: currency } = economics
  const { unit } = figures[figure]
  const ages = tableAges(figure)
  const units = { money: ` (${currency})`, percent: ' (%)', ratio: '' }
  const heads = [
    groupingNames[by],
    figureLabel('installs'),
    figureLabel('paid_installs'),
    `${figureLabel('spend')} (${currency})`,
    `${figureLabel('revenue_to_date')} (${currency})`,
    'Users',
    `${shortFigureLabel('arpu')} (${currency})`,
    figureLabel('payback_day'),
    ...ages.flatMap((age) => [
      `${figureLabel(figure)} ${ageLabel(age)}${units[unit]}`,
      `Installs old enough ${ageLabel(age)}`,
    ]),
  ]
  const labelOf = (cohort: Cohort) => (isByTime(by) ? (cohort.group ?? '') : cohortLabel(by, cohort))
  const lineOf = (cohort: Cohort, label: string) => [label, ...cellsOf(cohort, figure, currency)]
  return writeCsv([
    heads,
    lineOf(total, 'Total'),
    ...cohorts.map((cohort) => lineOf(cohort, labelOf(cohort))),
  ])
}

function cellsOf(cohort: Cohort, figure: CohortFigure, currency: string): (string | number)[] {
  const ofAges = figuresOf(cohort, figure)
  const decimals = decimalsOf(currency)
  const money = (value: number | null) => rounded(value, decimals)
  const digits = figures[figure].unit === 'money' ? decimals : 2
  return [
    cohort.installs,
    cohort.paid_installs,
    money(cohort.spend),
    money(cohort.revenue),
    cohort.users,
    money(cohort.arpu),
    cohort.payback_day.value ?? '',
    ...tableAges(figure).flatMap((age) => [
      rounded(ofAges[age]?.value ?? null, digits),
      ofAges[age]?.of ?? 0,
    ]),
  ]
}

const rounded = (value: number | null, decimals: number) =>
  value === null ? '' : Number(value.toFixed(decimals))
