export type Fields = Record<string, unknown>

export function invalid(name: string, requirement: string): never {
  throw new Error(`Tributary: ${name} must be ${requirement}`)
}

export function text(value: unknown, name: string): string {
  return typeof value === 'string' && value.trim() !== '' ? value : invalid(name, 'a non-empty string')
}

export function optional<T>(value: unknown, name: string, check: (value: unknown, name: string) => T) {
  return value === undefined || value === null ? undefined : check(value, name)
}

export function flag(value: unknown, name: string): boolean {
  return typeof value === 'boolean' ? value : invalid(name, 'true or false')
}

export function callback(value: unknown, name: string): unknown {
  return typeof value === 'function' ? value : invalid(name, 'a function')
}

export function amount(value: unknown, name: string): number {
  return typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY
    ? value
    : invalid(name, 'a number, 0 or more')
}

/** Any finite number: the service makes its decimal text. */
export function eventId(value: unknown, name: string): string | number {
  if (Number.isSafeInteger(value)) return String(value)
  return Number.isFinite(value) ? (value as number) : text(value, name)
}

export function time(value: unknown, name: string): string {
  return Number.isNaN(Date.parse(text(value, name))) ? invalid(name, 'an ISO 8601 time') : (value as string)
}

export function oneOf(values: readonly string[]) {
  return (value: unknown, name: string): string =>
    values.includes(value as string) ? (value as string) : invalid(name, `one of ${values.join(', ')}`)
}

/** A longer call could never be sent: the service reads 1 MiB, and a character may take three bytes. */
const maxCharacters = 300_000

/** Returns a copy: later changes by the app do not affect the call. */
export function fields(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return invalid(name, 'an object')
  let json: string
  try {
    json = JSON.stringify(value)
  } catch {
    return invalid(name, 'JSON: no cycles, no BigInt')
  }
  return json.length > maxCharacters
    ? invalid(name, `at most ${maxCharacters} characters as JSON`)
    : JSON.parse(json)
}
