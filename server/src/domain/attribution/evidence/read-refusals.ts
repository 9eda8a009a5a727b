import type { Refusal } from '#domain/attribution/attribution.ts'
import { readConsent } from '#domain/consent/read-consent.ts'
import { readDeviceId } from '#domain/devices/device-id.ts'
import { normaliseSystemVersion } from './normalise-system-version.ts'

type DeviceData = Record<string, unknown>

// As libraries write them, and the numbers of ATTrackingManager.
const refusing = ['denied', 'restricted', '2', '1']
const others = ['authorized', 'notdetermined', '3', '0']

/** How the person refused tracking, as far as the app reports it. */
export function readRefusals(deviceData: DeviceData): Refusal[] {
  const status = trackingStatus(deviceData.att_status)
  const refusals: Refusal[] = []
  if (status === 'refused') refusals.push('tracking_refused')
  if (status === undefined && withholdsIdfa(deviceData)) refusals.push('idfa_withheld')
  if (readConsent(null, deviceData).adUserData === false) refusals.push('consent_denied')
  return refusals
}

function trackingStatus(value: unknown): 'refused' | 'other' | undefined {
  const word = String(value)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  if (refusing.includes(word)) return 'refused'
  return others.includes(word) ? 'other' : undefined
}

/** Since iOS 14.5 an app without permission gets zeros. */
function withholdsIdfa({ idfa, system_version: version }: DeviceData): boolean {
  if (typeof idfa !== 'string' || readDeviceId(idfa) !== null) return false
  const known = typeof version === 'string' ? normaliseSystemVersion(version) : null
  const [major = 0, minor = 0] = (known ?? '').split('.').map(Number)
  return major > 14 || (major === 14 && minor >= 5)
}
