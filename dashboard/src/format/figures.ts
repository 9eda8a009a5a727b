/** Numbers as the server API writes them: en-US, the display currency with its own symbol and decimals. */

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

export const writeCount = (value: number) => whole.format(value)

export const writeShort = (value: number) =>
  Math.abs(value) < 10_000 ? whole.format(value) : short.format(value)

export const writeShare = (percent: number) => `${percent.toFixed(2)}%`

export const writeRatio = (value: number) => value.toFixed(2)

export function writeMoney(value: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(value)
}

export function writeShortMoney(value: number, currency: string): string {
  if (Math.abs(value) < 10_000) return writeMoney(value, currency)
  const format = { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat('en-US', format).format(value)
}

/** How much more or less than before, in percent; nothing to compare with is undefined. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : ((now - before) / Math.abs(before)) * 100
}
