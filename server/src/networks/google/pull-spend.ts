import { fromMicros } from '#domain/spend/add-decimals.ts'
import { countAt, dayAt, decimalAt, listAt, textAt } from '#networks/json-fields.ts'
import { refreshAccessToken } from '#networks/refresh-access-token.ts'
import type { PulledSpend, PullSpan, SendRequest, SpendAccount, SpendSource } from '#networks/spend-source.ts'

/** The Google Ads API: one row per ad and day, or per day for campaigns without ads. */
export const googleSpend: SpendSource = {
  baseUrl: 'https://googleads.googleapis.com/v24',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  pull: pullGoogle,
}

const metrics = `segments.date, customer.currency_code, campaign.id, campaign.name, campaign.app_campaign_setting.app_store,
  metrics.cost_micros, metrics.clicks, metrics.impressions, metrics.biddable_app_install_conversions`

function queries({ from, to }: PullSpan): string[] {
  const days = `segments.date BETWEEN '${from}' AND '${to}'`
  return [
    `SELECT ${metrics}, ad_group.id, ad_group.name, ad_group_ad.ad.id, ad_group_ad.ad.name FROM ad_group_ad WHERE ${days}`,
    `SELECT ${metrics} FROM campaign WHERE ${days} AND campaign.advertising_channel_type = 'PERFORMANCE_MAX'`,
  ]
}

async function pullGoogle(
  request: SendRequest,
  account: SpendAccount,
  span: PullSpan,
): Promise<PulledSpend[]> {
  const token = await refreshAccessToken(request, account)
  const rows: PulledSpend[] = []
  for (const query of queries(span)) {
    const stream = await request({
      url: `${account.baseUrl}/customers/${encodeURIComponent(plainId(account.customerId))}/googleAds:searchStream`,
      method: 'POST',
      headers: headersOf(account, token),
      body: JSON.stringify({ query }),
    })
    rows.push(...listAt(stream, '').flatMap((batch) => listAt(batch, 'results').map(readRow)))
  }
  return rows
}

function headersOf({ credentials }: SpendAccount, token: string): Record<string, string> {
  const manager = credentials.login_customer_id
  return {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'developer-token': credentials.developer_token ?? '',
    ...(manager !== undefined && { 'login-customer-id': plainId(manager) }),
  }
}

/** Google shows ids as 123-456-7890. */
const plainId = (id: string) => id.replaceAll('-', '')

const platforms: Record<string, 'ANDROID' | 'IOS'> = { GOOGLE_APP_STORE: 'ANDROID', APPLE_APP_STORE: 'IOS' }

function readRow(row: unknown): PulledSpend {
  return {
    day: dayAt(row, 'segments.date'),
    campaign: textAt(row, 'campaign.id'),
    campaignName: textAt(row, 'campaign.name'),
    adSetId: textAt(row, 'adGroup.id'),
    adSetName: textAt(row, 'adGroup.name'),
    adCreativeId: textAt(row, 'adGroupAd.ad.id'),
    adCreativeName: textAt(row, 'adGroupAd.ad.name'),
    keywordId: '',
    keywordName: '',
    platform: platforms[textAt(row, 'campaign.appCampaignSetting.appStore')] ?? '',
    // Google's JSON may omit fields that are 0.
    amount: textAt(row, 'metrics.costMicros') === '' ? '0' : fromMicros(decimalAt(row, 'metrics.costMicros')),
    currency: textAt(row, 'customer.currencyCode') || null,
    clicks: countAt(row, 'metrics.clicks'),
    installs: countAt(row, 'metrics.biddableAppInstallConversions'),
    impressions: countAt(row, 'metrics.impressions'),
  }
}
