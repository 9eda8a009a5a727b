import { type DeviceKind, deviceIdentity } from '#domain/attribution/evidence/device-identity.ts'
import type { Fields } from '#domain/inbound/inbound-reading.ts'
import type { Identity } from './shadow-install.ts'

const maxLength = 255
const blanks = new Set(['', 'null', 'undefined', 'n/a'])
// A placeholder that the vendor has no value for, or does not know: {gps_adid}, ${(user_data.aaid)!}.
const placeholder = /^\$?\{[^}]*\}$/

/** A text of at most 255 characters, or a whole number as text; null for what vendors write instead of nothing. */
export function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  if (typeof value !== 'string') return null
  const text = value.trim().slice(0, maxLength)
  return blanks.has(text.toLowerCase()) || placeholder.test(text) ? null : text
}

/** The first of the fields that has a value. */
export function firstText(fields: Fields, ...names: readonly string[]): string | null {
  for (const name of names) {
    const text = readText(fields[name])
    if (text !== null) return text
  }
  return null
}

/** Seconds or milliseconds since 1970, or a date: without an offset, it is UTC. */
export function readInstant(value: unknown): Date | null {
  const text = readText(value)
  if (text === null) return null
  const time = /^\d{9,14}$/.test(text) ? fromNumber(Number(text)) : Date.parse(inIso(text))
  return Number.isNaN(time) || time <= 0 ? null : new Date(time)
}

const fromNumber = (number: number) => (number < 100_000_000_000 ? number * 1_000 : number)

function inIso(text: string): string {
  const iso = text.replace(/^(\d{4}-\d\d-\d\d) /, '$1T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
  return /T[\d:.]+$/.test(iso) ? `${iso}Z` : iso
}

export function readPlatform(text: string | null): 'ANDROID' | 'IOS' | null {
  const name = text?.toLowerCase() ?? ''
  if (name.startsWith('android')) return 'ANDROID'
  return name.startsWith('ios') || name.startsWith('ipad') ? 'IOS' : null
}

type Ids = Partial<Record<DeviceKind, unknown>> & { user: string | null }

/** Without ids that identify nobody. */
export function readIdentities({ user, ...devices }: Ids): Identity[] {
  const known = Object.entries(devices).flatMap(([name, value]) => {
    const kind = name as DeviceKind
    const id = deviceIdentity(kind, value)
    return id === null ? [] : [{ kind, id }]
  })
  return user === null ? known : [...known, { kind: 'user', id: user }]
}
