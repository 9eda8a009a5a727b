import { Box } from '@mantine/core'
import { formatCount } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'
import heat from '#parts/heat-cells.module.css'
import type { CohortFigure } from './cohort-figures.ts'
import classes from './heat-map.module.css'
import { dayLabel } from './retention-kinds.ts'

export type HeatRow = {
  /** Undefined: all cohorts together. */
  start: string | undefined
  installs: number
  figures: Record<string, CohortFigure>
  /** A total is off the color scale of the single cohorts. */
  hasNoColor?: boolean
}

type Props = {
  label: string
  first: string
  days: readonly string[]
  rows: readonly HeatRow[]
  format: (value: number) => string
  /** The value with the deepest color. */
  max: number
  /** Whether a cohort that is too young has a value: a share has none, revenue may already exist. */
  youngHasValue?: boolean
}

// The arrow keys scroll it, so it must be focusable.
const inTabOrder = { tabIndex: 0 }

/** Cohorts by day: the deeper the color, the larger the figure. The figure is always shown as text, too. */
export function HeatMap({ label, first, days, rows, ...cells }: Props) {
  return (
    <Box role="region" aria-label={label} {...inTabOrder} style={{ overflowX: 'auto' }}>
      <table className={classes.table} style={{ minWidth: 200 + days.length * 84 }}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">Installs</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {dayLabel(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ start, installs, figures, hasNoColor = false }) => (
            <tr key={start ?? ''} className={start === undefined ? classes.all : undefined}>
              <th scope="row">{start === undefined ? 'Total' : formatDay(start)}</th>
              <td>{formatCount(installs)}</td>
              {days.map((day) => (
                <HeatCell
                  key={day}
                  figure={figures[day] ?? { value: 0, of: 0, maturity: 'young' }}
                  {...{
                    ...cells,
                    ...(hasNoColor && { max: 0 }),
                    ...(start === undefined && { youngHasValue: false }),
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

type CellProps = Pick<Props, 'format' | 'max' | 'youngHasValue'> & { figure: CohortFigure }

function HeatCell({ figure: { value, of, maturity }, format, max, youngHasValue = false }: CellProps) {
  if (maturity === 'young' && !youngHasValue) return <td className={heat.young}>too young</td>
  // The square root keeps small shares, which are the most common, distinguishable.
  const depth = max === 0 ? 0 : 100 * Math.sqrt(Math.min(1, Math.max(0, value / max)))
  const name = maturity === 'full' ? heat.cell : `${heat.cell} ${heat.partly}`
  return (
    <td className={name} style={{ '--depth': `${depth.toFixed(1)}%` } as object}>
      {format(value)}
      {maturity === 'partly' && <span className={classes.of}>of {formatCount(of)}</span>}
      {(maturity === 'running' || maturity === 'young') && <span className={classes.of}>not over</span>}
    </td>
  )
}
