import { add, parseDecimal, trimmed, writeDecimal } from '#domain/money/decimal.ts'

/** Exact: money is never a float. Takes plain decimals, with or without a sign. */
export function addDecimals(a: string, b: string): string {
  return writeDecimal(trimmed(add(parseDecimal(a), parseDecimal(b))))
}

export function negated(decimal: string): string {
  return decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`
}

/** Converts millionths of a currency, as Google and Snapchat report them. They may have decimals too. */
export function fromMicros(micros: string): string {
  const { digits, scale } = parseDecimal(micros)
  return writeDecimal(trimmed({ digits, scale: scale + 6 }))
}
