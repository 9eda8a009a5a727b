import {
  type FakeAccount,
  type FakeAd,
  type FakeAnswer,
  type FakeNetwork,
  type FakeRequest,
  micros,
  ok,
  within,
} from './fake-network.ts'
import { accessToken, refresh } from './oauth.ts'

/** Snapchat's Ads API: account, campaigns, ad squads, ads, and `GET /v1/campaigns/{id}/stats`. */
export function fakeSnapchat(account: FakeAccount): FakeNetwork {
  const base = `/v1/adaccounts/${account.customerId}`
  return (request) => {
    const { path, headers } = request
    if (path === '/login/oauth2/access_token') return refresh(account, request)
    if (headers.authorization !== `Bearer ${accessToken}`)
      return {
        status: 401,
        body: { request_status: 'ERROR', debug_message: 'Invalid access token', error_code: 'E2001' },
      }
    if (path === base) return success({ adaccounts: [{ adaccount: described(account) }] })
    const listed = path.startsWith(`${base}/`) ? path.slice(base.length + 1) : ''
    if (isListed(listed)) return list(request, account, listed)
    const [, campaignId] = /^\/v1\/campaigns\/([^/]+)\/stats$/.exec(path) ?? []
    return campaignId === undefined ? notFound : stats(request, account, campaignId)
  }
}

type Entity = { id: string; name: string; campaign_id?: string; ad_squad_id?: string }

const entities = {
  campaigns: { name: 'campaign', of: (ad: FakeAd): Entity => ({ id: ad.campaignId, name: ad.campaignName }) },
  adsquads: {
    name: 'adsquad',
    of: (ad: FakeAd): Entity => ({ id: ad.adSetId, name: ad.adSetName, campaign_id: ad.campaignId }),
  },
  ads: {
    name: 'ad',
    of: (ad: FakeAd): Entity => ({ id: ad.adId, name: ad.adName, ad_squad_id: ad.adSetId }),
  },
}

const isListed = (path: string): path is keyof typeof entities => Object.hasOwn(entities, path)

const notFound: FakeAnswer = {
  status: 404,
  body: { request_status: 'ERROR', debug_message: 'Resource can not be found', error_code: 'E2002' },
}

function described({ customerId, currency, timezone }: FakeAccount): object {
  return { id: customerId, name: 'Fake', currency, timezone, status: 'ACTIVE' }
}

/** Deleted entities are listed only if the caller asks for them. */
function list(
  { path, query }: FakeRequest,
  { ads, pageSize, deleted = {} }: FakeAccount,
  kind: keyof typeof entities,
): FakeAnswer {
  const { name, of } = entities[kind]
  const all = [...new Map(ads.map((ad) => [of(ad).id, of(ad)])).values()]
  const items = query.get('read_deleted_entities') === 'true' ? all : all.filter(({ id }) => !deleted[id])
  const start = Number(query.get('cursor') ?? 0)
  const end = start + Math.min(pageSize, Number(query.get('limit') ?? 50))
  const next = `https://adsapi.snapchat.com${path}?limit=${query.get('limit')}&cursor=${end}`
  return success({
    paging: end < items.length ? { next_link: next } : {},
    [kind]: items.slice(start, end).map((item) => ({
      sub_request_status: 'SUCCESS',
      [name]: {
        ...item,
        updated_at: deleted[item.id] ?? '2026-01-01T00:00:00.000Z',
        ...(deleted[item.id] === undefined ? {} : { deleted: true }),
      },
    })),
  })
}

const breakdowns = {
  adsquad: { type: 'AD_SQUAD', of: (ad: FakeAd) => ad.adSetId },
  ad: { type: 'AD', of: (ad: FakeAd) => ad.adId },
}

function stats({ query }: FakeRequest, account: FakeAccount, campaignId: string): FakeAnswer {
  const [start, end] = [query.get('start_time') ?? '', query.get('end_time') ?? '']
  // The end is exclusive.
  const last = new Date(Date.parse(`${end.slice(0, 10)}T00:00:00Z`) - 1).toISOString().slice(0, 10)
  const breakdown = query.get('breakdown') === 'ad' ? 'ad' : 'adsquad'
  if (
    !/T00:00:00\.000[+-]/.test(start) ||
    query.get('granularity') !== 'DAY' ||
    query.get('breakdown') !== breakdown
  )
    return {
      status: 400,
      body: { request_status: 'ERROR', debug_message: 'Unsupported stats query', error_code: 'E1008' },
    }
  const { type, of } = breakdowns[breakdown]
  const ads = within(account.ads, start.slice(0, 10), last).filter((ad) => ad.campaignId === campaignId)
  return success({
    timeseries_stats: [
      {
        sub_request_status: 'SUCCESS',
        timeseries_stat: {
          id: campaignId,
          type: 'CAMPAIGN',
          granularity: 'DAY',
          start_time: start,
          end_time: end,
          breakdown_stats: {
            [breakdown]: [...Map.groupBy(ads, of)].map(([id, days]) => ({
              id,
              type,
              granularity: 'DAY',
              timeseries: days.map((ad) => day(ad, start)),
            })),
          },
        },
      },
    ],
  })
}

function day(ad: FakeAd, start: string): object {
  return {
    start_time: `${ad.day}${start.slice(10)}`,
    end_time: `${ad.day}T23:59:59.999${start.slice(23)}`,
    stats: {
      impressions: ad.impressions,
      swipes: ad.clicks,
      spend: Number(micros(ad.spend)),
      total_installs: ad.installs,
    },
  }
}

function success(body: object): FakeAnswer {
  return ok({ request_status: 'SUCCESS', request_id: '57ad1ad600076e58fa35e192', ...body })
}
