import { readDeviceId } from '../../device-id.ts'

/** How a device is known again. */
export type DeviceKind = 'gaid' | 'idfa' | 'idfv' | 'android_id'

// The first is what a whole generation of phones shared by a famous mistake.
const sharedAndroidIds = new Set(['9774d56d682e549c', '0000000000000000'])

/** An id as it is compared, or null when it identifies nobody. */
export function deviceIdentity(kind: DeviceKind, value: unknown): string | null {
  if (typeof value !== 'string') return null
  if (kind !== 'android_id') return readDeviceId(value) ?? null
  const id = value.trim().toLowerCase()
  return /^[0-9a-f]{16}$/.test(id) && !sharedAndroidIds.has(id) ? id : null
}
