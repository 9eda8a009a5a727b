import type { StandardEvent } from '@tributary/contract/event-api/standard-events'

/** What an ad network is told, before it is written in the network's own words. */
export type Conversion = {
  /** The same at every try: networks know a repetition by it. */
  id: string
  name: ConversionName
  at: Date
  /** Null: there is none, or the mapping does not share it. */
  value: { amount: number; currency: string } | null
  commerce: Commerce
  person: { userId: string | null; email: string | null; phone: string | null }
  device: Device
  /** The parameters that came with the click: `gclid`, `fbclid`, `ttclid`, … */
  click: Record<string, string>
  clickedAt: Date | null
  installedAt: Date
  networkCampaignId: string | null
  /** What the person said to personalised ads; null: nothing. */
  personalised: boolean | null
  /** What the network's catalogue cannot do with it; it is sent all the same. */
  remarks: string[]
}

export type ConversionName = 'Install' | 'SignUp' | StandardEvent

export type Commerce = {
  orderId: string | null
  contentIds: string[]
  contents: { id: string; quantity: number; itemPrice: number | null }[]
  contentType: string | null
  numItems: number | null
}

export type Device = {
  platform: 'ANDROID' | 'IOS'
  installId: string
  /** GAID or IDFA in lower case; null where the phone gives none. */
  advertisingId: string | null
  vendorId: string | null
  address: string | null
  userAgent: string | null
  systemVersion: string | null
  model: string | null
  language: string | null
  appVersion: string | null
  appId: string | null
  /** Whether the phone lets its owner be followed across apps. */
  trackable: boolean
}
