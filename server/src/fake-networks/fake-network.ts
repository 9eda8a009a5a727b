/** One ad on one day, as a network would know it. `adId` '' is a campaign without ads, `keywordId` '' none. */
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
  /** A decimal of at most six places. */
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
  /** Rows on a page, however many are asked for. */
  pageSize: number
  ads: FakeAd[]
}

export type FakeRequest = {
  method: string
  /** Below the network's own address. */
  path: string
  query: URLSearchParams
  headers: Record<string, string | undefined>
  body: string
}

export type FakeAnswer = { status: number; body: unknown; headers?: Record<string, string> }

/** Answers as the network's documentation says that it does. */
export type FakeNetwork = (request: FakeRequest) => FakeAnswer

export const ok = (body: unknown): FakeAnswer => ({ status: 200, body })

export function within(ads: readonly FakeAd[], from: string, to: string): FakeAd[] {
  return ads.filter(({ day }) => day >= from && day <= to)
}

export function micros(decimal: string): string {
  const [whole = '0', part = ''] = decimal.split('.')
  return String(BigInt(whole + part.padEnd(6, '0')))
}
