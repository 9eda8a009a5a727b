import { Box } from '@mantine/core'
import { writeCount } from '../../../format/figures.ts'
import { writeDay } from '../../../format/times.ts'
import classes from './heat-map.module.css'
import { dayLabel } from './retention-kinds.ts'
import { maturityOf } from './sum-cohorts.ts'

type Figure = { value: number; of: number }
export type HeatRow = {
  /** Undefined: all cohorts together. */
  start: string | undefined
  installs: number
  figures: Record<string, Figure>
  /** A sum is beyond the scale of its parts. */
  hasNoColor?: boolean
}

type Props = {
  label: string
  first: string
  days: readonly string[]
  rows: readonly HeatRow[]
  write: (value: number) => string
  /** The value that is deepest. */
  most: number
  /** What a figure is when nobody is old enough: shares have none, money may have come already. */
  youngHasValue?: boolean
}

// The arrow keys scroll it, so it takes the focus.
const inTabOrder = { tabIndex: 0 }

/** Cohorts by days: the deeper the color the larger the figure, which is always written. */
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
              <th scope="row">{start === undefined ? 'All together' : writeDay(start)}</th>
              <td>{writeCount(installs)}</td>
              {days.map((day) => (
                <HeatCell
                  key={day}
                  figure={figures[day] ?? { value: 0, of: 0 }}
                  {...{ installs, ...cells, ...(hasNoColor && { most: 0 }) }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

type CellProps = Pick<Props, 'write' | 'most' | 'youngHasValue'> & { figure: Figure; installs: number }

function HeatCell({ figure, installs, write, most, youngHasValue = false }: CellProps) {
  const maturity = maturityOf(figure, installs)
  if (maturity === 'young' && !youngHasValue) return <td className={classes.young}>too young</td>
  // The root keeps small shares apart, where most of them are.
  const depth = most === 0 ? 0 : 100 * Math.sqrt(Math.min(1, Math.max(0, figure.value / most)))
  const name = maturity === 'full' ? classes.cell : `${classes.cell} ${classes.partly}`
  return (
    <td className={name} style={{ '--depth': `${depth.toFixed(1)}%` } as object}>
      {write(figure.value)}
      {maturity === 'partly' && <span className={classes.of}>of {writeCount(figure.of)}</span>}
      {maturity === 'young' && <span className={classes.of}>so far</span>}
    </td>
  )
}
