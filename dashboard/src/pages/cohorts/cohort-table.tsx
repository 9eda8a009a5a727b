import { Box } from '@mantine/core'
import { figureLabel } from '@tributary/contract/figures/names'
import { FigureName } from '#parts/figures/figure-name.tsx'
import { ageLabel, tableAges } from './cohort-ages.ts'
import { type CohortFigure, type Economics, figuresOf, isRetention } from './cohort-figures.ts'
import { cohortLabel, groupingNames, keyOf } from './cohort-groups.ts'
import { CohortRow } from './cohort-row.tsx'
import classes from './cohort-table.module.css'
import { type Grouping, maxDrawn } from './cohorts-search.ts'

type Props = {
  economics: Economics
  by: Grouping
  figure: CohortFigure
  /** The keys of the groups in the chart. */
  drawn: readonly string[]
  onDraw: (keys: string[]) => void
}

const fixedFigures = ['installs', 'spend', 'revenue_to_date', 'arpu', 'payback_day'] as const

// The arrow keys scroll it, so it must be focusable.
const inTabOrder = { tabIndex: 0 }

/** Cohorts by age: the deeper the color, the larger the figure. */
export function CohortTable({ economics, by, figure, drawn, onDraw }: Props) {
  const { total, cohorts, display_currency: currency, filled_since: since } = economics
  const ages = tableAges(figure)
  const shared = { figure, ages, currency, max: largest(economics, figure) }
  const toggle = (key: string) =>
    onDraw(drawn.includes(key) ? drawn.filter((one) => one !== key) : [...drawn, key])
  return (
    <Box role="region" aria-label="Cohorts by age" {...inTabOrder} className={classes.region ?? ''}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{groupingNames[by]}</th>
            {fixedFigures.map((one) => (
              <th key={one} scope="col">
                <FigureName figure={one} short />
              </th>
            ))}
            {ages.map((age) => (
              <th key={age} scope="col" title={`${figureLabel(figure)} ${ageLabel(age)}`}>
                {ageLabel(age)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <CohortRow {...shared} cohort={total} label="Total" isTotal isUnknown={false} />
          {cohorts.map((cohort) => {
            const key = keyOf(cohort)
            const isDrawn = drawn.includes(key)
            return (
              <CohortRow
                key={key}
                {...{ ...shared, cohort }}
                label={cohortLabel(by, cohort)}
                isUnknown={since !== null && !isRetention(figure) && key < since && /^\d{4}-/.test(key)}
                draw={{ isDrawn, isFull: !isDrawn && drawn.length >= maxDrawn, toggle: () => toggle(key) }}
              />
            )
          })}
        </tbody>
      </table>
    </Box>
  )
}

/** The value with the deepest color. All together is off the scale of the single cohorts. */
function largest({ cohorts }: Economics, figure: CohortFigure): number {
  if (isRetention(figure)) return 100
  const shown = cohorts.flatMap((cohort) => tableAges(figure).map((age) => figuresOf(cohort, figure)[age]))
  return Math.max(0, ...shown.map((one) => one?.value ?? 0))
}
