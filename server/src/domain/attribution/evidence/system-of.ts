import type { PhonePlatform } from '#domain/devices/platform.ts'
import { readUserAgent } from '#domain/links/read-user-agent.ts'
import { knownText } from './known-text.ts'

type DeviceData = Record<string, unknown>

const androidKeys = [
  'gaid',
  'android_id',
  'install_ref',
  'install_ref_url',
  'installReferrer',
  'install_referrer',
]
const iosKeys = ['idfa', 'idfv', 'adservices_attribution_token']

/** The system that `device_data` shows, for clients that name their framework as the platform. Null: neither. */
export function systemOf(deviceData: DeviceData): PhonePlatform | null {
  const has = (keys: readonly string[]) => keys.some((key) => knownText(deviceData[key]) !== null)
  if (has(androidKeys)) return 'ANDROID'
  if (has(iosKeys)) return 'IOS'
  const named = systemNamed(deviceData.base_os) ?? systemNamed(deviceData.system_name)
  return named ?? readUserAgent(knownText(deviceData.user_agent) ?? '').platform
}

function systemNamed(value: unknown): PhonePlatform | null {
  const name = knownText(value)?.toLowerCase() ?? ''
  if (name.startsWith('android')) return 'ANDROID'
  return /^(ios|ipados|iphone os)\b/.test(name) ? 'IOS' : null
}
