import { readDeviceId } from '#domain/devices/device-id.ts'

/** The kind of id that identifies a device. */
export type DeviceKind = 'gaid' | 'idfa' | 'idfv' | 'android_id' | 'appsetid'

// A bug gave the first to a whole generation of phones.
const sharedAndroidIds = new Set(['9774d56d682e549c', '0000000000000000'])

/** The id in comparable form; null when it identifies nobody. */
export function deviceIdentity(kind: DeviceKind, value: unknown): string | null {
  if (typeof value !== 'string') return null
  if (kind !== 'android_id') return readDeviceId(value) ?? null
  const id = value.trim().toLowerCase()
  return /^[0-9a-f]{16}$/.test(id) && !sharedAndroidIds.has(id) ? id : null
}
