import type { Cell } from './amount.ts'
import { type AmountCells, addAmountAt, amountAt, amountCells } from './amount-cells.ts'
import { type AmountField, amountFields, type CountField, countFields, type Sums } from './figures.ts'

/** The sums of one campaign: a row for each of its branches, a column for each field. A count is kept as if it were cents: it is a number either way. */
export type SumGrid = AmountCells

/** The rows that something counts in. */
export type Rows = readonly number[]

const fields = [...countFields, ...amountFields]
const columns = Object.fromEntries(fields.map((field, column) => [field, column])) as Record<
  CountField | AmountField,
  number
>

/** Looked up once, for what is added many times. */
export function columnOf(field: CountField | AmountField): number {
  return columns[field]
}

export function laySums(rows: number): SumGrid {
  return amountCells(fields.length * rows)
}

// By index: hundreds of thousands of cells go through here.
export function addSum(to: SumGrid, rows: Rows, column: number, value: Cell): void {
  for (let index = 0; index < rows.length; index += 1)
    addAmountAt(to, (rows[index] as number) * fields.length + column, value)
}

// Field by field: all of them are objects of one shape.
export function sumsAt(grid: SumGrid, row: number): Sums {
  const count = (field: CountField) => grid.cents[row * fields.length + columns[field]] ?? 0
  const money = (field: AmountField) => amountAt(grid, row * fields.length + columns[field])
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
