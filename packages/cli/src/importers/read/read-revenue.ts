import type { Settings } from '#importers/importer.ts'
import { readAmount } from './read-amount.ts'

export type Revenue = { amount: number; currency: string }

type Usual = Pick<Settings, 'currency' | 'decimalComma'>

const usualFaults = {
  amount: 'The revenue is not a number',
  currency: 'The currency is not a code of three letters',
}

/** Undefined: no amount. A text says what is wrong. */
export function readMoney(
  text: string,
  currency: string,
  { settings, faults = usualFaults }: { settings: Usual; faults?: typeof usualFaults },
): Revenue | string | undefined {
  if (text === '') return undefined
  const amount = readAmount(text, settings)
  if (amount === undefined) return `${faults.amount}: ${text}.`
  const code = (currency || settings.currency).toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? { amount, currency: code } : `${faults.currency}: ${code}.`
}

/** An amount of zero is no revenue. */
export const readRevenue = (amount: string, currency: string, settings: Usual) =>
  readAmount(amount, settings) === 0 ? undefined : readMoney(amount, currency, { settings })
