import type { ProbabilisticChoice } from '@tributary/contract/manage-api/attribution/probabilistic-settings'
import type { PhonePlatform, Platform } from '#domain/devices/platform.ts'
import type { Windows } from './settings/windows.ts'

/** The part of a campaign that a decision needs. */
export type CandidateCampaign = {
  id: number
  displayId: string
  name: string
  active: boolean
  network: string | null
  deeplink: string | null
  googleCampaignId: string | null
  metaCampaignId: string | null
  adNetworkCampaignId: string | null
  windows: Partial<Windows>
}

/** A stored click or impression that might have brought an install. */
export type Candidate = {
  id: string
  kind: 'click' | 'impression'
  at: Date
  campaign: CandidateCampaign
  platform: PhonePlatform | null
  deviceId: string | null
  address: string | null
  systemVersion: string | null
  model: string | null
  language: string | null
  /** The ad parameters of section 4: adset_id, ad_id, keyword_id, names, publisher_platform, … */
  params: Record<string, string>
  /** Reported by a network without its postback token. Absent: not. */
  unverified?: boolean
  /** It already brought another install. */
  claimed: boolean
  /** Clicks from its address in the hour up to and including it; for the click flood rule. Absent: not counted. */
  clicksFromAddressInHour?: number
}

/** What an install reports about itself. */
export type Evidence = {
  platform: Platform
  at: Date
  /** In lower case; never the all-zero id, which is not an identity. */
  gaid: string | null
  idfa: string | null
  address: string | null
  systemVersion: string | null
  model: string | null
  language: string | null
  userAgent: string | null
  isEmulator: boolean
  refusals: readonly Refusal[]
  /** From the Play referrer: our click id, and Play's own times. */
  referrer: { clickId: string | null; clickAt: Date | null; installBeginAt: Date | null } | null
  /** A claim by the network itself (a decrypted Meta referrer, an AdServices response): as good as our own click. */
  claim: NetworkClaim | null
  signatureFailed: boolean
  /** Installs of the same device profile (address, model, system version) in the last 7 days. */
  installsOfProfileInWeek: number
}

/** How a person refused tracking: in Apple's prompt, by an IDFA that the phone withholds, or when the app asked. */
export type Refusal = 'tracking_refused' | 'idfa_withheld' | 'consent_denied'

export type NetworkClaim = {
  rule: 'meta_referrer' | 'adservices'
  /** Defaults to a click. A view claim is worth no more than an impression. */
  touch?: 'click' | 'view'
  network: 'meta' | 'apple_search_ads'
  at: Date | null
  campaign: CandidateCampaign | null
  adNetworkCampaignId: string | null
  params: Record<string, string>
}

/** The decision table's rules, in order of trust. */
export type Rule = 'referrer' | 'meta_referrer' | 'adservices' | 'device_id' | 'probabilistic' | 'impression'

/** Where an install came from. Nulls when organic. */
export type Attribution = {
  attributionType: 'ORGANIC' | 'INORGANIC'
  /** The rule that won, or why none did: `organic`, `collision`, or `imported` (not decided here). */
  rule: Rule | 'organic' | 'collision' | 'imported'
  campaignId: number | null
  network: string | null
  touch: 'click' | 'view' | null
  touchId: string | null
  touchAt: Date | null
  adNetworkCampaignId: string | null
  adSetId: string | null
  adSetName: string | null
  adCreativeId: string | null
  adCreativeName: string | null
  keywordId: string | null
  keywordName: string | null
  publisherPlatform: string | null
  platformPosition: string | null
  deeplink: string | null
  /** The parameters of the link by which installs are grouped (links/link-params.ts). */
  linkParams: Record<string, string> | null
  /** Names of the fraud rules that tagged the install. */
  suspicious: string[]
  withheld: boolean
}

/** Stored with every decision. It is enough to decide again with other windows. */
export type Receipt = {
  rule: Attribution['rule']
  /** What the probabilistic rule alone would have chosen: a display id, `silent` or `collision`. */
  probabilisticWouldBe: string
  /** At most twenty. */
  candidates: ReceiptLine[]
  /** How many more there were. Absent in decisions of version 0.1. */
  otherCandidates?: number
  suspicious: { rule: string; evidence: string }[]
}

export type ReceiptLine = {
  touch: 'click' | 'view'
  click_id: string | null
  at: string | null
  campaign: string | null
  rule: Rule | null
  score: number
  verdict: 'won' | 'lost'
  reason: string
  unverified?: true
}

export type Decision = { attribution: Attribution; receipt: Receipt }

/** Project-wide settings of the engine. */
export type AttributionSettings = {
  windows: Windows & { networks: Record<string, Partial<Windows>> }
  fraudRules: FraudRules
  probabilistic: Record<PhonePlatform, ProbabilisticChoice>
}

export type FraudRuleName =
  | 'click_injection'
  | 'fast_install'
  | 'click_flood'
  | 'failed_signature'
  | 'device_farm'
  | 'data_centre'
  | 'emulator'

export type FraudAction = 'off' | 'tag' | 'withhold' | 'reject'

export type FraudRules = Record<FraudRuleName, FraudAction>
