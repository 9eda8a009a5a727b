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

/** Apple's record of an ad that was tapped. */
export type AppleRecord = {
  campaignId: string
  adGroupId: string | null
  keywordId: string | null
  adId: string | null
  clickedAt: Date | null
}

type Wanted = { projectId: number; installId: string; answer: AppleRecord }

/** An organic install becomes Apple's within 24 hours, and that is news; whatever else was decided stays. */
export async function applyAdServices(
  { db, now }: App,
  { projectId, installId, answer }: Wanted,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const install = await lockOrganicInstall(transaction, projectId, installId)
    if (install === undefined || now().getTime() - install.receivedAt.getTime() > changeableMs) return
    const claim = await claimOf(transaction, projectId, answer)
    const { attribution, receipt } = await decideAgain(transaction, projectId, { install, claim })
    const { campaignId, rule } = attribution
    // Windows that were widened meanwhile are for later installs.
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

/** As it was decided before, but for Apple's word: a touch that was told or set free meanwhile cannot win by it. */
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
  const evidence = evidenceAsDecided({ ...decided, platform, at, address, reading, ...nothingNew })
  const candidates = candidatesAsDecided(found, { ...decided, claims: untouched }) ?? []
  const { attribution, receipt: written } = decideInstall({ ...evidence, claim }, candidates, settings)
  // Of the counts behind a suspicion only the first receipt knows.
  const suspicious = written.suspicious.map(
    (finding) => receipt.suspicious.find(({ rule }) => rule === finding.rule) ?? finding,
  )
  return { attribution, receipt: { ...written, suspicious } }
}

const nothingNew = { campaignOf: () => undefined, installsOfProfileInWeek: 0 }
const untouched = { taken: new Set<string>(), released: new Set<string>() }

async function claimOf(db: Queryable, projectId: number, answer: AppleRecord): Promise<NetworkClaim> {
  const { campaignId } = answer
  const campaigns = await campaignsOfNetworkIds(db, projectId, {
    network: 'apple_search_ads',
    ids: [campaignId],
  })
  const named = {
    campaign_id: campaignId,
    adset_id: answer.adGroupId,
    ad_id: answer.adId,
    keyword_id: answer.keywordId,
  }
  return {
    rule: 'adservices',
    network: 'apple_search_ads',
    at: answer.clickedAt,
    campaign: campaigns.get(campaignId) ?? null,
    adNetworkCampaignId: campaignId,
    params: Object.fromEntries(
      Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== null),
    ),
  }
}
