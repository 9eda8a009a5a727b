import { fieldAt, textAt } from '#networks/json-fields.ts'
import { refreshAccessToken } from '#networks/refresh-access-token.ts'
import {
  type PulledSpend,
  PullFailed,
  type PullSpan,
  type SendRequest,
  type SpendAccount,
  type SpendSource,
} from '#networks/spend-source.ts'
import { type Get, listEntities } from './list-entities.ts'
import { midnightIn } from './midnight-in.ts'
import { placed, readStats } from './read-stats.ts'

/** Snapchat's Ads API: one row per ad and day, in its ad squad (ad set). */
export const snapchatSpend: SpendSource = {
  baseUrl: 'https://adsapi.snapchat.com/v1',
  tokenUrl: 'https://accounts.snapchat.com/login/oauth2/access_token',
  pull: pullSnapchat,
}

async function pullSnapchat(
  request: SendRequest,
  account: SpendAccount,
  span: PullSpan,
): Promise<PulledSpend[]> {
  const token = await refreshAccessToken(request, account)
  const get: Get = (path) =>
    request({ url: `${account.baseUrl}${path}`, headers: { authorization: `Bearer ${token}` } })
  const base = `/adaccounts/${encodeURIComponent(account.customerId)}`
  const adAccount = fieldAt(await get(base), 'adaccounts.0.adaccount')
  const campaigns = await listEntities(get, `${base}/campaigns`, 'campaign')
  const squads = byId(await listEntities(get, `${base}/adsquads`, 'adsquad'))
  const ads = byId(await listEntities(get, `${base}/ads`, 'ad'))
  const query = statsQuery(span, textAt(adAccount, 'timezone'))
  const currency = textAt(adAccount, 'currency') || null
  const rows: PulledSpend[] = []
  for (const campaign of campaigns.filter((campaign) => mayHaveSpent(campaign, span))) {
    const stats = await get(`/campaigns/${encodeURIComponent(textAt(campaign, 'id'))}/stats?${query}`)
    rows.push(...readStats(stats).map((row) => placed(row, { campaign, squads, ads, currency })))
  }
  return rows
}

const byId = (entities: unknown[]) => new Map(entities.map((entity) => [textAt(entity, 'id'), entity]))

/** A campaign that was deleted before these days: asking for its stats would be a wasted call each hour. */
function mayHaveSpent(campaign: unknown, { from }: PullSpan): boolean {
  const deletedOn = fieldAt(campaign, 'deleted') === true ? textAt(campaign, 'updated_at').slice(0, 10) : ''
  // The days are the ad account's, the time of deletion is in UTC: up to a day apart.
  return deletedOn === '' || deletedOn >= dayBefore(from)
}

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

function statsQuery(span: PullSpan, timezone: string): URLSearchParams {
  const [start, end] = [midnightIn(span.from, 0, timezone), midnightIn(span.to, 1, timezone)]
  if (start === undefined || end === undefined)
    throw new PullFailed('failed', 'The network did not report the account’s timezone.')
  return new URLSearchParams({
    granularity: 'DAY',
    breakdown: 'ad',
    fields: 'impressions,swipes,spend,total_installs',
    start_time: start,
    end_time: end,
    omit_empty: 'true',
  })
}
