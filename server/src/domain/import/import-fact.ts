import type { PaymentStatus, PaymentType } from '@tributary/contract/event-api/payment-fields'
import type { ImportFactKind, ImportKind } from '@tributary/contract/manage-api/facts/import-facts'
import type { Attribution } from '#domain/attribution/attribution.ts'
import type { Place } from '#domain/devices/place.ts'
import type { Platform } from '#domain/devices/platform.ts'
import type { Touch } from '#domain/facts/touch.ts'
import type { UserChange } from '#domain/people/user-change.ts'
import type { ImportSetting } from './import-setting.ts'

/** A parsed import line. Other entities are still referred to by name. */
export type ImportLine = ImportFact | ImportSetting

export type ImportFact =
  | ImportedTouch
  | ImportedInstall
  | ImportedSignUp
  | ImportedEvent
  | ImportedPayment
  | ImportedRefund
  | ImportedInstallActivity
  | ImportedReturn
  | ImportedErasure

type Common<Kind extends ImportFactKind> = {
  kind: Kind
  line: number
  id: string
  at: Date
  /** The id that the service gave it which exported it: it is kept. Null: the fact comes from elsewhere. */
  storedAs: string | null
}

export type ImportedTouch = Common<'click' | 'impression'> & {
  campaign: string
  touch: Pick<
    Touch,
    'platform' | 'systemVersion' | 'model' | 'language' | 'deviceId' | 'address' | 'userAgent' | 'params'
  >
  /** It brought an install. */
  claimed: boolean
  testDevice: string | null
}

export type ImportedInstall = Common<'install'> & {
  platform: Platform
  installKind: 'install' | 'reinstall'
  /** Null: organic. */
  campaign: string | null
  /** Null: the campaign's network. */
  network: string | null
  touch: 'click' | 'view'
  touchAt: Date | null
  /** The id of the click or impression that brought it. */
  touchId: string | null
  ad: Pick<
    Attribution,
    | 'adSetId'
    | 'adSetName'
    | 'adCreativeId'
    | 'adCreativeName'
    | 'keywordId'
    | 'keywordName'
    | 'publisherPlatform'
    | 'platformPosition'
  >
  /** Null: the campaign's. */
  adNetworkCampaignId: string | null
  deeplink: string | null
  linkParams: Record<string, string>
  deviceData: Record<string, unknown>
  suspicious: string[]
  withheld: boolean
  app: InstalledApp
  testDevice: string | null
}

/** What else an install knows about itself. */
export type InstalledApp = Place & {
  address: string | null
  source: string | null
  appVersion: string | null
  latestSource: string | null
  latestAppVersion: string | null
  framework: string | null
  droppedCalls: number
  customerUserId: string | null
  integrations: Record<string, unknown>
  erasedAt: Date | null
}

export type ImportedSignUp = Common<'signup'> & {
  install: string
  userId: string
  change: UserChange
  /** Whether the phone is this user's in the figures. Null: that of the first who signed up on it. */
  ownsPhone: boolean | null
}

export type ImportedEvent = Common<'event'> & {
  userId: string
  name: string
  data: Record<string, unknown> | null
  /** Of an event whose data names none. */
  amount: number | null
  currency: string | null
}

export type ImportedPayment = Common<'payment'> & {
  userId: string
  amount: number
  type: PaymentType | null
  status: PaymentStatus | null
  currency: string | null
  data: Record<string, unknown> | null
  completedAt: Date | null
  removedAt: Date | null
  /** The install that captured it. */
  install: string | null
}

/** `amount` null: all of the payment. */
export type ImportedRefund = Common<'refund'> & { payment: string; amount: number | null }

export type ImportedInstallActivity = Common<'open' | 'uninstall'> & {
  install: string
  /** The app was opened after the uninstall. */
  withdrawnAt: Date | null
}

export type ImportedReturn = Common<'reinstall' | 'reengagement'> & {
  install: string
  campaign: string
  ad: Pick<Attribution, 'adSetId' | 'adCreativeId' | 'keywordId'>
}

/** The user was erased; the id is a pseudonym already. */
export type ImportedErasure = Common<'erasure'> & { userId: string }

/** The kinds that the ledger counts. */
export type CountedKind = Exclude<ImportFactKind, 'refund' | 'erasure'>

const notCounted = new Set<ImportKind>([
  'refund',
  'erasure',
  'erased_user',
  'affiliate',
  'project',
  'exchange_rate',
  'campaign',
  'ad_name',
  'test_device',
  'spend',
])

export const isCounted = (kind: ImportKind): kind is CountedKind => !notCounted.has(kind)

/** A refused line. `kind` null: it cannot be told. */
export type RefusedLine = {
  line: number
  reason: string
  kind: ImportKind | null
  item: Record<string, unknown>
}
