import type { Rejection } from '@tributary/contract/networks-api/rejections'
import { readDeviceId } from '#domain/devices/device-id.ts'
import type { PhonePlatform } from '#domain/devices/platform.ts'
import { type Device, readUserAgent } from '#domain/links/read-user-agent.ts'
import { isUnreplacedMacro } from './is-unreplaced-macro.ts'
import { readTouchTime } from './read-touch-time.ts'

/** The values a network sent, without empty ones. `address` is `ip` in comparable form, if it is a valid address. */
export type TouchCall = { values: Record<string, string>; address: string | undefined; now: Date }

/** Who saw or clicked the ad, and when. */
export type TouchIdentity = Device & {
  at: Date
  deviceId: string | null
  address: string | null
  userAgent: string | null
}

const maxValueLength = 2048
// Part of an index key: longer ids in four-byte characters do not fit into an index page.
const maxIdLength = 512

/** Finds a value that is invalid whatever its field. */
export function findBadValue(values: Record<string, string>): Rejection | undefined {
  const given = Object.entries(values)
  if (
    given.some(([name, value]) => value.length > (name === 'network_click_id' ? maxIdLength : maxValueLength))
  )
    return 'value_too_long'
  return given.some(([, value]) => isUnreplacedMacro(value)) ? 'unreplaced_macro' : undefined
}

export function judgeTouchCall({ values, address, now }: TouchCall): TouchIdentity | Rejection {
  const gaid = values.gaid === undefined ? null : readDeviceId(values.gaid)
  const idfa = values.idfa === undefined ? null : readDeviceId(values.idfa)
  if (gaid === undefined || idfa === undefined) return 'invalid_device_id'
  const userAgent = values.ua ?? null
  const hasAddressAndAgent = address !== undefined && userAgent !== null
  if (gaid === null && idfa === null && !hasAddressAndAgent) return 'missing_identity'
  const at = readTouchTime(values.time, now)
  if (typeof at === 'string') return at
  const device = readUserAgent(userAgent ?? '')
  const platform = platformOf(device.platform, gaid, idfa)
  const deviceId = platform === 'IOS' ? (idfa ?? gaid) : (gaid ?? idfa)
  return { ...device, platform, at, deviceId, address: address ?? null, userAgent }
}

function platformOf(
  detected: PhonePlatform | null,
  gaid: string | null,
  idfa: string | null,
): PhonePlatform | null {
  if (detected !== null) return detected
  if (gaid !== null) return 'ANDROID'
  return idfa === null ? null : 'IOS'
}
