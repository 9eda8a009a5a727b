/** The currency's symbol and number of decimals. Looked up once: Intl is too slow to call for each figure. */
export function moneyPattern(currency: string): { prefix: string; decimals: number } {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const parts = format.formatToParts(1)
  const prefix = parts
    .slice(
      0,
      parts.findIndex(({ type }) => type === 'integer'),
    )
    .map(({ value }) => value)
    .join('')
  return { prefix, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 }
}

/** With thousands separators, without a sign. */
export function withPoint(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = grouped(digits.slice(0, digits.length - decimals))
  return decimals === 0 ? whole : `${whole}.${digits.slice(digits.length - decimals)}`
}

function grouped(digits: string): string {
  return digits.length <= 3 ? digits : digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
