import type { StandardEvent } from '@tributary/contract/event-api/standard-events'
import type { Apps } from '@tributary/contract/manage-api/projects/project'
import type { OutboundKind } from '@tributary/contract/outbound-kinds'
import type { Platform } from '#domain/devices/platform.ts'

/** A fact to deliver, with everything a destination may receive. Built when it is sent, so it never contains an erased user. */
export type OutboundFact = {
  /** Receivers deduplicate by it. */
  id: string
  kind: OutboundKind
  at: Date
  project: { id: number; displayCurrency: string; apps: Apps }
  install: OutboundInstall
  campaign: { displayId: string; name: string; network: string | null; affiliate: string | null } | null
  /** The winning touch, if we stored it. */
  click: { id: string; at: Date; params: Record<string, string>; userAgent: string | null } | null
  user: OutboundUser | null
  event: OutboundEvent | null
  payment: OutboundPayment | null
  /** The standard event for ad networks, if mapped. */
  mapping: { standardEvent: StandardEvent; sendRevenue: boolean; currency: string | null } | null
}

export type OutboundInstall = {
  installId: string
  platform: Platform
  installedAt: Date
  attributionType: 'ORGANIC' | 'INORGANIC'
  network: string | null
  rule: string
  touch: 'click' | 'view' | null
  touchAt: Date | null
  adNetworkCampaignId: string | null
  adSetId: string | null
  adSetName: string | null
  adCreativeId: string | null
  adCreativeName: string | null
  keywordId: string | null
  keywordName: string | null
  suspicious: string[]
  /** Not reported to ad networks. */
  withheld: boolean
  address: string | null
  deviceData: Record<string, unknown>
  appVersion: string | null
  integrations: Record<string, string>
}

export type OutboundUser = {
  userId: string
  name: string | null
  email: string | null
  phone: string | null
  signedUpAt: Date
  identities: Record<string, string>
  data: Record<string, unknown>
}

export type OutboundEvent = {
  eventId: string | null
  name: string
  data: Record<string, unknown> | null
  amount: number | null
  /** Of the amount; XXX: not a currency code. */
  currency: string
  /** The amount in the display currency; null: no amount, or no rate. */
  revenue: number | null
}

export type OutboundPayment = {
  paymentId: string
  type: string
  status: string
  amount: number
  currency: string
  data: Record<string, unknown> | null
  /** The amount in the display currency; null: no rate. */
  total: number | null
}
