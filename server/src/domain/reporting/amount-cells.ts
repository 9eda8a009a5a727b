import type { Amount, Cell } from './amount.ts'
import { add, type Decimal, parseDecimal, zero } from './decimal.ts'

/** Amounts that are being added up, by their places: cents, and apart from them what is finer, or more than a number holds. */
export type AmountCells = { cents: Float64Array; rests: Map<number, Decimal> }

export function amountCells(size: number): AmountCells {
  return { cents: new Float64Array(size), rests: new Map() }
}

export function addAmountAt({ cents, rests }: AmountCells, place: number, amount: Cell): void {
  if (typeof amount === 'number') cents[place] = (cents[place] as number) + amount
  else rests.set(place, add(rests.get(place) ?? zero, parseDecimal(amount)))
}

export function amountAt({ cents, rests }: AmountCells, place: number): Amount {
  const rest = rests.size === 0 ? zero : (rests.get(place) ?? zero)
  return { cents: cents[place] ?? 0, rest }
}
