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

const own = {
  networkId: null,
  launch: 1,
  iosShare: 0.5,
  clicksPerInstall: 2.4,
  views: 0,
  costPerInstall: 0,
  currency: 'EUR',
  loyalty: 1,
  payers: 1,
  suspicious: 0.002,
  ads: [],
} as const

const meta = { ...own, channel: 'meta', iosShare: 0.52, clicksPerInstall: 3.6, views: 0.12 } as const
const google = {
  ...own,
  channel: 'google',
  iosShare: 0.14,
  clicksPerInstall: 2.8,
  views: 0.05,
  currency: 'USD',
} as const
const tiktok = { ...own, channel: 'tiktok', iosShare: 0.44, clicksPerInstall: 5.4, views: 0.16 } as const
const apple = { ...own, channel: 'apple_search_ads', iosShare: 1, clicksPerInstall: 1.9 } as const

export const affiliateName = 'Peakline Media'

/** Ad sets with their ads; the first is the one that runs best. */
function ads(prefix: string, sets: Record<string, readonly string[]>): DemoAd[] {
  return Object.entries(sets).flatMap(([setName, names], set) =>
    names.map((name, ad) => ({
      set: [`${prefix}${set + 1}00`, setName] as const,
      ad: [`${prefix}${set + 1}${String(ad + 1).padStart(2, '0')}`, name] as const,
      share: 1 / (1 + set * 0.7 + ad * 0.45),
    })),
  )
}

/** Both also bring people back who had left. */
export const comeBack: DemoCampaign = {
  ...meta,
  displayId: 'come-back',
  name: 'Meta · Come back (retargeting)',
  networkId: '120210000000000105',
  starts: 180,
  lasts: null,
  installsADay: 0.15,
  costPerInstall: 32,
  ads: ads('12021005', { 'Lapsed 30 days': ['Your trails miss you', 'What is new'] }),
}

export const newsletter: DemoCampaign = {
  ...own,
  displayId: 'newsletter',
  name: 'Newsletter',
  channel: null,
  starts: 364,
  lasts: null,
  installsADay: 1.2,
  loyalty: 1.3,
  payers: 1.6,
}

