import { countAt, dayAt, decimalAt, fieldAt, listAt, textAt } from '#networks/json-fields.ts'
import type {
  PulledSpend,
  PullSpan,
  SendRequest,
  SpendAccount,
  SpendSource,
  Verdict,
} from '#networks/spend-source.ts'

/** TikTok's Business API, integrated reports: one row per ad and day. */
export const tiktokSpend: SpendSource = {
  baseUrl: 'https://business-api.tiktok.com/open_api/v1.3',
  tokenUrl: '',
  pull: pullTikTok,
}

const metrics = [
  'campaign_id',
  'campaign_name',
  'adgroup_id',
  'adgroup_name',
  'ad_name',
  'currency',
  'spend',
  'impressions',
  'clicks',
  // By day of install, like our figures: `app_install` is by day of impression.
  'real_time_app_install',
]

async function pullTikTok(
  request: SendRequest,
  account: SpendAccount,
  span: PullSpan,
): Promise<PulledSpend[]> {
  const rows: PulledSpend[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const response = await request({
      url: reportUrl(account, span, page),
      headers: { 'access-token': account.credentials.access_token ?? '' },
      judge: judgeTikTok,
    })
    rows.push(...listAt(response, 'data.list').map(readRow))
    pages = countAt(response, 'data.page_info.total_page')
  }
  return rows
}

function reportUrl({ baseUrl, customerId }: SpendAccount, span: PullSpan, page: number): string {
  const query = new URLSearchParams({
    advertiser_id: customerId,
    report_type: 'BASIC',
    data_level: 'AUCTION_AD',
    dimensions: JSON.stringify(['ad_id', 'stat_time_day']),
    metrics: JSON.stringify(metrics),
    start_date: span.from,
    end_date: span.to,
    page: String(page),
    page_size: '1000',
  })
  return `${baseUrl}/report/integrated/get/?${query}`
}

function readRow(row: unknown): PulledSpend {
  return {
    day: dayAt(row, 'dimensions.stat_time_day'),
    campaign: textAt(row, 'metrics.campaign_id'),
    campaignName: textAt(row, 'metrics.campaign_name'),
    adSetId: textAt(row, 'metrics.adgroup_id'),
    adSetName: textAt(row, 'metrics.adgroup_name'),
    adCreativeId: textAt(row, 'dimensions.ad_id'),
    adCreativeName: textAt(row, 'metrics.ad_name'),
    keywordId: '',
    keywordName: '',
    platform: '',
    amount: decimalAt(row, 'metrics.spend'),
    currency: textAt(row, 'metrics.currency') || null,
    clicks: countAt(row, 'metrics.clicks'),
    installs: countAt(row, 'metrics.real_time_app_install'),
    impressions: countAt(row, 'metrics.impressions'),
  }
}

const unauthorized = new Set([40_001, 40_102, 40_103, 40_104, 40_105])

/** TikTok always returns 200; the code in the body is the result. */
export function judgeTikTok(status: number, body: unknown): Verdict | undefined {
  const code = fieldAt(body, 'code')
  if (status !== 200 || typeof code !== 'number') return undefined
  if (code === 0) return 'good'
  if (unauthorized.has(code)) return 'unauthorized'
  return code === 40_100 || code === 40_016 || code >= 50_000 ? 'again' : 'refused'
}
