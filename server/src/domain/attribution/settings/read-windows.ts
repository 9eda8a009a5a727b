import { defaultWindows, type Windows } from './windows.ts'

const names = Object.keys(defaultWindows) as (keyof Windows)[]

/** What is set of the windows; whatever is no length of time is not set. */
export function readWindows(stored: unknown): Partial<Windows> {
  if (typeof stored !== 'object' || stored === null) return {}
  const set: Partial<Windows> = {}
  for (const name of names) {
    const length: unknown = Reflect.get(stored, name)
    if (typeof length === 'number' && Number.isFinite(length) && length >= 0) set[name] = length
  }
  return set
}
