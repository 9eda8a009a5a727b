import type { PhonePlatform } from '#domain/devices/platform.ts'

/** A click or an impression to store. `id` is a version 7 UUID with the time `at`. */
export type Touch = {
  projectId: number
  id: string
  at: Date
  kind: 'click' | 'impression'
  campaignId: number
  platform: PhonePlatform | null
  /** GAID or IDFA in lower case; never the all-zero one. */
  deviceId: string | null
  /** IPv4, or the /64 of an IPv6 address (http/client-address.ts, addressGroup). */
  address: string | null
  systemVersion: string | null
  model: string | null
  language: string | null
  userAgent: string | null
  params: Record<string, string>
  /** The network's own id; a repeated id is the same touch. */
  networkClickId: string | null
  receivedAt: Date
  /** Reported by a network without its postback token. */
  unverified?: boolean
  /** Of imported touches: it brought an install. */
  claimed?: boolean
}

/** The id of the stored touch: its own, or that of the earlier one it duplicates. */
export type TouchResult = { touchId: string; outcome: 'stored' | 'duplicate' }
