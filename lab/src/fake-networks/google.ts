import {
  type FakeAccount,
  type FakeAd,
  type FakeAnswer,
  type FakeNetwork,
  micros,
  ok,
  within,
} from './fake-network.ts'
import { accessToken, refresh } from './oauth.ts'

/** The Google Ads API: `POST /{version}/customers/{id}/googleAds:searchStream`, and `POST /token`. */
export function fakeGoogle(account: FakeAccount): FakeNetwork {
  return (request) => {
    const { path, headers, body } = request
    if (path === '/token') return refresh(account, request)
    if (headers.authorization !== `Bearer ${accessToken}`)
      return refused(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
    if (headers['developer-token'] !== account.credentials.developer_token)
      return refused(403, 'PERMISSION_DENIED', 'The developer token is not valid.')
    if (!path.endsWith(`/customers/${account.customerId}/googleAds:searchStream`))
      return refused(404, 'NOT_FOUND', 'Requested entity was not found.')
    const query: string = JSON.parse(body).query
    const [, from = '', to = ''] = /segments\.date BETWEEN '([\d-]+)' AND '([\d-]+)'/.exec(query) ?? []
    const byAd = / FROM ad_group_ad /.test(query)
    const rows = within(account.ads, from, to)
      .filter((ad) => (ad.adId !== '') === byAd)
      .map((ad) => row(ad, account.currency))
    return ok(batches(rows, account.pageSize))
  }
}

function batches(rows: object[], size: number): object[] {
  const count = Math.ceil(rows.length / size)
  return Array.from({ length: count }, (_, index) => ({
    results: rows.slice(index * size, (index + 1) * size),
    fieldMask: 'segments.date,metrics.costMicros',
    requestId: 'AbCdEf',
  }))
}

function row(ad: FakeAd, currencyCode: string): object {
  return {
    customer: { resourceName: 'customers/1', currencyCode },
    campaign: {
      resourceName: `customers/1/campaigns/${ad.campaignId}`,
      id: ad.campaignId,
      name: ad.campaignName,
      appCampaignSetting: { appStore: 'GOOGLE_APP_STORE' },
    },
    ...(ad.adId !== '' && {
      adGroup: { id: ad.adSetId, name: ad.adSetName },
      adGroupAd: { ad: { id: ad.adId, name: ad.adName } },
    }),
    metrics: {
      costMicros: micros(ad.spend),
      clicks: String(ad.clicks),
      impressions: String(ad.impressions),
      biddableAppInstallConversions: ad.installs,
    },
    segments: { date: ad.day },
  }
}

function refused(code: number, status: string, message: string): FakeAnswer {
  return { status: code, body: [{ error: { code, message, status } }] }
}
