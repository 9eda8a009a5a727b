import { fromMicros } from '../../domain/spend/add-decimals.ts'
import { countAt, dayAt, decimalAt, fieldAt, listAt, textAt } from '../json-fields.ts'
import { refreshAccessToken } from '../refresh-access-token.ts'
import {
  type PulledSpend,
  PullFailed,
  type PullSpan,
  type SendRequest,
  type SpendAccount,
  type SpendSource,
} from '../spend-source.ts'
import { midnightIn } from './midnight-in.ts'

/** Snapchat's Ads API: one row per ad squad (ad set) and day. */
export const snapchatSpend: SpendSource = {
  baseUrl: 'https://adsapi.snapchat.com/v1',
  tokenUrl: 'https://accounts.snapchat.com/login/oauth2/access_token',
  pull: pullSnapchat,
}

type Get = (path: string) => Promise<unknown>

async function pullSnapchat(
  request: SendRequest,
  account: SpendAccount,
  span: PullSpan,
): Promise<PulledSpend[]> {
  const token = await refreshAccessToken(request, account)
  const get: Get = (path) =>
    request({ url: `${account.baseUrl}${path}`, headers: { authorization: `Bearer ${token}` } })
  const id = encodeURIComponent(account.customerId)
  const adAccount = fieldAt(await get(`/adaccounts/${id}`), 'adaccounts.0.adaccount')
  const campaigns = await pages(get, { path: `/adaccounts/${id}/campaigns`, name: 'campaign' })
  const squads = await pages(get, { path: `/adaccounts/${id}/adsquads`, name: 'adsquad' })
  const names = new Map(squads.map((squad) => [textAt(squad, 'id'), textAt(squad, 'name')]))
  const query = statsQuery(span, textAt(adAccount, 'timezone'))
  const currency = textAt(adAccount, 'currency') || null
  const rows: PulledSpend[] = []
  for (const campaign of campaigns) {
    const stats = await get(`/campaigns/${encodeURIComponent(textAt(campaign, 'id'))}/stats?${query}`)
    rows.push(...readStats(stats).map((row) => placed(row, { campaign, names, currency })))
  }
  return rows
}

/** All pages of a list; the cursor comes from the link to the next page. */
async function pages(get: Get, { path, name }: { path: string; name: string }): Promise<unknown[]> {
  const found: unknown[] = []
  let cursor = ''
  do {
    const more: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page = await get(`${path}?limit=1000${more}`)
    found.push(...listAt(page, `${name}s`).map((item) => fieldAt(item, name)))
    const next = textAt(page, 'paging.next_link')
    cursor = URL.canParse(next) ? (new URL(next).searchParams.get('cursor') ?? '') : ''
  } while (cursor !== '')
  return found
}

function statsQuery(span: PullSpan, timezone: string): URLSearchParams {
  const [start, end] = [midnightIn(span.from, 0, timezone), midnightIn(span.to, 1, timezone)]
  if (start === undefined || end === undefined)
    throw new PullFailed('failed', 'The network did not report the account’s timezone.')
  return new URLSearchParams({
    granularity: 'DAY',
    breakdown: 'adsquad',
    fields: 'impressions,swipes,spend,total_installs',
    start_time: start,
    end_time: end,
    omit_empty: 'true',
  })
}

type SquadDay = { squad: string; day: unknown }

function readStats(stats: unknown): SquadDay[] {
  return listAt(stats, 'timeseries_stats')
    .flatMap((item) => listAt(item, 'timeseries_stat.breakdown_stats.adsquad'))
    .flatMap((squad) => listAt(squad, 'timeseries').map((day) => ({ squad: textAt(squad, 'id'), day })))
}

type Place = { campaign: unknown; names: Map<string, string>; currency: string | null }

function placed({ squad, day }: SquadDay, { campaign, names, currency }: Place): PulledSpend {
  return {
    day: dayAt(day, 'start_time'),
    campaign: textAt(campaign, 'id'),
    campaignName: textAt(campaign, 'name'),
    adSetId: squad,
    adSetName: names.get(squad) ?? '',
    adCreativeId: '',
    adCreativeName: '',
    keywordId: '',
    keywordName: '',
    platform: '',
    amount: fromMicros(decimalAt(day, 'stats.spend')),
    currency,
    clicks: countAt(day, 'stats.swipes'),
    installs: countAt(day, 'stats.total_installs'),
    impressions: countAt(day, 'stats.impressions'),
  }
}
