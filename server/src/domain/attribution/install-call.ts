import type { Platform } from '#domain/devices/platform.ts'
import type { Attribution } from './attribution.ts'

/** The part of a client library call that concerns its install. */
export type InstallCall = {
  projectId: number
  /** `install_instance_id`: the idempotency key of the install. Never shown, never logged. */
  instanceId: string
  platform: Platform
  /** What the caller named as its platform if it is no system: EXPO, FLUTTER, … */
  framework?: string | null
  /** When it happened: `event_time`, clamped, or the time of receipt. */
  at: Date
  /** The caller sent the time: a retry of the call has the same one. */
  isTimed?: boolean
  receivedAt: Date
  /** Only `/init` counts as an open; other calls only ensure that the install exists. */
  opens: boolean
  deviceData: Record<string, unknown>
  source: string | null
  appVersion: string | null
  /** The client's address in comparable form (http/client-address.ts, addressGroup). */
  address: string | null
  userAgent: string | null
  signatureFailed: boolean
  /** How many calls the client library has dropped since the install, because its queue was full. */
  droppedCalls?: number
  /** Whether it reported anything about the device. By default: whether `deviceData` has anything. */
  hasDeviceData?: boolean
  /** Which of the project's tokens and signing keys the app has. Absent: not from an app. */
  credentials?: { tokenId: number; signingKeyId: number | null }
}

/** The install after the call. */
export type InstallState = {
  installId: string
  /** This call created it. */
  isNew: boolean
  /** Evidence came with this call or an earlier one that is not judged yet. */
  isUndecided?: boolean
  kind: 'install' | 'reinstall'
  platform: Platform
  framework: string | null
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
