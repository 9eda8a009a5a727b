import { defaultWindows, type Windows } from './windows.ts'

const names = Object.keys(defaultWindows) as (keyof Windows)[]

/** The windows that are set. Values that are not a length of time are ignored. */
export function readWindows(stored: unknown): Partial<Windows> {
  if (typeof stored !== 'object' || stored === null) return {}
  const set: Partial<Windows> = {}
  for (const name of names) {
    const length: unknown = Reflect.get(stored, name)
    if (typeof length === 'number' && Number.isFinite(length) && length >= 0) set[name] = length
  }
  return set
}
