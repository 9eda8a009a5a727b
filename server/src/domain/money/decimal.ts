/** An exact number: `digits` / 10^`scale`. Money is never a float. */
export type Decimal = { readonly digits: bigint; readonly scale: number }

export const zero: Decimal = { digits: 0n, scale: 0 }

/** Parses the database's notation: `-12.50`. */
export function parseDecimal(text: string): Decimal {
  const point = text.indexOf('.')
  if (point === -1) return { digits: BigInt(text), scale: 0 }
  return { digits: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 }
}

/** The inverse of parseDecimal. */
export function writeDecimal({ digits, scale }: Decimal): string {
  const text = absolute(digits)
    .toString()
    .padStart(scale + 1, '0')
  const whole = `${digits < 0n ? '-' : ''}${text.slice(0, text.length - scale)}`
  return scale === 0 ? whole : `${whole}.${text.slice(text.length - scale)}`
}

/** Drops trailing zeros: `1.50` becomes `1.5`. */
export function trimmed({ digits, scale }: Decimal): Decimal {
  return scale > 0 && digits % 10n === 0n
    ? trimmed({ digits: digits / 10n, scale: scale - 1 })
    : { digits, scale }
}

export function ofCount(count: number): Decimal {
  return { digits: BigInt(count), scale: 0 }
}

export function add(a: Decimal, b: Decimal): Decimal {
  if (b === zero || b.digits === 0n) return a
  if (a === zero || a.digits === 0n) return b
  const scale = Math.max(a.scale, b.scale)
  return { digits: widened(a, scale) + widened(b, scale), scale }
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, { digits: -b.digits, scale: b.scale })
}

function widened({ digits, scale }: Decimal, to: number): bigint {
  return scale === to ? digits : digits * 10n ** BigInt(to - scale)
}

/** `a / b` in units of 10^-`decimals`, rounded half away from zero. A zero denominator gives 0. */
export function dividedUnits(a: Decimal, b: Decimal, decimals: number): bigint {
  if (a.digits === 0n || b.digits === 0n) return 0n
  return roundedQuotient(a.digits * 10n ** BigInt(b.scale + decimals), b.digits * 10n ** BigInt(a.scale))
}

/** In units of 10^-`decimals`, rounded half away from zero. */
export function roundedUnits({ digits, scale }: Decimal, decimals: number): bigint {
  if (scale === decimals) return digits
  if (scale < decimals) return digits * 10n ** BigInt(decimals - scale)
  return roundedQuotient(digits, 10n ** BigInt(scale - decimals))
}

function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n
  const [top, bottom] = [absolute(numerator), absolute(denominator)]
  const rounded = (2n * top + bottom) / (2n * bottom)
  return isNegative ? -rounded : rounded
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}

/** The nearest JSON number. */
export function toNumber({ digits, scale }: Decimal): number {
  return Number(`${digits}e-${scale}`)
}
