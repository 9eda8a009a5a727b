import type { ChartLine, LineChart } from '#domain/views/report-chart.ts'
import { lineColor } from './palette.ts'
import type { Pen } from './pen.ts'
import type { Color, Point } from './raster.ts'
import { dashes, rectangle, stroke } from './shapes.ts'

const plotHeight = 260
const legendRow = 20
const legendColumns = 2

const legendHeight = ({ lines }: LineChart) =>
  lines.length < 2 ? 0 : Math.ceil(lines.length / legendColumns) * legendRow + 8

export const linesHeight = (chart: LineChart) => legendHeight(chart) + plotHeight

/** Figures over time, with the names of the lines above if there are several. */
export function drawLines(pen: Pen, chart: LineChart, width: number): void {
  if (chart.lines.length > 1) drawLegend(pen, chart, width)
  const left = 10 + Math.max(...chart.ticks.map(({ text }) => pen.widthOf(text, 12)))
  const plot = { left, right: width - 12, top: legendHeight(chart) + 10, bottom: linesHeight(chart) - 26 }
  const low = chart.ticks[0]?.value ?? 0
  const high = chart.ticks.at(-1)?.value ?? 1
  const last = chart.points.length - 1
  const x = (index: number) =>
    last <= 0 ? (plot.left + plot.right) / 2 : plot.left + (index / last) * (plot.right - plot.left)
  const y = (value: number) => plot.bottom - ((value - low) / (high - low || 1)) * (plot.bottom - plot.top)
  for (const { value, text } of chart.ticks) {
    pen.rule(rectangle(plot.left, y(value) - 0.5, plot.right - plot.left, 1))
    pen.text(text, { x: plot.left - 8, y: y(value) + 4, size: 12, align: 'end', ink: 'dimmed' })
  }
  drawPoints(pen, chart.points, { x, y: plot.bottom + 18 })
  const drawn = chart.lines.map((line, index) => ({ line, color: lineColor(line, index) }))
  // The compared period is behind.
  for (const { line, color } of drawn.toSorted((a, b) => Number(b.line.faint) - Number(a.line.faint)))
    drawLine(pen, line, { color, x, y, isOpen: chart.isOpen && !line.faint })
}

/** A point that is not over is dashed, as on the page. */
function drawLine(
  pen: Pen,
  line: ChartLine,
  { color, x, y, isOpen }: Scales & { color: Color; isOpen: boolean },
): void {
  const width = line.faint ? 1.5 : 2.2
  const over = isOpen ? [...line.values.slice(0, -1), null] : line.values
  for (const run of runsOf(over, { x, y })) pen.fill(stroke(run, width), color)
  const [before, open] = [line.values.at(-2) ?? null, line.values.at(-1) ?? null]
  if (!isOpen || open === null) return
  const last = line.values.length - 1
  const end: Point = [x(last), y(open)]
  const start: Point = before === null ? end : [x(last - 1), y(before)]
  for (const dash of dashes(start, end, 4)) pen.fill(stroke(dash, width), color)
}

function drawLegend(pen: Pen, { lines }: LineChart, width: number): void {
  const column = width / legendColumns
  for (const [index, line] of lines.entries()) {
    const left = (index % legendColumns) * column
    const top = Math.floor(index / legendColumns) * legendRow
    pen.fill(rectangle(left, top + 5, 14, 4), lineColor(line, index))
    pen.text(line.name, { x: left + 20, y: top + 12, size: 12, width: column - 28 })
  }
}

const mostLabels = 6

function drawPoints(
  pen: Pen,
  points: readonly string[],
  { x, y }: { x: (index: number) => number; y: number },
) {
  const step = Math.max(1, Math.ceil((points.length - 1) / (mostLabels - 1)))
  for (const [index, text] of points.entries()) {
    if (index % step !== 0) continue
    const isLast = index === points.length - 1 && index > 0
    pen.text(text, {
      x: x(index),
      y,
      size: 12,
      align: isLast ? 'end' : index === 0 ? 'start' : 'middle',
      ink: 'dimmed',
    })
  }
}

type Scales = { x: (index: number) => number; y: (value: number) => number }

/** Points without a gap between them. */
function runsOf(values: ChartLine['values'], { x, y }: Scales): Point[][] {
  const runs: Point[][] = [[]]
  for (const [index, value] of values.entries()) {
    if (value === null) runs.push([])
    else runs.at(-1)?.push([x(index), y(value)])
  }
  return runs.filter((run) => run.length > 0)
}
