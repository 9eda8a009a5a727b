import type { Rejection } from '@tributary/contract/networks-api/rejections'
import type { Platform } from '../attribution/attribution.ts'
import { readDeviceId } from '../device-id.ts'
import { type Device, readUserAgent } from '../links/read-user-agent.ts'
import { isUnreplacedMacro } from './is-unreplaced-macro.ts'
import { readTouchTime } from './read-touch-time.ts'

/** What a network sent, as text; what it left empty is not here. `address` is what `ip` compares by, when it is an address. */
export type TouchCall = { values: Record<string, string>; address: string | undefined; now: Date }

/** Who saw or clicked the ad, and when. */
export type TouchIdentity = Device & {
  at: Date
  deviceId: string | null
  address: string | null
  userAgent: string | null
}

const longestValue = 2048
// Part of an index key: longer ones in four-byte characters do not fit into a page of it.
const longestId = 512

/** What is wrong with the values as such, whatever they name. */
export function findBadValue(values: Record<string, string>): Rejection | undefined {
  const given = Object.entries(values)
  if (given.some(([name, value]) => value.length > (name === 'network_click_id' ? longestId : longestValue)))
    return 'value_too_long'
  return given.some(([, value]) => isUnreplacedMacro(value)) ? 'unreplaced_macro' : undefined
}

export function judgeTouchCall({ values, address, now }: TouchCall): TouchIdentity | Rejection {
  const gaid = values.gaid === undefined ? null : readDeviceId(values.gaid)
  const idfa = values.idfa === undefined ? null : readDeviceId(values.idfa)
  if (gaid === undefined || idfa === undefined) return 'invalid_device_id'
  const userAgent = values.ua ?? null
  const isLocated = address !== undefined && userAgent !== null
  if (gaid === null && idfa === null && !isLocated) return 'missing_identity'
  const at = readTouchTime(values.time, now)
  if (typeof at === 'string') return at
  const device = readUserAgent(userAgent ?? '')
  const platform = platformOf(device.platform, gaid, idfa)
  const deviceId = platform === 'IOS' ? (idfa ?? gaid) : (gaid ?? idfa)
  return { ...device, platform, at, deviceId, address: address ?? null, userAgent }
}

function platformOf(told: Platform | null, gaid: string | null, idfa: string | null): Platform | null {
  if (told !== null) return told
  if (gaid !== null) return 'ANDROID'
  return idfa === null ? null : 'IOS'
}
