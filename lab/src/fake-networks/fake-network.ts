/** One ad on one day. `adId` is '' for a campaign without ads, `keywordId` '' without a keyword. */
export type FakeAd = {
  day: string
  campaignId: string
  campaignName: string
  adSetId: string
  adSetName: string
  adId: string
  adName: string
  keywordId: string
  keyword: string
  /** A decimal with up to six places. */
  spend: string
  clicks: number
  installs: number
  impressions: number
}

/** An ad account at a network. */
export type FakeAccount = {
  customerId: string
  currency: string
  timezone: string
  credentials: Record<string, string>
  /** Maximum rows per page. */
  pageSize: number
  ads: FakeAd[]
  /** Snapchat: the ids of deleted campaigns, ad sets and ads, with the time of deletion. */
  deleted?: Record<string, string>
}

export type FakeRequest = {
  method: string
  /** Relative to the network's address. */
  path: string
  query: URLSearchParams
  headers: Record<string, string | undefined>
  body: string
}

export type FakeAnswer = { status: number; body: unknown; headers?: Record<string, string> }

/** Responds as the network's documentation describes. */
export type FakeNetwork = (request: FakeRequest) => FakeAnswer

export const ok = (body: unknown): FakeAnswer => ({ status: 200, body })

export function within(ads: readonly FakeAd[], from: string, to: string): FakeAd[] {
  return ads.filter(({ day }) => day >= from && day <= to)
}

export function micros(decimal: string): string {
  const [whole = '0', part = ''] = decimal.split('.')
  return String(BigInt(whole + part.padEnd(6, '0')))
}
