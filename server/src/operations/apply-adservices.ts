import type { App } from '../app.ts'
import type { NetworkClaim } from '../domain/attribution/attribution.ts'
import { decideInstall } from '../domain/attribution/decide-install.ts'
import { readAttributionSettings } from '../domain/attribution/read-attribution-settings.ts'
import { readDevice } from '../domain/attribution/read-evidence.ts'
import { campaignOfNetworkId, storedAttributionSettings } from '../storage/attribution-settings.ts'
import type { Queryable } from '../storage/database.ts'
import {
  lockOrganicInstall,
  moveUserToCampaign,
  type OrganicInstall,
  updateAttribution,
  updateReceipt,
} from '../storage/reattribute.ts'

const changeableMs = 24 * 3_600_000

/** Apple's record of an ad that was tapped. */
export type AppleRecord = {
  campaignId: string
  adGroupId: string | null
  keywordId: string | null
  adId: string | null
  clickedAt: Date | null
}

type Wanted = { projectId: number; installId: string; answer: AppleRecord }

/** An organic install becomes Apple's within 24 hours; whatever else was decided stays. */
export async function applyAdServices(
  { db, now }: App,
  { projectId, installId, answer }: Wanted,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const install = await lockOrganicInstall(transaction, projectId, installId)
    if (install === undefined || now().getTime() - install.receivedAt.getTime() > changeableMs) return
    const claim = await claimOf(transaction, projectId, answer)
    const { attribution, receipt } = await decideAgain(transaction, projectId, { install, claim })
    await updateReceipt(transaction, projectId, { installId, at: now(), receipt })
    if (attribution.campaignId === null) return
    await updateAttribution(transaction, projectId, { installId, ...attribution })
    await moveUserToCampaign(transaction, projectId, { installId, campaignId: attribution.campaignId })
  })
}

async function decideAgain(
  db: Queryable,
  projectId: number,
  { install, claim }: { install: OrganicInstall; claim: NetworkClaim },
) {
  const stored = await storedAttributionSettings(db, projectId)
  const evidence = {
    ...readDevice(install.deviceData),
    platform: install.platform,
    at: install.installedAt,
    address: install.address,
    claim,
    signatureFailed: false,
    installsOfProfileInWeek: 0,
  }
  // Its own touches have lost already: only Apple's word is new.
  return decideInstall(evidence, [], readAttributionSettings(stored?.windows, stored?.fraudRules))
}

async function claimOf(db: Queryable, projectId: number, answer: AppleRecord): Promise<NetworkClaim> {
  const campaign = await campaignOfNetworkId(db, projectId, {
    network: 'apple_search_ads',
    id: answer.campaignId,
  })
  const named = {
    campaign_id: answer.campaignId,
    adset_id: answer.adGroupId,
    ad_id: answer.adId,
    keyword_id: answer.keywordId,
  }
  return {
    rule: 'adservices',
    network: 'apple_search_ads',
    at: answer.clickedAt,
    campaign: campaign ?? null,
    adNetworkCampaignId: answer.campaignId,
    params: Object.fromEntries(
      Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== null),
    ),
  }
}
