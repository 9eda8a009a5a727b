/** The cost of one ad or a whole campaign on one day, as uploaded or fetched. '' means not broken down. */
export type SpendRow = {
  day: string
  /** A display id, or the network's campaign id. */
  campaign: string
  /** The network's; '' if it gave none. */
  campaignName: string
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

/** The identity of a row: a later row with the same key replaces it. */
export function spendKey(
  row: Pick<PlacedSpend, 'campaignId' | 'day' | 'adSetId' | 'adCreativeId' | 'keywordId' | 'platform'>,
): string {
  return JSON.stringify([row.campaignId, row.day, row.adSetId, row.adCreativeId, row.keywordId, row.platform])
}
