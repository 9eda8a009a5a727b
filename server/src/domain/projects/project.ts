import type { ProbabilisticChoice } from '@tributary/contract/manage-api/attribution/probabilistic-settings'
import type { SkadnetworkChange } from '@tributary/contract/manage-api/attribution/skadnetwork-settings'
import type { Apps } from '@tributary/contract/manage-api/projects/project'
import type { FraudRules } from '#domain/attribution/attribution.ts'
import type { SetWindows } from '#domain/attribution/settings/merge-settings.ts'
import type { SetEventLimits } from '#domain/events/event-limits.ts'

export type Project = {
  id: number
  name: string
  timezone: string
  displayCurrency: string
  website: string | null
  apps: Apps
  projectToken: string
  signing: 'off' | 'report' | 'required'
  signingKeyId: string
  revenueFrom: 'payments_and_events' | 'payments'
  /** Whether members may ask in SQL. */
  sqlEnabled: boolean
  /** Whether a network's claim of an unknown campaign creates it. */
  discoverCampaigns: boolean
  /** Only limits that were set. */
  eventLimits: SetEventLimits
  billingStatus: 'active' | 'suspended'
  paymentLink: string | null
  /** Only values that were set; domain/attribution/settings/read-attribution-settings.ts adds the defaults. */
  windows: SetWindows
  fraudRules: Partial<FraudRules>
  /** Null: nobody has chosen. */
  probabilisticIos: ProbabilisticChoice | null
  probabilisticAndroid: ProbabilisticChoice | null
  hasMetaReferrerKey: boolean
  /** An uninstall is counted after this many failed days. */
  uninstallFailedDays: number
  /** By platform; only configured ones. */
  pushServices: { ANDROID?: PushServiceState; IOS?: PushServiceState }
  /** Only values that were set. */
  skadnetwork: SkadnetworkChange
  /** Clicks, opens and events are deleted this long after their month; null: as long as the installation keeps them. */
  factsKeptMonths: number | null
  /** Whether addresses and user agents are reduced once no window needs them. */
  reduceAddresses: boolean
  /** Parameters of links that name ads, besides those that everybody uses. */
  linkSubIds: readonly string[]
  domain: string
  createdAt: Date
}

/** The public part of a push service. Times are ISO strings. */
export type PushServiceState = {
  shown: Record<string, string>
  baseUrl: string | null
  tokenUrl: string | null
  triedAt: string | null
  succeededAt: string | null
  failure: string | null
}
