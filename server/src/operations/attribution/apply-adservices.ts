import type { App } from '#app.ts'
import type { NetworkClaim } from '#domain/attribution/attribution.ts'
import { randomDisplayId } from '#random-text.ts'
import { claimedCampaigns } from '#storage/attribution/discover-campaigns.ts'
import type { Queryable } from '#storage/database.ts'
import { decideAgain } from './decide-again.ts'

/** Apple's record of a tapped ad. */
export type AppleRecord = {
  campaignId: string
  adGroupId: string | null
  keywordId: string | null
  adId: string | null
  clickedAt: Date | null
}

type Wanted = { projectId: number; installId: string; key?: string; answer: AppleRecord }

/** Decides the install again with Apple's claim. */
export async function applyAdServices(
  app: App,
  { projectId, installId, key, answer: record }: Wanted,
): Promise<void> {
  const claim = (db: Queryable) => claimOf(db, projectId, { record, now: app.now() })
  await decideAgain(app, { projectId, installId, apple: { key: key ?? null, claim } })
}

async function claimOf(
  db: Queryable,
  projectId: number,
  { record, now }: { record: AppleRecord; now: Date },
): Promise<NetworkClaim> {
  const { campaignId } = record
  const campaigns = await claimedCampaigns(db, projectId, {
    network: 'apple_search_ads',
    ids: [campaignId],
    at: now,
    newDisplayId: randomDisplayId,
  })
  const named = {
    campaign_id: campaignId,
    adset_id: record.adGroupId,
    ad_id: record.adId,
    keyword_id: record.keywordId,
  }
  return {
    rule: 'adservices',
    network: 'apple_search_ads',
    at: record.clickedAt,
    campaign: campaigns.get(campaignId) ?? null,
    adNetworkCampaignId: campaignId,
    params: Object.fromEntries(
      Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== null),
    ),
  }
}
