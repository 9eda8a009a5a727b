import { makeRandom, type Random } from './random.ts'

/** The headings of AppsFlyer's raw-data reports, in their order. */
export const appsflyerHeadings = [
  'Attributed Touch Type',
  'Attributed Touch Time',
  'Install Time',
  'Event Time',
  'Event Name',
  'Event Value',
  'Event Revenue',
  'Event Revenue Currency',
  'Event Revenue USD',
  'Event Source',
  'Is Receipt Validated',
  'Partner',
  'Media Source',
  'Channel',
  'Keywords',
  'Campaign',
  'Campaign ID',
  'Adset',
  'Adset ID',
  'Ad',
  'Ad ID',
  'Ad Type',
  'Site ID',
  'Region',
  'Country Code',
  'State',
  'City',
  'Postal Code',
  'IP',
  'WIFI',
  'Operator',
  'Language',
  'AppsFlyer ID',
  'Advertising ID',
  'IDFA',
  'Android ID',
  'Customer User ID',
  'IDFV',
  'Platform',
  'Device Type',
  'OS Version',
  'App Version',
  'SDK Version',
  'App ID',
  'App Name',
  'Is Retargeting',
  'Retargeting Conversion Type',
  'Is Primary Attribution',
  'User Agent',
] as const

export type AppsflyerRow = Partial<Record<(typeof appsflyerHeadings)[number], string>>

export const cellsOf = (row: AppsflyerRow): string[] => appsflyerHeadings.map((heading) => row[heading] ?? '')

type Campaign = { source: string; name: string; id: string }

const networks = [
  'Facebook Ads',
  'googleadwords_int',
  'Apple Search Ads',
  'tiktokglobal_int',
  'snapchat_int',
  'applovin_int',
  'unityads_int',
  'restricted',
] as const

const goals = [
  'Launch',
  'Brand, summer',
  'Retention "Gold"',
  'Lookalike 1%',
  'Überraschung',
  '夏のキャンペーン',
]

function campaignsOf(random: Random, count: number): Campaign[] {
  return Array.from({ length: count }, (_, at) => {
    const source = networks[at % networks.length] ?? 'restricted'
    if (source === 'restricted') return { source, name: '', id: '' }
    return {
      source,
      name: `${random.pick(goals)} ${at}`,
      id: `23${random.hex(4).replaceAll(/\D/g, '7')}${1_000_000 + at}`,
    }
  })
}

export type Install = { row: AppsflyerRow; at: number; isOrganic: boolean }

const time = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** An install between two instants. */
function installAt(random: Random, at: number, campaigns: readonly Campaign[]): Install {
  const isOrganic = random.next() < 0.35
  const isIos = random.next() < 0.4
  const campaign = random.pick(campaigns)
  const attributed: AppsflyerRow = isOrganic
    ? { 'Media Source': 'organic' }
    : {
        'Attributed Touch Type': random.next() < 0.15 ? 'impression' : 'click',
        'Attributed Touch Time': time(at - random.below(86_400) * 1_000),
        'Media Source': campaign.source,
        Campaign: campaign.name,
        'Campaign ID': campaign.id,
        ...(campaign.id !== '' && adOf(random, campaign)),
      }
  return {
    at,
    isOrganic,
    row: {
      ...attributed,
      ...deviceOf(random, isIos),
      'Install Time': time(at),
      'Event Time': time(at),
      'Event Name': 'install',
      'AppsFlyer ID': `${at}-${1_000_000 + random.below(9_000_000)}${random.below(1_000_000)}`,
      ...(random.next() < 0.6 && { 'Customer User ID': `customer-${random.hex(10)}` }),
    },
  }
}

function adOf(random: Random, { id }: Campaign): AppsflyerRow {
  const [set, ad] = [random.below(3), random.below(4)]
  return {
    Adset: `Set ${set}`,
    'Adset ID': `${id}0${set}`,
    Ad: `Video ${ad}`,
    'Ad ID': `${id}0${set}0${ad}`,
    ...(random.next() < 0.1 && { Keywords: random.pick(['shoes', 'running shoes', 'sale']) }),
  }
}

function deviceOf(random: Random, isIos: boolean): AppsflyerRow {
  const shared: AppsflyerRow = {
    'Country Code': random.pick(['DE', 'US', 'IN', 'BR', 'NA', 'JP']),
    Language: random.pick(['en', 'de-DE', 'pt', '日本語']),
    IP: `203.0.113.${random.below(255)}`,
    WIFI: 'true',
    'App Version': `4.${random.below(9)}.0`,
    'SDK Version': 'v6.14.2',
    'App Name': 'Acme Shop',
  }
  return isIos
    ? {
        ...shared,
        Platform: 'ios',
        'App ID': 'id1234567890',
        'Device Type': random.pick(['iPhone15,2', 'iPad13,4']),
        'OS Version': '17.4',
        IDFA: random.next() < 0.3 ? random.uuid().toUpperCase() : '00000000-0000-0000-0000-000000000000',
        IDFV: random.uuid().toUpperCase(),
      }
    : {
        ...shared,
        Platform: 'android',
        'App ID': 'com.acme.shop',
        'Device Type': random.pick(['Google::Pixel 8', 'samsung::SM-S921B']),
        'OS Version': '14',
        'Advertising ID': random.uuid(),
        'Android ID': random.hex(16),
      }
}

const names = ['af_login', 'af_content_view', 'af_add_to_cart', 'af_purchase', 'af_level_achieved'] as const

/** A later event of an install. */
export function eventOf(random: Random, { row, at }: Install, lastAt: number): AppsflyerRow {
  const later = Math.min(lastAt, at + 1_000 + Math.floor(random.next() ** 3 * 60 * 86_400) * 1_000)
  const name = random.pick(names)
  const amount = (100 + random.below(9_900)) / 100
  const purchase: AppsflyerRow =
    name === 'af_purchase'
      ? {
          'Event Revenue': String(amount),
          'Event Revenue Currency': 'USD',
          'Event Revenue USD': String(amount),
        }
      : {}
  const value =
    name === 'af_purchase'
      ? {
          af_revenue: amount,
          af_currency: 'USD',
          af_order_id: random.hex(8),
          af_content: 'Shoe "Air", 2 pcs',
        }
      : { n: random.below(1_000_000), af_content_id: random.hex(6) }
  return {
    ...row,
    'Event Time': time(later),
    'Event Name': name,
    'Event Value': JSON.stringify(value),
    'Event Source': 'SDK',
    ...purchase,
  }
}

const dayMs = 86_400_000

/** Installs spread over days that begin at `from`. */
export function makeAccount(
  seed: number,
  wanted: { from: string; days: number; installs: number; campaigns: number },
) {
  const random = makeRandom(seed)
  const start = Date.parse(`${wanted.from}T00:00:00Z`)
  const campaigns = campaignsOf(random, wanted.campaigns)
  const installs = Array.from({ length: wanted.installs }, () =>
    installAt(random, start + Math.floor(random.next() * wanted.days * 86_400) * 1_000, campaigns),
  ).sort((one, other) => one.at - other.at)
  return { random, campaigns, installs, lastAt: start + wanted.days * dayMs - 1_000 }
}
