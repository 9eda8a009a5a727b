import { answerLines } from '@tributary/contract/explore/answer/answer-lines'
import { answerRows } from '@tributary/contract/explore/answer/answer-rows'
import { type HeatGrid, heatGrid } from '@tributary/contract/explore/answer/heat-grid'
import { tickWriterOf, writerOf, written } from '@tributary/contract/explore/answer/written-figures'
import type { Shape } from '@tributary/contract/explore/search'
import { ticksFor } from '@tributary/contract/figures/ticks'
import type { Writer } from '@tributary/contract/figures/writer'
import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import type { Chart } from './report-chart.ts'

/** What fits on a picture. The table of the mail and its file have the rest. */
const mostBars = 20
const mostHeat = { rows: 25, columns: 14 }

/** The chart of an answer. Undefined: it is a table, or there is nothing to draw. */
export function chartOfAnswer(
  answer: ExploreAnswer,
  { shape, write, today }: { shape: Shape; write: Writer; today: string },
): Chart | undefined {
  if (shape === 'table') return undefined
  if (shape === 'line') return lineChart(answer, { write, isOpen: answer.to >= today })
  return shape === 'heat' ? heatChart(answer, write) : barChart(answer, write)
}

function lineChart(
  answer: ExploreAnswer,
  { write, isOpen }: { write: Writer; isOpen: boolean },
): Chart | undefined {
  const { points, lines } = answerLines(answer, write)
  if (points.length === 0 || lines.length === 0) return undefined
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null))
  const writeTick = tickWriterOf(answer, write)
  const ticks = ticksFor(values, 4).map((value) => ({ value, text: writeTick(value) }))
  return { kind: 'line', points, lines, ticks, isOpen }
}

function barChart(answer: ExploreAnswer, write: Writer): Chart | undefined {
  const rows = answerRows(answer, write).slice(0, mostBars)
  if (rows.length === 0) return undefined
  const max = Math.max(0, ...rows.map(({ value }) => value ?? 0))
  const writeValue = writerOf(answer, write)
  return {
    kind: 'bars',
    bars: rows.map(({ cells, value }) => ({
      name: cells.join(' · '),
      text: written(value, writeValue),
      share: max === 0 ? 0 : Math.max(0, (value ?? 0) / max),
    })),
  }
}

function heatChart(answer: ExploreAnswer, write: Writer): Chart | undefined {
  const { columns, rows, max } = heatGrid(answer, write)
  if (columns.length === 0 || rows.length === 0) return undefined
  const writeValue = writerOf(answer, write)
  const cellOf = (cell: HeatGrid['rows'][number]['cells'][number], isTotal: boolean) => {
    const value = cell?.value ?? null
    // As on the page: the square root keeps small figures apart.
    const depth = value === null || isTotal || max === 0 ? 0 : Math.sqrt(Math.max(0, value / max))
    return { text: written(value, writeValue), depth }
  }
  return {
    kind: 'heat',
    columns: columns.slice(0, mostHeat.columns),
    rows: rows.slice(0, mostHeat.rows).map(({ label, cells, isTotal = false }) => ({
      name: label,
      cells: cells.slice(0, mostHeat.columns).map((cell) => cellOf(cell, isTotal)),
    })),
  }
}
