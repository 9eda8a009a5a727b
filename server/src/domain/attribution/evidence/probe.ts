import type { Evidence } from '#domain/attribution/attribution.ts'
import type { Platform } from '#domain/devices/platform.ts'
import { timeOfUuidv7 } from '#domain/time/uuid-time.ts'
import { type MatchLane, matchLanes } from './match-lanes.ts'
import type { DeviceReading } from './read-evidence.ts'

/** The keys by which storage finds the candidate touches of an install. */
export type Probe = {
  platform: Platform
  at: Date
  /** Our click id from the Play referrer, and the time encoded in it. */
  clickId: string | null
  clickAt: Date | null
  /** GAID or IDFA in lower case. */
  deviceId: string | null
  address: string | null
  /** Of clicks from the address that may match. */
  lanes: readonly MatchLane[]
  /** When Play began the install: clicks after it are judged apart. */
  beganAt: Date | null
}

export function probeOf(
  { platform, at, address }: Pick<Evidence, 'platform' | 'at' | 'address'>,
  reading: DeviceReading,
): Probe {
  const clickId = reading.referrer?.clickId ?? null
  return {
    platform,
    at,
    clickId,
    clickAt: clickId === null ? null : timeOfUuidv7(clickId),
    deviceId: reading.gaid ?? reading.idfa,
    address,
    lanes: matchLanes(platform, reading),
    beganAt: reading.referrer?.installBeginAt ?? null,
  }
}
