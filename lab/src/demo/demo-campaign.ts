/** One ad of a campaign: an ad set with a creative or, on Apple Search Ads, a keyword. */
export type DemoAd = {
  set: readonly [id: string, name: string]
  ad: readonly [id: string, name: string]
  share: number
}

/** The profile of a campaign. Rates are those of an average day at full volume. */
export type DemoCampaign = {
  displayId: string
  name: string
  /** A network's code or the name of an affiliate; null: the team's own link. */
  channel: string | null
  /** The campaign id at its network. */
  networkId: string | null
  /** Days before the last day, or a day of the year. */
  starts: number | `${number}-${number}`
  /** Null: it still runs. */
  lasts: number | null
  installsADay: number
  /** The factor for installs on the first day. */
  launch: number
  iosShare: number
  clicksPerInstall: number
  /** The share of view-through installs. */
  views: number
  costPerInstall: number
  currency: 'EUR' | 'USD'
  /** Relative to 1: how long its users stay, and how many of them pay. */
  loyalty: number
  payers: number
  suspicious: number
  ads: readonly DemoAd[]
}

/** Ad sets with their ads, best first. */
export function ads(prefix: string, sets: Record<string, readonly string[]>): DemoAd[] {
  return Object.entries(sets).flatMap(([setName, names], set) =>
    names.map((name, ad) => ({
      set: [`${prefix}${set + 1}00`, setName] as const,
      ad: [`${prefix}${set + 1}${String(ad + 1).padStart(2, '0')}`, name] as const,
      share: 1 / (1 + set * 0.7 + ad * 0.45),
    })),
  )
}
