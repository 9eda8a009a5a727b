import type { LiveKind } from '@tributary/contract/manage-api/live/live'

/** Something that has just come in, as the stream tells it. */
export type LiveFact = {
  kind: LiveKind
  id: string
  at: Date
  receivedAt: Date
  receivedMicros: string
  title: string | null
  campaign: string | null
  campaignName: string | null
  platform: 'ANDROID' | 'IOS' | null
  userId: string | null
  installId: string | null
  outcome: string
  reason: string | null
  door: string | null
  /** What callers sent themselves is an object in here, and is redacted before it is shown. */
  details: Record<string, unknown>
}

export type { LiveKind }
