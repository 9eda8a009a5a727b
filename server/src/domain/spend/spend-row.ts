/** What one ad, or a whole campaign, cost on one day, as an upload or a network says it. '' is "not told apart". */
export type SpendRow = {
  day: string
  /** A display id, or the network's own id of the campaign. */
  campaign: string
  adSetId: string
  adSetName: string
  adCreativeId: string
  adCreativeName: string
  keywordId: string
  keywordName: string
  platform: '' | 'ANDROID' | 'IOS'
  /** An exact decimal. */
  amount: string
  /** Null: the project's display currency. */
  currency: string | null
  clicks: number
  installs: number
  impressions: number
}

/** With the campaign that it belongs to. */
export type PlacedSpend = SpendRow & { campaignId: number }

/** What a row is about: the same again replaces it. */
export function spendKey(row: PlacedSpend): string {
  return JSON.stringify([row.campaignId, row.day, row.adSetId, row.adCreativeId, row.keywordId, row.platform])
}
