import { PullFailed } from './spend-source.ts'

/** `a.b` of what a network answered, or undefined. */
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

/** Ids come as texts or as numbers; '' when there is none. */
export function textAt(value: unknown, path: string): string {
  const field = fieldAt(value, path)
  return typeof field === 'string' || typeof field === 'number' ? String(field) : ''
}

/** Networks that share a conversion between ads claim a part of an install. */
export function countAt(value: unknown, path: string): number {
  const number = Math.round(Number(textAt(value, path) || 0))
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

/** Money that cannot be read must not become 0. */
export function decimalAt(value: unknown, path: string): string {
  const text = textAt(value, path)
  if (!/^-?\d{1,15}(\.\d{1,20})?$/.test(text))
    throw new PullFailed('failed', `The network’s answer has no amount at ${path}.`)
  return text
}

/** Of a day and a time in the network's own zone. */
export function dayAt(value: unknown, path: string): string {
  const day = textAt(value, path).slice(0, 10)
  if (!/^\d{4}-\d\d-\d\d$/.test(day))
    throw new PullFailed('failed', `The network’s answer has no day at ${path}.`)
  return day
}
