import type { DeviceDataOnTheWire } from '@tributary/contract/data-api/list-attributed-users'

const texts = [
  'brand',
  'base_os',
  'version',
  'build_id',
  'bundle_id',
  'device_id',
  'android_id',
  'device_name',
  'device_type',
  'build_number',
  'connectivity',
  'manufacturer',
  'application_name',
] as const

/** The data the client sent, with every named field present and of its type. */
export function deviceDataOnTheWire(sent: Record<string, unknown>): DeviceDataOnTheWire {
  const named = Object.fromEntries(texts.map((name) => [name, textOf(sent[name])])) as Record<
    (typeof texts)[number],
    string
  >
  return { ...sent, ...named, api_level: numberOf(sent.api_level) }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function numberOf(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : 0
}
