import { fieldName } from '#explore/words/field-names.ts'
import { valueName } from '#explore/words/value-name.ts'
import type { Writer } from '#figures/writer.ts'
import type { ExploreAnswer } from '#manage-api/explore/explore.ts'
import { type Figure, groupText, shortStartText, startText } from './written-figures.ts'

export type HeatRow = { label: string; cells: (Figure | undefined)[]; isTotal?: boolean }

export type HeatGrid = {
  heads: string[]
  columns: string[]
  rows: HeatRow[]
  /** The value with the deepest color. */
  max: number
}

/** Rows and columns of a heat map: days of retention, times, or the values of the last field. */
export function heatGrid(answer: ExploreAnswer, write: Writer): HeatGrid {
  const { heads, columns, rows } = partsOf(answer, write)
  const cells = rows.flatMap((row) => (row.isTotal === true ? [] : row.cells))
  return { heads, columns, rows, max: Math.max(0, ...cells.map((cell) => cell?.value ?? 0)) }
}

function partsOf(answer: ExploreAnswer, write: Writer): Omit<HeatGrid, 'max'> {
  if (answer.measure === 'retention') return retentionGrid(answer, write)
  return answer.by.length >= 2 ? fieldGrid(answer) : timeGrid(answer, write)
}

/** A row for each group, or for each interval: the cohorts of a triangle. */
function retentionGrid(answer: ExploreAnswer, write: Writer): Omit<HeatGrid, 'max'> {
  const { by, rows, series, totals, interval } = answer
  const days = totals.days ?? []
  const groups =
    by.length > 0
      ? rows.map((row) => ({ label: groupText(by, row.group), cells: row.days ?? [] }))
      : (series[0]?.points ?? []).map((point) => ({
          label: startText(answer, point.start, write),
          cells: point.days ?? [],
        }))
  const head = by.length > 0 ? by.map(fieldName).join(' · ') : interval === null ? '' : 'Installs of'
  return {
    heads: [head],
    columns: days.map(({ day }) => `Day ${day}`),
    rows: [{ label: 'Total', cells: days, isTotal: true }, ...groups],
  }
}

function timeGrid(answer: ExploreAnswer, write: Writer): Omit<HeatGrid, 'max'> {
  const { by, series } = answer
  return {
    heads: by.map(fieldName),
    columns: (series[0]?.points ?? []).map(({ start }) => shortStartText(answer, start, write)),
    rows: series.map(({ group, points }) => ({ label: groupText(by, group), cells: points })),
  }
}

/** Fields whose values have an order of their own. */
const ordered = ['weekday', 'hour_of_day', 'age_days', 'installed_on']

function fieldGrid({ by, rows }: ExploreAnswer): Omit<HeatGrid, 'max'> {
  const last = by.length - 1
  const keyOf = (values: (typeof rows)[number]['group']) =>
    JSON.stringify(values.map(({ value, is_others }) => [value, is_others]))
  const lines = new Map<string, (typeof rows)[number]['group']>()
  const columns = new Map<string, (typeof rows)[number]['group']>()
  const figures = new Map<string, Figure>()
  for (const { group, value, of } of rows) {
    const [line, column] = [keyOf(group.slice(0, last)), keyOf(group.slice(last))]
    lines.set(line, group.slice(0, last))
    columns.set(column, group.slice(last))
    figures.set(`${line}${column}`, { value, of })
  }
  const shownColumns = inOrder([...columns], by[last] ?? '')
  const shownLines = last === 1 ? inOrder([...lines], by[0] ?? '') : [...lines]
  return {
    heads: by.slice(0, last).map(fieldName),
    columns: shownColumns.map(([, [value]]) => (value === undefined ? '' : valueName(by[last] ?? '', value))),
    rows: shownLines.map(([line, group]) => ({
      label: groupText(by, group),
      cells: shownColumns.map(([column]) => figures.get(`${line}${column}`)),
    })),
  }
}

type Group = ExploreAnswer['rows'][number]['group']

/** Largest first, as the service sorts them, unless the values have an order of their own. */
function inOrder(entries: [string, Group][], field: string): [string, Group][] {
  if (!ordered.includes(field)) return entries
  const sortKey = ([, [one]]: [string, Group]) => (one?.is_others === true ? undefined : one?.value)
  return entries.sort((a, b) => (sortKey(a) ?? '~').localeCompare(sortKey(b) ?? '~', 'en', { numeric: true }))
}
