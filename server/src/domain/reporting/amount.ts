import { add, type Decimal, parseDecimal, writeDecimal, zero } from '#domain/money/decimal.ts'

/** Stored money: cents as a number, or the exact decimal string if cents do not fit. */
export type StoredAmount = number | string

/** A running sum. Nearly all amounts are whole cents, where plain numbers are exact and fast. */
export type Amount = { cents: number; rest: Decimal }

// Millions of such amounts add up to less than 2^53, where numbers are exact.
const maxCents = 2 ** 31

export function noAmount(): Amount {
  return { cents: 0, rest: zero }
}

export function amountOf(rest: Decimal): Amount {
  return { cents: 0, rest }
}

/** Parses the database's notation. */
export function storedAmount(text: string): StoredAmount {
  const point = text.indexOf('.')
  const decimals = point === -1 ? 0 : text.length - point - 1
  if (decimals > 2 || text.length > 12) return text
  const digits = point === -1 ? text : text.slice(0, point) + text.slice(point + 1)
  const cents = Number(digits) * 10 ** (2 - decimals)
  return Math.abs(cents) < maxCents ? cents : text
}

export function addAmount(to: Amount, value: StoredAmount): void {
  if (typeof value === 'number') to.cents += value
  else to.rest = add(to.rest, parseDecimal(value))
}

export function isZero(amount: Amount): boolean {
  return decimalOf(amount).digits === 0n
}

export function decimalOf({ cents, rest }: Amount): Decimal {
  return cents === 0 ? rest : add({ digits: BigInt(cents), scale: 2 }, rest)
}

export function toStored(amount: Amount): StoredAmount {
  return storedAmount(writeDecimal(decimalOf(amount)))
}
