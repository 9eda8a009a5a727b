import type { Chart } from '#domain/views/report-chart.ts'
import { barColor, trackColor } from './palette.ts'
import type { Pen } from './pen.ts'
import { rectangle } from './shapes.ts'

type Bars = Extract<Chart, { kind: 'bars' }>

const row = 26

export const barsHeight = ({ bars }: Bars) => bars.length * row

/** A bar for each row, the longest as wide as there is room. */
export function drawBars(pen: Pen, { bars }: Bars, width: number): void {
  const names = Math.min(220, 12 + Math.max(...bars.map(({ name }) => pen.widthOf(name))))
  const figures = 12 + Math.max(...bars.map(({ text }) => pen.widthOf(text)))
  const room = width - names - figures
  for (const [index, { name, text, share }] of bars.entries()) {
    const top = index * row
    pen.text(name, { x: 0, y: top + 17, width: names - 12 })
    pen.fill(rectangle(names, top + 4, room, 17), trackColor)
    pen.fill(rectangle(names, top + 4, Math.max(1, room * share), 17), barColor)
    pen.text(text, { x: width, y: top + 17, align: 'end', bold: true })
  }
}
