import { createPublicKey, verify } from 'node:crypto'
import {
  type FakeAccount,
  type FakeAd,
  type FakeAnswer,
  type FakeNetwork,
  type FakeRequest,
  ok,
  within,
} from './fake-network.ts'
import { accessToken } from './oauth.ts'

/** Apple's Ads API: `POST /auth/oauth2/token`, `POST /api/v5/reports/campaigns` and `…/campaigns/{id}/keywords`. */
export function fakeApple(account: FakeAccount): FakeNetwork {
  return (request) => {
    const { method, path, headers, body } = request
    if (path === '/auth/oauth2/token') return token(account, request)
    if (headers.authorization !== `Bearer ${accessToken}`) return refused(401, 'UNAUTHORIZED', 'Unauthorized')
    if (headers['x-ap-context'] !== `orgId=${account.customerId}`)
      return refused(403, 'FORBIDDEN', 'Access to the organization is denied')
    const [, campaignId] = /\/reports\/campaigns(?:\/(\d+)\/keywords)?$/.exec(path) ?? []
    if (method !== 'POST' || !path.includes('/reports/campaigns'))
      return refused(404, 'NOT_FOUND', 'Not found')
    const wanted = JSON.parse(body)
    const ads = within(account.ads, wanted.startTime, wanted.endTime)
    const rows =
      campaignId === undefined
        ? campaignRows(ads, account.currency)
        : keywordRows(
            ads.filter((ad) => ad.campaignId === campaignId && ad.keywordId !== ''),
            account.currency,
          )
    if (campaignId !== undefined && rows.length === 0)
      return refused(400, 'INVALID_INPUT', 'CAMPAIGN DOES NOT CONTAIN KEYWORD')
    return page(rows, wanted.selector.pagination.offset, account.pageSize)
  }
}

function page(rows: object[], offset: number, size: number): FakeAnswer {
  const row = rows.slice(offset, offset + size)
  return ok({
    data: { reportingDataResponse: { row } },
    pagination: { totalResults: rows.length, startIndex: offset, itemsPerPage: row.length },
    error: null,
  })
}

function campaignRows(ads: FakeAd[], currency: string): object[] {
  return groups(ads, (ad) => ad.campaignId).map((group) => ({
    other: false,
    granularity: groups(group, (ad) => ad.day).map((day) => figures(day, currency)),
    metadata: { campaignId: Number(group[0]?.campaignId), campaignName: group[0]?.campaignName },
  }))
}

function keywordRows(ads: FakeAd[], currency: string): object[] {
  return groups(ads, (ad) => ad.keywordId).map((group) => ({
    other: false,
    granularity: group.map((ad) => figures([ad], currency)),
    metadata: {
      keywordId: group[0]?.keywordId,
      keyword: group[0]?.keyword,
      adGroupId: group[0]?.adSetId,
      adGroupName: group[0]?.adSetName,
    },
  }))
}

function figures(ads: FakeAd[], currency: string): object {
  const sum = (of: (ad: FakeAd) => number) => ads.reduce((total, ad) => total + of(ad), 0)
  return {
    date: ads[0]?.day,
    impressions: sum((ad) => ad.impressions),
    taps: sum((ad) => ad.clicks),
    totalInstalls: sum((ad) => ad.installs),
    localSpend: {
      amount: (sum((ad) => Math.round(Number(ad.spend) * 10_000)) / 10_000).toFixed(4),
      currency,
    },
  }
}

function groups(ads: FakeAd[], by: (ad: FakeAd) => string): FakeAd[][] {
  return [...Map.groupBy(ads, by).values()]
}

function token({ credentials }: FakeAccount, { method, body }: FakeRequest): FakeAnswer {
  const form = new URLSearchParams(body)
  const [header = '', claims = '', signature = ''] = (form.get('client_secret') ?? '').split('.')
  const key = createPublicKey(credentials.private_key ?? '')
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { alg, kid } = decoded(header)
  const { sub, iss, aud, iat, exp } = decoded(claims)
  const right =
    method === 'POST' &&
    form.get('grant_type') === 'client_credentials' &&
    form.get('scope') === 'searchadsorg' &&
    form.get('client_id') === credentials.client_id &&
    [alg, kid, sub, iss, aud].join() ===
      [
        'ES256',
        credentials.key_id,
        credentials.client_id,
        credentials.team_id,
        'https://appleid.apple.com',
      ].join() &&
    Number(exp) - Number(iat) <= 180 * 86_400
  return signed && right
    ? ok({ access_token: accessToken, token_type: 'Bearer', expires_in: 3600, scope: 'searchadsorg' })
    : { status: 400, body: { error: 'invalid_client' } }
}

function decoded(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString() || '{}')
}

function refused(status: number, messageCode: string, message: string): FakeAnswer {
  return {
    status,
    body: { data: null, pagination: null, error: { errors: [{ messageCode, message, field: '' }] } },
  }
}
