import type { App } from '../../app.ts'
import { candidatesAsDecided, evidenceAsDecided } from '../../domain/attribution/as-decided.ts'
import type { Decision, NetworkClaim } from '../../domain/attribution/attribution.ts'
import { decideInstall } from '../../domain/attribution/decide-install.ts'
import { probeOf } from '../../domain/attribution/evidence/probe.ts'
import { readDevice } from '../../domain/attribution/evidence/read-evidence.ts'
import { readAttributionSettings } from '../../domain/attribution/settings/read-attribution-settings.ts'
import { storedAttributionSettings } from '../../storage/attribution/attribution-settings.ts'
import { campaignsOfNetworkIds } from '../../storage/attribution/candidate-campaigns.ts'
import { candidatesFor } from '../../storage/attribution/candidates.ts'
import {
  announceAttribution,
  lockOrganicInstall,
  moveUserToCampaign,
  type OrganicInstall,
  updateAttribution,
  updateReceipt,
} from '../../storage/attribution/reattribute.ts'
import type { Queryable } from '../../storage/database.ts'
import { moveFacts } from '../../storage/rollups/move-facts.ts'

const changeableMs = 24 * 3_600_000

/** Apple's record of a tapped ad. */
export type AppleRecord = {
  campaignId: string
  adGroupId: string | null
  keywordId: string | null
  adId: string | null
  clickedAt: Date | null
}

type Wanted = { projectId: number; installId: string; answer: AppleRecord }

/** Within 24 hours, an organic install can be attributed to Apple Search Ads, which is news; other attributions stay. */
export async function applyAdServices(
  { db, now }: App,
  { projectId, installId, answer: record }: Wanted,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const install = await lockOrganicInstall(transaction, projectId, installId)
    if (install === undefined || now().getTime() - install.receivedAt.getTime() > changeableMs) return
    const claim = await claimOf(transaction, projectId, record)
    const { attribution, receipt } = await decideAgain(transaction, projectId, { install, claim })
    const { campaignId, rule } = attribution
    // Windows that were widened since apply only to later installs.
    if (campaignId !== null && rule !== 'adservices') return
    await updateReceipt(transaction, projectId, { installId, at: now(), receipt })
    if (campaignId === null) return
    await moveUserToCampaign(transaction, projectId, {
      installId,
      installedAt: install.installedAt,
      campaignId,
    })
    await moveFacts(transaction, { projectId, installIds: [installId] }, () =>
      updateAttribution(transaction, projectId, { installId, ...attribution }),
    )
    await announceAttribution(transaction, projectId, { installId, at: now() })
  })
}

/** Repeats the first decision, plus Apple's claim: a touch that was reported or released since cannot win. */
async function decideAgain(
  db: Queryable,
  projectId: number,
  { install, claim }: { install: OrganicInstall; claim: NetworkClaim },
): Promise<Decision> {
  const stored = await storedAttributionSettings(db, projectId)
  const settings = readAttributionSettings(stored?.windows, stored?.fraudRules)
  const { receipt, platform, installedAt: at, address } = install
  const reading = readDevice(install.deviceData)
  const [found = []] = await candidatesFor(db, projectId, [probeOf({ platform, at, address }, reading)])
  const decided = { receipt, rules: settings.fraudRules }
  const evidence = evidenceAsDecided({ ...decided, platform, at, address, reading, ...noNewEvidence })
  const candidates = candidatesAsDecided(found, { ...decided, claims: noClaims }) ?? []
  const { attribution, receipt: decidedNow } = decideInstall({ ...evidence, claim }, candidates, settings)
  // Only the first receipt has the counts behind a suspicion.
  const suspicious = decidedNow.suspicious.map(
    (finding) => receipt.suspicious.find(({ rule }) => rule === finding.rule) ?? finding,
  )
  return { attribution, receipt: { ...decidedNow, suspicious } }
}

const noNewEvidence = { campaignOf: () => undefined, installsOfProfileInWeek: 0 }
const noClaims = { taken: new Set<string>(), released: new Set<string>() }

async function claimOf(db: Queryable, projectId: number, record: AppleRecord): Promise<NetworkClaim> {
  const { campaignId } = record
  const campaigns = await campaignsOfNetworkIds(db, projectId, {
    network: 'apple_search_ads',
    ids: [campaignId],
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
