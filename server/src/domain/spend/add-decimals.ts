/** Exact: money is never a float. Both are plain decimals, with a sign or without. */
export function addDecimals(a: string, b: string): string {
  const scale = Math.max(decimals(a), decimals(b))
  return written(scaled(a, scale) + scaled(b, scale), scale)
}

export function negated(decimal: string): string {
  return decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`
}

/** Millionths of a currency, as Google and Snapchat count; parts of them too. */
export function fromMicros(micros: string): string {
  return written(scaled(micros, decimals(micros)), 6 + decimals(micros))
}

function decimals(text: string): number {
  const point = text.indexOf('.')
  return point === -1 ? 0 : text.length - point - 1
}

function scaled(text: string, scale: number): bigint {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole + part.padEnd(scale, '0'))
}

function written(value: bigint, scale: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const part = scale === 0 ? '' : digits.slice(-scale).replace(/0+$/, '')
  const whole = scale === 0 ? digits : digits.slice(0, -scale)
  return `${sign}${whole}${part === '' ? '' : `.${part}`}`
}