export const demoCampaigns: readonly DemoCampaign[] = [
  {
    ...meta,
    displayId: 'meta-broad',
    name: 'Meta · Broad prospecting',
    networkId: '120210000000000101',
    starts: 364,
    lasts: null,
    installsADay: 4.6,
    costPerInstall: 2.35,
    ads: ads('12021001', {
      'Walkers 25–54': ['Sunrise video 15 s', 'Ridge carousel', 'Map still'],
      'City breaks': ['Park walk reel', 'Journal page still'],
    }),
  },
  {
    ...meta,
    displayId: 'meta-lookalike',
    name: 'Meta · Lookalike of subscribers',
    networkId: '120210000000000102',
    starts: 212,
    lasts: null,
    installsADay: 3.9,
    launch: 2.2,
    costPerInstall: 3.1,
    loyalty: 1.15,
    payers: 1.75,
    ads: ads('12021002', {
      'Lookalike 1 %': ['Founder story', 'Journal page still'],
      'Lookalike 3 %': ['Founder story', 'Ridge carousel'],
    }),
  },
  {
    ...meta,
    displayId: 'meta-spring',
    name: 'Meta · Spring trails',
    networkId: '120210000000000103',
    starts: '04-02',
    lasts: 70,
    installsADay: 7.5,
    launch: 5,
    costPerInstall: 1.9,
    ads: ads('12021003', { 'Spring walkers': ['Blossom reel', 'Trail of the week', 'First 5 km'] }),
  },
  {
    ...meta,
    displayId: 'new-year',
    name: 'Meta · New year, new paths',
    networkId: '120210000000000104',
    starts: '12-27',
    lasts: 36,
    installsADay: 8,
    launch: 2.5,
    costPerInstall: 2.8,
    loyalty: 0.85,
    payers: 1.2,
    ads: ads('12021004', { Resolutions: ['30 walks in 30 days', 'Quiet January'] }),
  },
  comeBack,
  {
    ...google,
    displayId: 'google-app-dach',
    name: 'Google · App campaign DACH',
    networkId: '21500000101',
    starts: 364,
    lasts: null,
    installsADay: 6.2,
    costPerInstall: 1.45,
    loyalty: 0.95,
    payers: 0.8,
    ads: ads('215001', {
      'Asset group Trails': ['Text A', 'Video A'],
      'Asset group Journal': ['Text B', 'Video B'],
    }),
  },
  {
    ...google,
    displayId: 'google-search',
    name: 'Google · Search hiking journal',
    networkId: '21500000102',
    starts: 251,
    lasts: null,
    installsADay: 2.1,
    clicksPerInstall: 2.1,
    views: 0,
    costPerInstall: 2.6,
    loyalty: 1.3,
    payers: 2,
    ads: ads('215002', { 'Hiking app': ['Headline 1', 'Headline 2'], 'Travel journal': ['Headline 3'] }),
  },
  {
    ...tiktok,
    displayId: 'tiktok-sunrise',
    name: 'TikTok · Sunrise challenge',
    networkId: '1790000000000101',
    starts: 158,
    lasts: 45,
    installsADay: 9,
    launch: 7,
    costPerInstall: 0.95,
    loyalty: 0.6,
    payers: 0.3,
    ads: ads('17900001', {
      'Challenge 18–24': ['#sunrisewalk', 'Duet with a dog'],
      'Challenge 25–34': ['#sunrisewalk'],
    }),
  },
  {
    ...tiktok,
    displayId: 'tiktok-creators',
    name: 'TikTok · Creators',
    networkId: '1790000000000102',
    starts: 74,
    lasts: null,
    installsADay: 4.2,
    launch: 3,
    costPerInstall: 1.4,
    loyalty: 0.75,
    payers: 0.6,
    ads: ads('17900002', { 'Spark ads': ['Mountain hut diary', 'Pack with me', 'Rainy day walk'] }),
  },
  {
    ...apple,
    displayId: 'asa-brand',
    name: 'Apple Search Ads · Brand',
    networkId: '1540000101',
    starts: 364,
    lasts: null,
    installsADay: 1.7,
    costPerInstall: 0.8,
    loyalty: 1.45,
    payers: 2.2,
    ads: ads('1540001', { 'Brand exact': ['fieldnotes', 'fieldnotes app', 'field notes journal'] }),
  },
  {
    ...apple,
    displayId: 'asa-category',
    name: 'Apple Search Ads · Category',
    networkId: '1540000102',
    starts: 290,
    lasts: null,
    installsADay: 2.9,
    costPerInstall: 3.4,
    loyalty: 1.15,
    payers: 1.5,
    ads: ads('1540002', {
      Hiking: ['hiking app', 'trail map', 'gps walk'],
      Journal: ['travel journal', 'walking diary'],
    }),
  },
  {
    ...own,
    displayId: 'peakline',
    name: 'Peakline Media · Partner network',
    channel: affiliateName,
    starts: 118,
    lasts: null,
    installsADay: 4.6,
    launch: 1.6,
    iosShare: 0.05,
    clicksPerInstall: 9,
    costPerInstall: 1.2,
    loyalty: 0.4,
    payers: 0.3,
    suspicious: 0.31,
    ads: ads('7700', { 'Publisher 118': ['Banner 320×50'], 'Publisher 204': ['Interstitial'] }),
  },
  newsletter,
  {
    ...own,
    displayId: 'website',
    name: 'Website banner',
    channel: null,
    starts: 364,
    lasts: null,
    installsADay: 2.8,
    loyalty: 1.1,
    payers: 1.2,
  },
  {
    ...own,
    displayId: 'trail-signs',
    name: 'QR codes on trail signs',
    channel: null,
    starts: '05-01',
    lasts: 153,
    installsADay: 1.3,
    clicksPerInstall: 1.5,
    loyalty: 1.25,
  },
]

/** People who were sent by nobody. */
export const organic = {
  installsADay: 13.5,
  iosShare: 0.47,
  loyalty: 1.25,
  payers: 1.25,
  suspicious: 0.001,
} as const
