import type { Chart } from '#domain/views/report-chart.ts'
import { heatColor } from './palette.ts'
import type { Pen } from './pen.ts'
import { rectangle } from './shapes.ts'

type Heat = Extract<Chart, { kind: 'heat' }>

const row = 26
const head = 24
const gap = 2
const size = 11

export const heatHeight = ({ rows }: Heat) => head + rows.length * row

/** The deeper the color, the larger the figure, which is in its cell as text. */
export function drawHeat(pen: Pen, { columns, rows }: Heat, width: number): void {
  const names = Math.min(200, 10 + Math.max(...rows.map(({ name }) => pen.widthOf(name, 12))))
  const column = (width - names) / Math.max(1, columns.length)
  for (const [index, text] of columns.entries())
    pen.text(text, {
      ...{ x: names + (index + 0.5) * column, y: 15, size, ink: 'dimmed', align: 'middle' },
      width: column - gap,
    })
  for (const [at, { name, cells }] of rows.entries()) {
    const top = head + at * row
    pen.text(name, { x: 0, y: top + 17, size: 12, width: names - 8 })
    for (const [index, { text, depth }] of cells.entries()) {
      const left = names + index * column
      pen.fill(rectangle(left, top, column - gap, row - gap), heatColor(depth))
      pen.text(text, { x: left + column / 2, y: top + 16, size, align: 'middle', width: column - gap })
    }
  }
}
