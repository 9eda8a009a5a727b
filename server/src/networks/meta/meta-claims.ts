import type { CandidateCampaign, NetworkClaim } from '#domain/attribution/attribution.ts'
import type { DeviceReading } from '#domain/attribution/evidence/read-evidence.ts'
import { randomDisplayId } from '#random-text.ts'
import { claimedCampaigns } from '#storage/attribution/discover-campaigns.ts'
import type { Queryable } from '#storage/database.ts'
import { decryptReferrer, type MetaReferrer } from './decrypt-referrer.ts'

/** The claims in Meta's encrypted referrers, one per reading; null without the project's key or without such a referrer. */
export async function metaClaims(
  db: Queryable,
  projectId: number,
  { readings, key, now }: { readings: readonly DeviceReading[]; key: Buffer | undefined; now: Date },
): Promise<(NetworkClaim | null)[]> {
  if (key === undefined) return readings.map(() => null)
  const opened = readings.map((reading) => openReferrer(reading, key))
  const ids = new Set(opened.flatMap((referrer) => referrer?.campaignId ?? []))
  const campaigns = await claimedCampaigns(db, projectId, {
    network: 'meta',
    ids: [...ids],
    at: now,
    newDisplayId: randomDisplayId,
  })
  return opened.map((referrer) => (referrer === undefined ? null : claimOf(referrer, campaigns)))
}

function openReferrer({ metaReferrer, playReferrer }: DeviceReading, key: Buffer): MetaReferrer | undefined {
  const texts = [metaReferrer, playReferrer].filter((text) => text !== null)
  return texts.map((text) => decryptReferrer(text, key)).find((found) => found !== undefined)
}

function claimOf(
  { campaignId, touch, touchedAt, params }: MetaReferrer,
  campaigns: ReadonlyMap<string, CandidateCampaign>,
): NetworkClaim {
  return {
    rule: 'meta_referrer',
    network: 'meta',
    touch,
    at: touchedAt,
    campaign: campaigns.get(campaignId ?? '') ?? null,
    adNetworkCampaignId: campaignId,
    params,
  }
}
