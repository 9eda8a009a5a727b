import type { Platform } from '#domain/devices/platform.ts'
import type {
  Candidate,
  CandidateCampaign,
  Evidence,
  FraudRules,
  NetworkClaim,
  Receipt,
  ReceiptLine,
} from './attribution.ts'
import type { DeviceReading } from './evidence/read-evidence.ts'
import { maxClicksInHour, maxInstallsInWeek } from './fraud/fraud-rules.ts'
import type { Reason } from './reasons.ts'

/** Touches whose install changed during a replay. */
export type Claims = {
  /** Touches that now bring an install and did not before. */
  taken: ReadonlySet<string>
  /** Touches that no longer bring the install they brought. */
  released: ReadonlySet<string>
}

type DecidedInstall = {
  receipt: Receipt
  /** The rules in force. */
  rules: FraudRules
  claims: Claims
}

const reasonOf = (line: ReceiptLine) => line.reason as Reason

/**
 * The touches as of the receipt: later ones are left out, and the receipt decides whether a touch was claimed or its
 * campaign inactive. Undefined when one of them is no longer stored.
 */
export function candidatesAsDecided(
  found: readonly Candidate[],
  { receipt, rules, claims }: DecidedInstall,
): Candidate[] | undefined {
  const byId = new Map(found.map((candidate) => [candidate.id, candidate]))
  const candidates: Candidate[] = []
  for (const line of receipt.candidates) {
    if (line.click_id === null || reasonOf(line) === 'click_not_found') continue
    const candidate = byId.get(line.click_id)
    if (candidate === undefined) return undefined
    candidates.push({
      ...asDecided(candidate, line, claims),
      ...floodAsDecided(candidate, line, { receipt, rules }),
    })
  }
  return candidates
}

function asDecided(candidate: Candidate, line: ReceiptLine, { taken, released }: Claims): Candidate {
  const claimed = reasonOf(line) === 'claimed' ? !released.has(candidate.id) : taken.has(candidate.id)
  return { ...candidate, claimed, campaign: activeAsDecided(candidate.campaign, line) }
}

function activeAsDecided(campaign: CandidateCampaign, line: ReceiptLine): CandidateCampaign {
  // A touch that matched no rule was not asked for its campaign.
  if (line.rule === null) return campaign
  return { ...campaign, active: reasonOf(line) !== 'campaign_inactive' }
}

/** If the click flood rule ran, clicks reported later must not change its result. */
function floodAsDecided(
  { clicksFromAddressInHour: clicks = 0 }: Candidate,
  line: ReceiptLine,
  { receipt, rules }: Omit<DecidedInstall, 'claims'>,
) {
  const ruleRan =
    rules.click_flood !== 'off' && ['best_match', 'rejected_as_suspicious'].includes(reasonOf(line))
  if (!ruleRan) return {}
  const wasFlood = receipt.suspicious.some(({ rule }) => rule === 'click_flood')
  return {
    clicksFromAddressInHour: wasFlood
      ? Math.max(clicks, maxClicksInHour + 1)
      : Math.min(clicks, maxClicksInHour),
  }
}

type RecordedInstall = {
  platform: Platform
  at: Date
  address: string | null
  reading: DeviceReading
  receipt: Receipt
  /** The campaign of the network's claim, by display id. */
  campaignOf: (displayId: string) => CandidateCampaign | undefined
  /** Counted now. If the device farm rule was on, the receipt is used instead. */
  installsOfProfileInWeek: number
  /** The rules in force. */
  rules: FraudRules
}

export function evidenceAsDecided({
  platform,
  at,
  address,
  reading,
  receipt,
  campaignOf,
  installsOfProfileInWeek,
  rules,
}: RecordedInstall): Evidence {
  const found = new Set(receipt.suspicious.map(({ rule }) => rule))
  const recordedInstalls = found.has('device_farm') ? maxInstallsInWeek + 1 : 0
  return {
    ...reading,
    platform,
    at,
    address,
    claim: claimAsDecided(receipt, campaignOf),
    signatureFailed: found.has('failed_signature'),
    installsOfProfileInWeek: rules.device_farm === 'off' ? installsOfProfileInWeek : recordedInstalls,
  }
}

/** The receipt does not name the ads: it is enough to decide the campaign, not the ad. */
function claimAsDecided(
  { candidates }: Receipt,
  campaignOf: RecordedInstall['campaignOf'],
): NetworkClaim | null {
  const line = candidates.find(({ rule }) => rule === 'meta_referrer' || rule === 'adservices')
  if (line === undefined) return null
  const campaign = line.campaign === null ? undefined : campaignOf(line.campaign)
  return {
    rule: line.rule === 'meta_referrer' ? 'meta_referrer' : 'adservices',
    touch: line.touch,
    network: line.rule === 'meta_referrer' ? 'meta' : 'apple_search_ads',
    at: line.at === null ? null : new Date(line.at),
    campaign: campaign === undefined ? null : activeAsDecided(campaign, line),
    adNetworkCampaignId: null,
    params: {},
  }
}
