import type { Device } from '../domain/conversions/conversion.ts'

/** `extinfo` of Meta and Snapchat: sixteen texts in this order, '' for what is not known. */
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
