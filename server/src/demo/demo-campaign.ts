/** One ad of a campaign: an ad set with a creative or, at Apple Search Ads, with a keyword. */
export type DemoAd = {
  set: readonly [id: string, name: string]
  ad: readonly [id: string, name: string]
  share: number
}

/** What a campaign is like. Rates are those of an average day in full swing. */
export type DemoCampaign = {
  displayId: string
  name: string
  /** A network's code or the name of an affiliate; null: the team's own link. */
  channel: string | null
  /** The id by which its network knows it. */
  networkId: string | null
  /** Days before the last one, or a day of the year. */
  starts: number | `${number}-${number}`
  /** Null: it still runs. */
  lasts: number | null
  installsADay: number
  /** How many times as many come on the first day. */
  launch: number
  iosShare: number
  clicksPerInstall: number
  /** Of its installs, those that saw an ad and did not click. */
  views: number
  costPerInstall: number
  currency: 'EUR' | 'USD'
  /** Beside 1: how long its people stay, and how many of them pay. */
  loyalty: number
  payers: number
  suspicious: number
  ads: readonly DemoAd[]
}

/** Ad sets with their ads; the first is the one that runs best. */
export function ads(prefix: string, sets: Record<string, readonly string[]>): DemoAd[] {
  return Object.entries(sets).flatMap(([setName, names], set) =>
    names.map((name, ad) => ({
      set: [`${prefix}${set + 1}00`, setName] as const,
      ad: [`${prefix}${set + 1}${String(ad + 1).padStart(2, '0')}`, name] as const,
      share: 1 / (1 + set * 0.7 + ad * 0.45),
    })),
  )
}
