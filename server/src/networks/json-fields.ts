import { PullFailed } from './spend-source.ts'

/** The field at the path `a.b` of a response, or undefined. */
export function fieldAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
      value,
    )
}

export function listAt(value: unknown, path: string): unknown[] {
  const list = path === '' ? value : fieldAt(value, path)
  return Array.isArray(list) ? list : []
}

/** Ids are strings or numbers; '' if absent. */
export function textAt(value: unknown, path: string): string {
  const field = fieldAt(value, path)
  return typeof field === 'string' || typeof field === 'number' ? String(field) : ''
}

/** Rounded: networks that split a conversion between ads report fractions of an install. */
export function countAt(value: unknown, path: string): number {
  const number = Math.round(Number(textAt(value, path) || 0))
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

/** Throws: an unreadable amount must not become 0. */
export function decimalAt(value: unknown, path: string): string {
  const text = textAt(value, path)
  if (!/^-?\d{1,15}(\.\d{1,20})?$/.test(text))
    throw new PullFailed('failed', `The network’s response has no amount at ${path}.`)
  return text
}

/** The day of a date or time in the network's timezone. */
export function dayAt(value: unknown, path: string): string {
  const day = textAt(value, path).slice(0, 10)
  if (!/^\d{4}-\d\d-\d\d$/.test(day))
    throw new PullFailed('failed', `The network’s response has no day at ${path}.`)
  return day
}
