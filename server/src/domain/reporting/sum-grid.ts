import type { Amount, Cell } from './amount.ts'
import { add, type Decimal, parseDecimal, zero } from './decimal.ts'
import { type AmountField, amountFields, type CountField, countFields, type Sums } from './figures.ts'

/** The sums of one campaign: a row for each of its branches, a column for each field. What is no cents stands apart, by its place. */
export type SumGrid = { cells: Float64Array; rests: Map<number, Decimal> }

/** The rows that something counts in. */
export type Rows = readonly number[]

const fields = [...countFields, ...amountFields]
const width = fields.length
const columns = Object.fromEntries(fields.map((field, column) => [field, column])) as Record<
  CountField | AmountField,
  number
>

export function laySums(rows: number): SumGrid {
  return { cells: new Float64Array(width * rows), rests: new Map() }
}

export function addCount({ cells }: SumGrid, rows: Rows, field: CountField, count: number): void {
  const column = columns[field]
  for (const row of rows) {
    const place = row * width + column
    cells[place] = (cells[place] ?? 0) + count
  }
}

export function addMoney({ cells, rests }: SumGrid, rows: Rows, field: AmountField, amount: Cell): void {
  const column = columns[field]
  for (const row of rows) {
    const place = row * width + column
    if (typeof amount === 'number') cells[place] = (cells[place] ?? 0) + amount
    else rests.set(place, add(rests.get(place) ?? zero, parseDecimal(amount)))
  }
}

// Field by field: going through a list of names takes ten times as long.
export function sumsAt(grid: SumGrid, row: number): Sums {
  const start = row * width
  const count = (field: CountField) => grid.cells[start + columns[field]] ?? 0
  const money = (field: AmountField) => moneyAt(grid, start + columns[field])
  return {
    clicks: count('clicks'),
    installs: count('installs'),
    suspiciousInstalls: count('suspiciousInstalls'),
    clickThrough: count('clickThrough'),
    viewThrough: count('viewThrough'),
    uninstalls: count('uninstalls'),
    signUps: count('signUps'),
    reinstalls: count('reinstalls'),
    reengagements: count('reengagements'),
    revenueFacts: count('revenueFacts'),
    active: count('active'),
    activity: count('activity'),
    openedOn1: count('openedOn1'),
    openedOn7: count('openedOn7'),
    openedOn14: count('openedOn14'),
    openedOn30: count('openedOn30'),
    openedBy1: count('openedBy1'),
    openedBy7: count('openedBy7'),
    openedBy14: count('openedBy14'),
    openedBy30: count('openedBy30'),
    openedSince1: count('openedSince1'),
    openedSince7: count('openedSince7'),
    oldEnough0: count('oldEnough0'),
    oldEnough1: count('oldEnough1'),
    oldEnough3: count('oldEnough3'),
    oldEnough7: count('oldEnough7'),
    oldEnough14: count('oldEnough14'),
    oldEnough30: count('oldEnough30'),
    revenue: money('revenue'),
    spend: money('spend'),
    revenueD0: money('revenueD0'),
    revenueD3: money('revenueD3'),
    revenueD7: money('revenueD7'),
    revenueD30: money('revenueD30'),
  }
}

function moneyAt({ cells, rests }: SumGrid, place: number): Amount {
  const rest = rests.size === 0 ? zero : (rests.get(place) ?? zero)
  return { cents: cells[place] ?? 0, rest }
}
