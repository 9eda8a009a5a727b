import { add, type Decimal, parseDecimal, writeDecimal, zero } from './decimal.ts'

/** A count, the number of an ad or of a name; or an amount of money: cents as a number, what is finer or larger as a text. */
export type Cell = number | string

/** Money that is being added up. Nearly all amounts of a report are cents: as plain numbers they are exact, and cost next to nothing. */
export type Amount = { cents: number; rest: Decimal }

// Millions of such amounts add up to less than 2^53, below which a number is exact.
const mostCents = 2 ** 31

export function noAmount(): Amount {
  return { cents: 0, rest: zero }
}

/** Of what the database writes. */
export function amountCell(text: string): Cell {
  const point = text.indexOf('.')
  const decimals = point === -1 ? 0 : text.length - point - 1
  if (decimals > 2 || text.length > 12) return text
  const digits = point === -1 ? text : text.slice(0, point) + text.slice(point + 1)
  const cents = Number(digits) * 10 ** (2 - decimals)
  return Math.abs(cents) < mostCents ? cents : text
}

export function addCell(to: Amount, cell: Cell): void {
  if (typeof cell === 'number') to.cents += cell
  else to.rest = add(to.rest, parseDecimal(cell))
}

export function isNothing(amount: Amount): boolean {
  return amount.rest === zero ? amount.cents === 0 : decimalOf(amount).digits === 0n
}

export function decimalOf({ cents, rest }: Amount): Decimal {
  if (cents === 0) return rest
  return add({ digits: BigInt(cents), scale: 2 }, rest)
}

export function cellOf(amount: Amount): Cell {
  return amount.rest === zero && Math.abs(amount.cents) < mostCents
    ? amount.cents
    : amountCell(writeDecimal(decimalOf(amount)))
}
