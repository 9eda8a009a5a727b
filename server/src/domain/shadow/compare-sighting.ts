import type { ShadowOutcome, ShadowReason } from '@tributary/contract/shadow-words'
import type { OwnInstall, Sighting, TheirInstall } from './compared-install.ts'
import type { Mapped } from './map-campaign.ts'

/** What both sides say about an install. */
export type Finding = {
  outcome: ShadowOutcome
  /** Null: they say the same. */
  reason: ShadowReason | null
  sighting: Sighting
  /** Which of ours their campaign is; undefined: organic, or not mapped. */
  mapped: Mapped | undefined
}

type CampaignOf = (theirs: TheirInstall) => Mapped | undefined

export function compareSighting(sighting: Sighting, campaignOf: CampaignOf): Finding {
  const { ours, theirs } = sighting
  const mapped = theirs === null || theirs.organic ? undefined : campaignOf(theirs)
  if (theirs === null)
    return { outcome: 'only_ours', reason: whyOnlyOurs(ours, sighting.isAmbiguous), sighting, mapped }
  if (ours === null) {
    const reason = sighting.isAmbiguous ? 'ambiguous' : 'not_seen'
    return { outcome: 'only_theirs', reason, sighting, mapped }
  }
  const reason = whyDifferent(ours, theirs, mapped)
  return { outcome: reason === null ? 'same' : 'different', reason, sighting, mapped }
}

const updateMs = 24 * 3_600_000

/** An app that is updated to a version with our library is opened for the first time as far as we can see. */
function whyOnlyOurs({ installedAt, beganAt }: OwnInstall, isAmbiguous: boolean): ShadowReason {
  const ageMs = beganAt === null ? 0 : installedAt.getTime() - beganAt.getTime()
  if (ageMs > updateMs) return 'app_update'
  return isAmbiguous ? 'ambiguous' : 'not_sent'
}

function whyDifferent(
  ours: OwnInstall,
  theirs: TheirInstall,
  mapped: Mapped | undefined,
): ShadowReason | null {
  if (theirs.organic) return ours.campaignId === null ? null : 'theirs_organic'
  if (ours.campaignId === null) return ours.isSuspicious ? 'ours_rejected' : 'ours_organic'
  if (mapped === undefined) return 'unmapped'
  return mapped.campaign.id === ours.campaignId ? null : 'other_campaign'
}
