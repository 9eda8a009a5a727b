import {
  type FakeAccount,
  type FakeAd,
  type FakeAnswer,
  type FakeNetwork,
  ok,
  within,
} from './fake-network.ts'

/** TikTok's Business API: `GET /open_api/v1.3/report/integrated/get/`. */
export function fakeTikTok(account: FakeAccount): FakeNetwork {
  return ({ method, path, query, headers }) => {
    if (headers['access-token'] !== account.credentials.access_token)
      return reply(40_105, 'Access token is incorrect or has been revoked.')
    if (method !== 'GET' || !path.endsWith('/report/integrated/get/')) return reply(40_007, 'No such path.')
    if (query.get('advertiser_id') !== account.customerId)
      return reply(40_001, 'No permission to operate the advertiser.')
    if (query.get('report_type') !== 'BASIC' || query.get('data_level') !== 'AUCTION_AD')
      return reply(40_002, 'This account has ads only.')
    const ads = within(account.ads, query.get('start_date') ?? '', query.get('end_date') ?? '')
    const size = Math.min(account.pageSize, Number(query.get('page_size') ?? 10))
    const page = Number(query.get('page') ?? 1)
    return reply(0, 'OK', {
      list: ads.slice((page - 1) * size, page * size).map((ad) => row(ad, account.currency)),
      page_info: {
        page,
        page_size: size,
        total_number: ads.length,
        total_page: Math.ceil(ads.length / size),
      },
    })
  }
}

function row(ad: FakeAd, currency: string): object {
  return {
    dimensions: { ad_id: ad.adId, stat_time_day: `${ad.day} 00:00:00` },
    metrics: {
      campaign_id: ad.campaignId,
      campaign_name: ad.campaignName,
      adgroup_id: ad.adSetId,
      adgroup_name: ad.adSetName,
      ad_name: ad.adName,
      currency,
      spend: ad.spend,
      impressions: String(ad.impressions),
      clicks: String(ad.clicks),
      real_time_app_install: String(ad.installs),
    },
  }
}

function reply(code: number, message: string, data: object = {}): FakeAnswer {
  return ok({ code, message, request_id: '2026030100000001', data })
}
