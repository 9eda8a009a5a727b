import type { StandardEvent } from '@tributary/contract/event-api/standard-events'
import type { PhonePlatform } from '#domain/devices/platform.ts'

/** A conversion for an ad network, before it is put into the network's format. */
export type Conversion = {
  /** The same on every attempt: networks deduplicate by it. */
  id: string
  name: ConversionName | OwnName
  at: Date
  /** Null: there is none, or the mapping does not share it. An unmapped conversion always has one. */
  value: { amount: number; currency: string } | null
  commerce: Commerce
  person: { userId: string | null; email: string | null; phone: string | null }
  device: Device
  /** The parameters that came with the click: `gclid`, `fbclid`, `ttclid`, … */
  click: Record<string, string>
  clickedAt: Date | null
  installedAt: Date
  networkCampaignId: string | null
  /** The user's consent to personalised ads; null: unknown. */
  personalised: boolean | null
  /** What is missing for the network's catalogue. It is sent anyway. */
  remarks: string[]
}

export type ConversionName = 'Install' | 'SignUp' | StandardEvent

/** The app's own name of an unmapped event, or the type of an unmapped payment. Any text, also one like a standard event's. */
export type OwnName = { own: string }

export type Commerce = {
  orderId: string | null
  contentIds: string[]
  contents: { id: string; quantity: number; itemPrice: number | null }[]
  contentType: string | null
  numItems: number | null
}

export type Device = {
  platform: PhonePlatform
  installId: string
  /** GAID or IDFA in lower case; null if the phone provides none. */
  advertisingId: string | null
  vendorId: string | null
  address: string | null
  userAgent: string | null
  systemVersion: string | null
  model: string | null
  language: string | null
  appVersion: string | null
  appId: string | null
  /** Whether the phone allows tracking across apps. */
  trackable: boolean
}
