import type { Attribution, Platform } from './attribution/attribution.ts'

/** A call of the client library, as far as it says something about its install. */
export type InstallCall = {
  projectId: number
  /** `install_instance_id`: the idempotency key of the install. Never shown, never logged. */
  instanceId: string
  platform: Platform
  /** When it happened: `event_time`, clamped, else the receipt. */
  at: Date
  /** The caller said when: the same call, sent again, says the same. */
  isTimed?: boolean
  receivedAt: Date
  /** `/init` opens the app; other calls only make sure that the install is known. */
  opens: boolean
  deviceData: Record<string, unknown>
  source: string | null
  appVersion: string | null
  /** What the client's address compares by (http/client-address.ts, addressGroup). */
  address: string | null
  userAgent: string | null
  signatureFailed: boolean
}

/** An install as it is after the call. */
export type InstallState = {
  installId: string
  /** This call made it. */
  isNew: boolean
  kind: 'install' | 'reinstall'
  platform: Platform
  installedAt: Date
  userId: string | null
  customerUserId: string | null
  lastOpenAt: Date
} & Pick<
  Attribution,
  | 'attributionType'
  | 'campaignId'
  | 'network'
  | 'touchAt'
  | 'adNetworkCampaignId'
  | 'adSetId'
  | 'adSetName'
  | 'adCreativeId'
  | 'adCreativeName'
  | 'keywordId'
  | 'keywordName'
  | 'deeplink'
>
