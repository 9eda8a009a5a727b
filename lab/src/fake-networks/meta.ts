import {
  type FakeAccount,
  type FakeAd,
  type FakeAnswer,
  type FakeNetwork,
  ok,
  within,
} from './fake-network.ts'

/** Meta's Marketing API: `GET /{version}/act_{id}/insights`. */
export function fakeMeta(account: FakeAccount): FakeNetwork {
  return ({ method, path, query, headers }) => {
    if (headers.authorization !== `Bearer ${account.credentials.access_token}`)
      return refused(190, 'Invalid OAuth access token - Cannot parse access token')
    if (method !== 'GET' || !path.endsWith(`/act_${account.customerId}/insights`))
      return refused(100, `Unsupported ${method.toLowerCase()} request.`)
    if (query.get('level') !== 'ad' || query.get('time_increment') !== '1')
      return refused(100, 'This account has ads by day only.')
    const { since, until } = JSON.parse(query.get('time_range') ?? '{}')
    const ads = within(account.ads, since, until)
    const start = Number(Buffer.from(query.get('after') ?? '', 'base64url').toString() || 0)
    const end = start + Math.min(account.pageSize, Number(query.get('limit') ?? 25))
    const after = Buffer.from(String(end)).toString('base64url')
    const next = `https://graph.facebook.com${path}?access_token=secret&after=${after}`
    return ok({
      data: ads.slice(start, end).map((ad) => insight(ad, account.currency)),
      paging: { cursors: { before: 'MAZDZD', after }, ...(end < ads.length && { next }) },
    })
  }
}

function insight(ad: FakeAd, currency: string): object {
  const installs = { action_type: 'mobile_app_install', value: String(ad.installs) }
  return {
    campaign_id: ad.campaignId,
    campaign_name: ad.campaignName,
    adset_id: ad.adSetId,
    adset_name: ad.adSetName,
    ad_id: ad.adId,
    ad_name: ad.adName,
    account_currency: currency,
    spend: ad.spend,
    impressions: String(ad.impressions),
    inline_link_clicks: String(ad.clicks),
    // Meta omits zero values.
    ...(ad.installs > 0 && {
      actions: [
        { action_type: 'link_click', value: String(ad.clicks) },
        installs,
        { ...installs, action_type: 'omni_app_install' },
      ],
    }),
    date_start: ad.day,
    date_stop: ad.day,
  }
}

function refused(code: number, message: string): FakeAnswer {
  return { status: 400, body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'AbCdEf' } } }
}
