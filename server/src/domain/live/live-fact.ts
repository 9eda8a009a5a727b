import type { LiveKind } from '@tributary/contract/manage-api/live/live'
import type { Platform } from '#domain/devices/platform.ts'

/** A fact in the live stream. */
export type LiveFact = {
  kind: LiveKind
  id: string
  at: Date
  receivedAt: Date
  receivedMicros: string
  title: string | null
  campaign: string | null
  campaignName: string | null
  platform: Platform | null
  userId: string | null
  installId: string | null
  outcome: string
  reason: string | null
  source: string | null
  /** Null: no test device. */
  testDeviceId: number | null
  /** Objects in here were sent by callers, and are redacted before they are shown. */
  details: Record<string, unknown>
}

export type { LiveKind }
