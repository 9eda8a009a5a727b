import { Checkbox } from '@mantine/core'
import { formatCount, formatMoney } from '#format/figures.ts'
import { formatFigure } from '#format/format-figure.ts'
import heat from '#parts/heat-cells.module.css'
import type { Age } from './cohort-ages.ts'
import { type CohortCell, cohortCell } from './cohort-cell.ts'
import { type Cohort, type CohortFigure, figuresOf, shownFigures } from './cohort-figures.ts'
import classes from './cohort-table.module.css'

type Props = {
  cohort: Cohort
  label: string
  figure: CohortFigure
  ages: readonly Age[]
  currency: string
  max: number
  isUnknown: boolean
  isTotal?: boolean
  /** Undefined: always drawn. */
  draw?: { isDrawn: boolean; isFull: boolean; toggle: () => void }
}

export function CohortRow({ cohort, label, figure, ages, currency, max, isUnknown, isTotal, draw }: Props) {
  const figures = figuresOf(cohort, figure)
  const installs = cohort[shownFigures[figure].installs]
  return (
    <tr className={isTotal === true ? classes.all : undefined}>
      <th scope="row">
        {draw === undefined ? (
          label
        ) : (
          <Checkbox
            size="xs"
            label={label}
            aria-label={`Draw ${label}`}
            checked={draw.isDrawn}
            disabled={draw.isFull}
            onChange={draw.toggle}
          />
        )}
      </th>
      <td>{formatCount(cohort.installs)}</td>
      <td>{cohort.spend === 0 ? <Dash title="No spend" /> : formatMoney(cohort.spend, currency)}</td>
      <td>{formatMoney(cohort.revenue, currency)}</td>
      <td>{cohort.arpu === null ? <Dash title="No users" /> : formatMoney(cohort.arpu, currency)}</td>
      <Payback cohort={cohort} />
      {ages.map((age) => (
        <Cell
          key={age}
          cell={cohortCell(figures[age], { installs, isUnknown })}
          write={(value) => formatFigure(figure, value, currency)}
          max={isTotal === true ? 0 : max}
        />
      ))}
    </tr>
  )
}

function Payback({ cohort: { spend, payback_day: payback } }: { cohort: Cohort }) {
  if (payback.value !== null)
    return <td title={`${formatCount(payback.of)} installs are old enough`}>D{payback.value}</td>
  return <td>{spend === 0 ? <Dash title="No spend" /> : <span className={heat.young}>not yet</span>}</td>
}

function Dash({ title }: { title: string }) {
  return (
    <span className={heat.young} title={title}>
      –
    </span>
  )
}

const missing = { young: 'too young', unknown: 'no data', empty: '–' }

function Cell({ cell, write, max }: { cell: CohortCell; write: (value: number) => string; max: number }) {
  if (!('value' in cell))
    return (
      <td className={cell.state === 'young' ? `${heat.young} ${heat.partly}` : heat.young}>
        {missing[cell.state]}
      </td>
    )
  // The square root keeps small figures, which are the most common, distinguishable.
  const depth = max === 0 ? 0 : 100 * Math.sqrt(Math.min(1, Math.max(0, cell.value / max)))
  const isPartly = cell.state === 'partly'
  return (
    <td
      className={isPartly ? `${heat.cell} ${heat.partly}` : heat.cell}
      style={{ '--depth': `${depth.toFixed(1)}%` } as object}
    >
      {write(cell.value)}
      {isPartly && <span className={classes.of}>of {formatCount(cell.of)}</span>}
    </td>
  )
}
