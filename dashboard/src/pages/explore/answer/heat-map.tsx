import { Box } from '@mantine/core'
import type { Figure } from '@tributary/contract/explore/answer/written-figures'
import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import { formatCount } from '#format/figures.ts'
import heat from '#parts/heat-cells.module.css'
import classes from './answer.module.css'
import { heatGrid, writerOf } from './written-figures.ts'

// The arrow keys scroll it, so it must be focusable.
const inTabOrder = { tabIndex: 0 }

/** The deeper the color, the larger the figure. The figure is always shown as text, too. */
export function HeatMap({ answer, label }: { answer: ExploreAnswer; label: string }) {
  const { heads, columns, rows, max } = heatGrid(answer)
  const write = writerOf(answer)
  const isRetention = answer.measure === 'retention'
  return (
    <Box role="region" aria-label={label} {...inTabOrder} className={classes.region ?? ''}>
      <table className={classes.heat} {...(columns.length > 12 && { 'data-narrow': true })}>
        <thead>
          <tr>
            <th scope="col">{heads.join(' · ')}</th>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two values may have the same name.
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label: name, cells, isTotal }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two values may have the same name.
            <tr key={at} className={isTotal === true ? classes.all : undefined}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <Cell
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
                  key={index}
                  {...{ cell, write, isRetention }}
                  max={isTotal === true ? 0 : max}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

type CellProps = {
  cell: Figure | undefined
  write: (value: number) => string
  max: number
  isRetention: boolean
}

function Cell({ cell, write, max, isRetention }: CellProps) {
  if (cell === undefined || cell.value === null)
    return <td className={heat.young}>{isRetention && cell?.of === 0 ? 'too young' : '–'}</td>
  // The square root keeps small figures, which are the most common, distinguishable.
  const depth = max === 0 ? 0 : 100 * Math.sqrt(Math.min(1, Math.max(0, cell.value / max)))
  return (
    <td
      className={heat.cell}
      style={{ '--depth': `${depth.toFixed(1)}%` } as object}
      title={`of ${formatCount(cell.of)}`}
    >
      {write(cell.value)}
    </td>
  )
}
