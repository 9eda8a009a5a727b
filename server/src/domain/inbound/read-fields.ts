import type { Fields } from './inbound-reading.ts'

export function objectOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
}

/** Text of 1 to 255 characters, or a whole number as text; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isInteger(value)) return String(value)
  return typeof value === 'string' && value !== '' && value.length <= 255 ? value : undefined
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** Each text once. */
export function textsOf(values: readonly unknown[]): string[] {
  return [...new Set(values.flatMap((value) => textOf(value) ?? []))]
}

/** Milliseconds since 1970. */
export function timeOf(milliseconds: unknown): Date | undefined {
  const time = numberOf(milliseconds)
  return time === undefined || time <= 0 || time > 8.64e15 ? undefined : new Date(time)
}

/** ISO 8601, with or without a colon in its offset. */
export function instantOf(value: unknown): Date | undefined {
  const text = textOf(value)?.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
  const time = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? undefined : new Date(time)
}

/** A decimal as text, such as 10.00, or a number. */
export function decimalOf(value: unknown): number | undefined {
  if (typeof value === 'string' && /^-?\d{1,15}(\.\d{1,9})?$/.test(value)) return Number(value)
  return numberOf(value)
}

export function objectsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(objectOf).filter((item) => item !== undefined) : []
}

/** Without fields that are not known. */
export function known(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  )
}
