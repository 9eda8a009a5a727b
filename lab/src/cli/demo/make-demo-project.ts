import type { DemoCampaign } from '#demo/demo-campaign.ts'
import { affiliateName, demoCampaigns } from '#demo/demo-campaigns.ts'
import { type DemoPlan, daysOf, displayCurrency, timezone } from '#demo/demo-plan.ts'
import { type DemoKeys, type DemoService, manage } from './demo-service.ts'

export type DemoProject = DemoKeys & { id: number; campaigns: { id: number; campaign: DemoCampaign }[] }

const domain = 'go.fieldnotes.localhost'
const accounts = {
  meta: {
    name: 'Fieldnotes Meta',
    account_name: 'Fieldnotes GmbH',
    external_customer_id: '8801000000000001',
  },
  google: {
    name: 'Fieldnotes Google Ads',
    account_name: 'Fieldnotes GmbH',
    external_customer_id: '555-010-0142',
  },
  tiktok: {
    name: 'Fieldnotes TikTok',
    account_name: 'Fieldnotes',
    external_customer_id: '7200000000000000001',
  },
  apple_search_ads: {
    name: 'Fieldnotes Apple Search Ads',
    account_name: 'Fieldnotes',
    external_customer_id: '4410001',
  },
} as const

/** Sets the project up as a team would; `onStep` is called after each created item. */
export async function makeDemoProject(
  service: DemoService,
  plan: DemoPlan,
  onStep: (done: number, total: number) => void,
): Promise<DemoProject> {
  const rates = exchangeRates(plan)
  // Plus four: the project, the affiliate and two store listings.
  const total = 4 + Object.keys(accounts).length + mappings.length + rates.length + demoCampaigns.length
  let done = 0
  const create = async <Data>(path: string, body: object): Promise<Data> => {
    const data = await manage<Data>(service, 'POST', path, body)
    done += 1
    onStep(done, total)
    return data
  }
  const made = await create<{ id: number; server_key: string; project_token: string }>('projects', {
    name: 'Fieldnotes',
    timezone,
    display_currency: displayCurrency,
    domain,
  })
  const base = `projects/${made.id}`
  await manage(service, 'PATCH', base, settings)
  const add: Create = (kind, body) => create(`${base}/${kind}`, body)
  await add('affiliates', { name: affiliateName })
  const listings = [await addListing(add, 'ANDROID'), await addListing(add, 'IOS')]
  const accountIds = await addAccounts(add)
  for (const mapping of mappings) await add('event-mappings', mapping)
  for (const rate of rates) await add('exchange-rates', rate)
  const campaigns: DemoProject['campaigns'] = []
  for (const campaign of demoCampaigns) {
    const { id } = await add<{ id: number }>('campaigns', campaignFields(campaign, accountIds, listings))
    campaigns.push({ id, campaign })
  }
  return { id: made.id, projectToken: made.project_token, serverKey: made.server_key, domain, campaigns }
}

type Create = <Data>(kind: string, body: object) => Promise<Data>

const fingerprint = Array.from({ length: 32 }, (_, index) =>
  (index * 7 + 16).toString(16).padStart(2, '0').toUpperCase(),
).join(':')

const settings = {
  website: 'https://fieldnotes.example.com',
  apps: {
    android: {
      package_name: 'com.example.fieldnotes',
      sha256_cert_fingerprints: [fingerprint],
      scheme: 'fieldnotes',
    },
    ios: {
      app_store_id: '6400000001',
      bundle_id: 'com.example.fieldnotes',
      team_id: 'FLDN0TES01',
      scheme: 'fieldnotes',
    },
  },
  fraud_rules: { emulator: 'reject', data_centre: 'withhold' },
  windows: { networks: { tiktok: { device_id_days: 14 } } },
  probabilistic_ios: 'unless_refused',
}

const mappings = [
  { event_name: 'trial_started', standard_event: 'StartTrial' },
  { event_name: 'onboarding_completed', standard_event: 'CompleteTutorial' },
  { event_name: 'trail_searched', standard_event: 'Search' },
  { event_name: 'trail_viewed', standard_event: 'ViewContent' },
  { payment_type: 'SUBSCRIPTION_CREATED', standard_event: 'Purchase', send_revenue: true },
]

/** One rate per currency and month, with small changes. */
function exchangeRates(plan: DemoPlan): object[] {
  const firstDays = daysOf(plan).filter((day, index) => index === 0 || day.endsWith('-01'))
  const average = { USD: 0.91, GBP: 1.17, CHF: 1.05 }
  return firstDays.flatMap((day, month) =>
    Object.entries(average).map(([from, rate]) => ({
      day,
      from,
      to: displayCurrency,
      rate: Math.round(rate * (1 + 0.02 * Math.sin(month * 1.3 + rate * 9)) * 10_000) / 10_000,
    })),
  )
}

async function addListing(add: Create, platform: 'ANDROID' | 'IOS'): Promise<string> {
  const url =
    platform === 'ANDROID'
      ? 'https://play.google.com/store/apps/details?id=com.example.fieldnotes&listing=trails'
      : 'https://apps.apple.com/app/id6400000001?ppid=3f6d2a8e-4c17-4e0b-9b51-0c2f4e7a1055'
  const name = platform === 'ANDROID' ? 'Play · Trails listing' : 'App Store · Trails page'
  const { store_listing_id } = await add<{ store_listing_id: string }>('store-listings', {
    name,
    platform,
    url,
  })
  return store_listing_id
}

async function addAccounts(add: Create): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [network, account] of Object.entries(accounts)) {
    const { id } = await add<{ id: number }>('network-accounts', {
      network,
      email: 'ads@example.com',
      ...account,
    })
    ids.set(network, id)
  }
  return ids
}

function campaignFields(campaign: DemoCampaign, accountIds: Map<string, number>, listings: string[]): object {
  const { displayId, name, channel, networkId } = campaign
  const idField =
    { google: 'google_campaign_id', meta: 'meta_campaign_id' }[channel ?? ''] ?? 'ad_network_campaign_id'
  const accountId = accountIds.get(channel ?? '')
  return {
    name,
    custom_display_id: displayId,
    deeplink: `fieldnotes://open?from=${displayId}`,
    website: 'https://fieldnotes.example.com/get',
    default_link: displayId === 'website',
    ...(channel === null ? {} : { channel }),
    ...(networkId === null ? {} : { [idField]: networkId }),
    ...(accountId === undefined ? {} : { network_account_id: accountId }),
    // The spring campaign has custom pages in both stores.
    ...(displayId === 'meta-spring' ? { store_listing_ids: listings } : {}),
  }
}
