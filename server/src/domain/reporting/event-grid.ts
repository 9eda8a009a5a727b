import type { Amount, Cell } from './amount.ts'
import { add, type Decimal, parseDecimal, zero } from './decimal.ts'
import type { ReportedName } from './figures.ts'
import type { Rows } from './sum-grid.ts'

/**
 * The events of one campaign: a row for each of its branches, a column for each name, in the order in which names are shown. What is finer
 * than cents, or more than a number holds, stands apart by its place, and so do distinct users, where they were asked for.
 */
export type EventGrid = {
  names: readonly ReportedName[]
  counts: Float64Array
  cents: Float64Array
  rests: Map<number, Decimal>
  unique: Map<number, number>
}

export function layGrid(names: readonly ReportedName[], rows: number): EventGrid {
  return {
    names,
    counts: new Float64Array(names.length * rows),
    cents: new Float64Array(names.length * rows),
    rests: new Map(),
    unique: new Map(),
  }
}

/** Where the row begins. */
export function startOf({ names }: EventGrid, row: number): number {
  return row * names.length
}

/** What an ad has of one name, in every row that it counts in. */
export function addToGrid(
  grid: EventGrid,
  rows: Rows,
  { column, count, amount }: { column: number; count: number; amount: Cell },
): void {
  const { counts, cents, rests } = grid
  for (const row of rows) {
    const place = startOf(grid, row) + column
    counts[place] = (counts[place] ?? 0) + count
    if (typeof amount === 'number') cents[place] = (cents[place] ?? 0) + amount
    else rests.set(place, add(rests.get(place) ?? zero, parseDecimal(amount)))
  }
}

export function amountAt({ cents, rests }: EventGrid, place: number): Amount {
  const rest = rests.size === 0 ? zero : (rests.get(place) ?? zero)
  return { cents: cents[place] ?? 0, rest }
}
