type DeviceData = Record<string, unknown>

/** The values that are not absent, null or empty: those leave what is known. */
export function givenValues(deviceData: DeviceData): DeviceData {
  return Object.fromEntries(Object.entries(deviceData).filter(([, value]) => !isEmpty(value)))
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return typeof value === 'object' && Object.keys(value).length === 0
}
