import type { PaymentStatus, PaymentType } from '@tributary/contract/event-api/payment-fields'
import type { ImportKind } from '@tributary/contract/manage-api/facts/import-facts'
import type { Attribution, Platform } from './attribution/attribution.ts'
import type { Touch } from './touch.ts'
import type { UserChange } from './user-change.ts'

/** A parsed import line. Other entities are still referred to by name. */
export type ImportFact =
  | ImportedClick
  | ImportedInstall
  | ImportedSignUp
  | ImportedEvent
  | ImportedPayment
  | ImportedInstallActivity
  | ImportedReturn

type Common<Kind extends ImportKind> = { kind: Kind; line: number; id: string; at: Date }

export type ImportedClick = Common<'click'> & {
  campaign: string
  touch: Pick<Touch, 'platform' | 'systemVersion' | 'model' | 'deviceId' | 'address' | 'userAgent' | 'params'>
}

export type ImportedInstall = Common<'install'> & {
  platform: Platform
  /** Null: organic. */
  campaign: string | null
  /** Null: the campaign's network. */
  network: string | null
  touch: 'click' | 'view'
  ad: Pick<
    Attribution,
    'adSetId' | 'adSetName' | 'adCreativeId' | 'adCreativeName' | 'keywordId' | 'keywordName'
  >
  deviceData: Record<string, unknown>
  isSuspicious: boolean
}

export type ImportedSignUp = Common<'signup'> & { install: string; userId: string; change: UserChange }

export type ImportedEvent = Common<'event'> & {
  userId: string
  name: string
  data: Record<string, unknown> | null
}

export type ImportedPayment = Common<'payment'> & {
  userId: string
  amount: number
  type: PaymentType | null
  status: PaymentStatus | null
  currency: string | null
}

export type ImportedInstallActivity = Common<'open' | 'uninstall'> & { install: string }

export type ImportedReturn = Common<'reinstall' | 'reengagement'> & { install: string; campaign: string }

/** The order of facts with the same time: dependent facts come later. */
export const importRank: Record<ImportKind, number> = {
  click: 0,
  install: 1,
  signup: 2,
  reinstall: 3,
  reengagement: 4,
  open: 5,
  event: 6,
  payment: 7,
  uninstall: 8,
}

/** A refused line. `kind`: the ledger counts it under this kind; null: it is not a fact. */
export type RefusedLine = {
  line: number
  reason: string
  kind: ImportKind | null
  item: Record<string, unknown>
}
