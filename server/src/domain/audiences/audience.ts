import type {
  AudienceConsent,
  AudienceIds,
  AudienceNetwork,
  AudienceState,
  LeftOutReason,
} from '@tributary/contract/audience-words'

export type LeftOut = Partial<Record<LeftOutReason, number>>

export type AudienceSettings = {
  network: AudienceNetwork
  ids: AudienceIds
  consent: AudienceConsent
}

/** Where a segment's members are uploaded to, and how far that is. */
export type Audience = AudienceSettings & {
  id: number
  segmentId: number
  accountId: number
  networkAudienceId: string
  daily: boolean
  createdAt: Date
  isEnding: boolean
  isRequested: boolean
  refreshAt: Date
  dueAt: Date | null
  claimedUntil: Date | null
  attempts: number
  /** Counts the claims. */
  run: number
  refreshedAt: Date | null
  sentAt: Date | null
  failure: string | null
  leftOut: LeftOut
}

export function stateOfAudience(
  { isEnding, claimedUntil, dueAt, isRequested, failure }: Audience,
  now: Date,
): AudienceState {
  if (claimedUntil !== null && claimedUntil > now) return isEnding ? 'ending' : 'sending'
  if (failure !== null && dueAt === null) return 'failed'
  if (isEnding) return 'ending'
  return dueAt !== null || isRequested ? 'waiting' : 'up_to_date'
}
