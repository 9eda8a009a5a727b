export type Fields = Record<string, unknown>

function wrong(name: string, must: string): never {
  throw new Error(`Tributary: ${name} must be ${must}`)
}

export function text(value: unknown, name: string): string {
  return typeof value === 'string' && value.trim() !== '' ? value : wrong(name, 'a non-empty string')
}

export function optional<T>(value: unknown, name: string, check: (value: unknown, name: string) => T) {
  return value === undefined || value === null ? undefined : check(value, name)
}

export function flag(value: unknown, name: string): boolean {
  return typeof value === 'boolean' ? value : wrong(name, 'true or false')
}

export function callback(value: unknown, name: string): unknown {
  return typeof value === 'function' ? value : wrong(name, 'a function')
}

export function amount(value: unknown, name: string): number {
  return typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY
    ? value
    : wrong(name, 'a number, 0 or more')
}

export function id(value: unknown, name: string): string {
  if (Number.isSafeInteger(value)) return String(value)
  return text(value, name)
}

export function time(value: unknown, name: string): string {
  return Number.isNaN(Date.parse(text(value, name))) ? wrong(name, 'an ISO 8601 time') : (value as string)
}

export function oneOf(values: readonly string[]) {
  return (value: unknown, name: string): string =>
    values.includes(value as string) ? (value as string) : wrong(name, `one of ${values.join(', ')}`)
}

/** Past this a call could never be sent: the service reads 1 MiB, and a character may take three bytes. */
const mostCharacters = 300_000

/** A copy: what the app changes later is not part of the call. */
export function fields(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(name, 'an object')
  let json: string
  try {
    json = JSON.stringify(value)
  } catch {
    return wrong(name, 'JSON: no cycles, no BigInt')
  }
  return json.length > mostCharacters
    ? wrong(name, `at most ${mostCharacters} characters as JSON`)
    : JSON.parse(json)
}
