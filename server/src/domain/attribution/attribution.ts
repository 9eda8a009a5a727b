import type { Windows } from './settings/windows.ts'

/** A campaign as far as a decision needs it. */
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
  platform: Platform | null
  deviceId: string | null
  address: string | null
  systemVersion: string | null
  model: string | null
  language: string | null
  /** The ad parameters of section 4: adset_id, ad_id, keyword_id, names, publisher_platform, … */
  params: Record<string, string>
  /** It has brought another install already. */
  claimed: boolean
  /** Clicks from its address within the hour before it, itself included; for the flood rule. */
  clicksFromAddressInHour: number
}

export type Platform = 'ANDROID' | 'IOS'

/** What an install says about itself. */
export type Evidence = {
  platform: Platform
  at: Date
  /** In lower case; the all-zero id is no identity and never here. */
  gaid: string | null
  idfa: string | null
  address: string | null
  systemVersion: string | null
  model: string | null
  language: string | null
  userAgent: string | null
  isEmulator: boolean
  /** From the Play referrer: our click id, and Play's own times. */
  referrer: { clickId: string | null; clickAt: Date | null; installBeginAt: Date | null } | null
  /** What a network has told us itself (a decrypted Meta referrer, an AdServices answer): as good as our own click. */
  claim: NetworkClaim | null
  signatureFailed: boolean
  /** Installs of the same device profile (address, model, system version) in the last 7 days. */
  installsOfProfileInWeek: number
}

export type NetworkClaim = {
  rule: 'meta_referrer' | 'adservices'
  /** A view claim is worth an impression, not a click. By default a click. */
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
  /** The rule that won; why there is none: `organic` or `collision`; `imported` from history, undecided. */
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
  /** Names of the fraud rules that tagged the install. */
  suspicious: string[]
  withheld: boolean
}

/** Stored with every decision, and enough to decide again with other windows. */
export type Receipt = {
  rule: Attribution['rule']
  /** What the probabilistic rule alone would have chosen: a display id, `silent` or `collision`. */
  probabilisticWouldBe: string
  candidates: ReceiptLine[]
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
}

export type Decision = { attribution: Attribution; receipt: Receipt }

/** Project-wide settings of the engine. */
export type AttributionSettings = {
  windows: Windows & { networks: Record<string, Partial<Windows>> }
  fraudRules: FraudRules
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
