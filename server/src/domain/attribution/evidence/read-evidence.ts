import type { Evidence } from '#domain/attribution/attribution.ts'
import { type DeviceKind, deviceIdentity } from './device-identity.ts'
import { knownText } from './known-text.ts'
import { parseReferrer } from './parse-referrer.ts'
import { readRefusals } from './read-refusals.ts'

/** What `device_data` holds: its part of the evidence, and the ids of the device. */
export type DeviceReading = Pick<
  Evidence,
  | 'gaid'
  | 'idfa'
  | 'systemVersion'
  | 'model'
  | 'language'
  | 'userAgent'
  | 'isEmulator'
  | 'referrer'
  | 'refusals'
> & {
  devices: { kind: DeviceKind; deviceId: string }[]
  /** Unparsed: a network may have encrypted something into them. */
  playReferrer: string | null
  metaReferrer: string | null
  adservicesToken: string | null
}

type DeviceData = Record<string, unknown>

export function readDevice(deviceData: DeviceData): DeviceReading {
  const ids: Record<DeviceKind, string | null> = {
    gaid: deviceIdentity('gaid', deviceData.gaid),
    idfa: deviceIdentity('idfa', deviceData.idfa),
    idfv: deviceIdentity('idfv', deviceData.idfv),
    android_id:
      deviceIdentity('android_id', deviceData.device_id) ??
      deviceIdentity('android_id', deviceData.android_id),
    appsetid: deviceIdentity('appsetid', deviceData.appsetid),
  }
  return {
    gaid: ids.gaid,
    idfa: ids.idfa,
    systemVersion: text(deviceData.system_version),
    model: text(deviceData.device_model),
    language: text(deviceData.language),
    userAgent: text(deviceData.user_agent),
    isEmulator: deviceData.is_emulator === true,
    referrer: readReferrer(deviceData),
    refusals: readRefusals(deviceData),
    devices: Object.entries(ids).flatMap(([kind, deviceId]) =>
      deviceId === null ? [] : [{ kind: kind as DeviceKind, deviceId }],
    ),
    playReferrer: playReferrers(deviceData)[0] ?? null,
    metaReferrer: text(deviceData.meta_install_ref),
    adservicesToken: text(deviceData.adservices_attribution_token),
  }
}

/** The Play referrer in the fields that may hold it, best first. Other clients name it as Play's own library does. */
function playReferrers(deviceData: DeviceData): string[] {
  const own = knownText(deviceData.install_ref)
  const others = own === null ? [deviceData.installReferrer, deviceData.install_referrer] : []
  return [own, deviceData.install_ref_url, ...others].flatMap((value) => knownText(value) ?? [])
}

function readReferrer(deviceData: DeviceData): Evidence['referrer'] {
  const clickIds = playReferrers(deviceData).map((value) => parseReferrer(value)?.clickId ?? null)
  const clickId = clickIds.find((id) => id !== null) ?? null
  const clickAt = readTime(deviceData, 'referrerClickTimestampSeconds')
  const installBeginAt = readTime(deviceData, 'installBeginTimestampSeconds')
  return clickId === null && clickAt === null && installBeginAt === null
    ? null
    : { clickId, clickAt, installBeginAt }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function readTime(deviceData: DeviceData, name: string): Date | null {
  return readSeconds(deviceData[`install_ref_${name}`]) ?? readSeconds(deviceData[name])
}

// Play sends 0 for unknown. A bridge may turn the number into a string.
function readSeconds(value: unknown): Date | null {
  const seconds = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value
  if (typeof seconds !== 'number' || !(seconds > 0 && seconds < 100_000_000_000)) return null
  return new Date(Math.trunc(seconds) * 1_000)
}
