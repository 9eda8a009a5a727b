import { countAt, dayAt, decimalAt, fieldAt, listAt, textAt } from '#networks/json-fields.ts'
import type {
  PulledSpend,
  PullSpan,
  SendRequest,
  SpendAccount,
  SpendSource,
  Verdict,
} from '#networks/spend-source.ts'

const fields = [
  'campaign_id',
  'campaign_name',
  'adset_id',
  'adset_name',
  'ad_id',
  'ad_name',
  'account_currency',
  'spend',
  'impressions',
  'inline_link_clicks',
  'actions',
].join(',')

const pageSize = '500'

/** Meta's Marketing API, Insights: one row per ad and day. */
export const metaSpend: SpendSource = {
  baseUrl: 'https://graph.facebook.com/v25.0',
  tokenUrl: '',
  pull: pullMeta,
}

async function pullMeta(request: SendRequest, account: SpendAccount, span: PullSpan): Promise<PulledSpend[]> {
  const rows: PulledSpend[] = []
  let after: string | undefined
  do {
    const page = await request({
      url: insightsUrl(account, span, after),
      headers: { authorization: `Bearer ${account.credentials.access_token}` },
      judge: judgeMeta,
    })
    rows.push(...listAt(page, 'data').map(readRow))
    // `paging.next` is a full URL that includes the token: use only the cursor.
    after = fieldAt(page, 'paging.next') === undefined ? undefined : textAt(page, 'paging.cursors.after')
  } while (after)
  return rows
}

function insightsUrl({ baseUrl, customerId }: SpendAccount, span: PullSpan, after: string | undefined) {
  const query = new URLSearchParams({
    level: 'ad',
    time_increment: '1',
    time_range: JSON.stringify({ since: span.from, until: span.to }),
    fields,
    limit: pageSize,
    ...(after !== undefined && { after }),
  })
  return `${baseUrl}/act_${encodeURIComponent(customerId.replace(/^act_/, ''))}/insights?${query}`
}

function readRow(row: unknown): PulledSpend {
  return {
    day: dayAt(row, 'date_start'),
    campaign: textAt(row, 'campaign_id'),
    campaignName: textAt(row, 'campaign_name'),
    adSetId: textAt(row, 'adset_id'),
    adSetName: textAt(row, 'adset_name'),
    adCreativeId: textAt(row, 'ad_id'),
    adCreativeName: textAt(row, 'ad_name'),
    keywordId: '',
    keywordName: '',
    platform: '',
    amount: decimalAt(row, 'spend'),
    currency: textAt(row, 'account_currency') || null,
    clicks: countAt(row, 'inline_link_clicks'),
    installs: installsOf(row),
    impressions: countAt(row, 'impressions'),
  }
}

/** `omni_app_install` includes `mobile_app_install`: use one of them, never the sum. */
function installsOf(row: unknown): number {
  const actions = listAt(row, 'actions')
  const of = (type: string) => actions.find((action) => fieldAt(action, 'action_type') === type)
  return countAt(of('omni_app_install') ?? of('mobile_app_install') ?? of('app_install'), 'value')
}

const rateLimited = new Set([4, 17, 32, 613, 80_000, 80_003, 80_004, 80_014])

/** Meta returns 400 or 403 for most errors; the code in the body tells which. */
export function judgeMeta(status: number, body: unknown): Verdict | undefined {
  const code = fieldAt(body, 'error.code')
  if (typeof code !== 'number' || status < 400) return undefined
  if (code === 190 || code === 102 || code === 10 || (code >= 200 && code < 300)) return 'unauthorized'
  return rateLimited.has(code) || code === 1 || code === 2 ? 'again' : undefined
}
