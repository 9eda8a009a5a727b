import type { Device } from '#domain/conversions/conversion.ts'

/** `extinfo` of Meta and Snapchat: sixteen strings in this order, '' if unknown. */
export function extendedInfo(device: Device): string[] {
  const version = device.appVersion ?? ''
  const known = [
    device.platform === 'IOS' ? 'i2' : 'a2',
    device.appId ?? '',
    version,
    version,
    device.systemVersion ?? '',
    device.model ?? '',
    device.language ?? '',
  ]
  return [...known, ...Array.from({ length: 16 - known.length }, () => '')]
}
