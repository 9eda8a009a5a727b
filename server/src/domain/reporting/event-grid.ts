import type { Cell } from './amount.ts'
import { type AmountCells, addAmountAt, amountCells } from './amount-cells.ts'
import type { ReportedName } from './figures.ts'
import type { Rows } from './sum-grid.ts'

/**
 * The events of one campaign: a row for each of its branches, a column for each name, in the order in which names are shown. Distinct users
 * stand apart, by their places, where they were asked for.
 */
export type EventGrid = AmountCells & {
  names: readonly ReportedName[]
  counts: Float64Array
  unique: Map<number, number>
}

export function layEvents(names: readonly ReportedName[], rows: number): EventGrid {
  const size = names.length * rows
  return { names, counts: new Float64Array(size), ...amountCells(size), unique: new Map() }
}

/** Where the row begins. */
export function startOf({ names }: EventGrid, row: number): number {
  return row * names.length
}

/** What an ad has of one name, in every row that it counts in. */
export function addEvent(
  to: EventGrid,
  rows: Rows,
  { column, count, amount }: { column: number; count: number; amount: Cell },
): void {
  const { counts } = to
  // By index, as in addSum.
  for (let index = 0; index < rows.length; index += 1) {
    const place = startOf(to, rows[index] as number) + column
    counts[place] = (counts[place] as number) + count
    addAmountAt(to, place, amount)
  }
}
