import type { Settings } from '../importer.ts'
import { readAmount } from './read-amount.ts'

export type Revenue = { amount: number; currency: string }

/** Undefined: no revenue. A text says what is wrong. */
export function readRevenue(
  amount: string,
  currency: string,
  settings: Pick<Settings, 'currency' | 'decimalComma'>,
): Revenue | string | undefined {
  if (amount === '') return undefined
  const number = readAmount(amount, settings)
  if (number === undefined) return `The revenue is not a number: ${amount}.`
  if (number === 0) return undefined
  const code = (currency || settings.currency).toUpperCase()
  return /^[A-Z]{3}$/.test(code)
    ? { amount: number, currency: code }
    : `The currency is not a code of three letters: ${code}.`
}
