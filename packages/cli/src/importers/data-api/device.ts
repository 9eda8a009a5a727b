import type { Settings } from '#importers/importer.ts'
import { deviceData } from '#importers/read/device-data.ts'
import { readPlatform } from '#importers/read/read-platform.ts'

type Sent = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const idsOf = (sent: Sent) => ({
  gaid: text(sent.gaid),
  idfa: text(sent.idfa),
  idfv: text(sent.idfv),
  android_id: text(sent.android_id),
})

/** Not about the person: these stay when ids are hashed. */
const impersonal = [
  'brand',
  'base_os',
  'version',
  'device_type',
  'manufacturer',
  'connectivity',
  'application_name',
  'system_version',
  'device_model',
  'language',
  'country',
]

/** Everything that the vendor knows of the device; empty fields of its fixed list are left out. */
export function deviceOf(sent: Sent, settings: Settings): Record<string, unknown> | undefined {
  const isKept = (name: string) => !settings.withoutDeviceIds || impersonal.includes(name)
  const entries = Object.entries(sent).filter(
    ([name, value]) => isKept(name) && value !== '' && value !== 0 && value !== null,
  )
  const ids = deviceData(idsOf(sent), settings) ?? {}
  const about = entries.filter(([name]) => !(name in idsOf(sent)))
  const all = { ...Object.fromEntries(about), ...ids }
  return Object.keys(all).length === 0 ? undefined : all
}

/** The system that the device names, or else that of its ids, or else the only one that the campaign has. */
export function platformOf(sent: Sent, ofCampaign: readonly string[]): 'ANDROID' | 'IOS' | 'WEB' | undefined {
  const named = readPlatform(text(sent.base_os)) ?? readPlatform(text(sent.system_name))
  if (named !== undefined) return named
  const { gaid, android_id, idfa, idfv } = deviceData(idsOf(sent), { withoutDeviceIds: false }) ?? {}
  if (gaid !== undefined || android_id !== undefined || Number(sent.api_level) > 0) return 'ANDROID'
  if (idfa !== undefined || idfv !== undefined || /^apple$/i.test(text(sent.manufacturer))) return 'IOS'
  const [only, ...others] = [...new Set(ofCampaign)]
  return others.length === 0 && only !== undefined ? readPlatform(only) : undefined
}
