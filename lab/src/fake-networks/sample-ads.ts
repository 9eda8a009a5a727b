import type { FakeAd } from './fake-network.ts'

const dayMs = 86_400_000

/** Two ads and a keyword of campaign 7001 on each of the last seven days. */
export function sampleAds(now: Date): FakeAd[] {
  return Array.from({ length: 7 }, (_, back) =>
    new Date(now.getTime() - back * dayMs).toISOString().slice(0, 10),
  ).flatMap((day, back) => [
    ad({ day, adId: '9001', adName: 'Beach', spend: `${10 + back}.50`, clicks: 40 + back }),
    ad({
      day,
      adId: '9002',
      adName: 'City',
      spend: `${5 + back}.25`,
      clicks: 20 + back,
      keywordId: '6001',
      keyword: 'deals',
    }),
  ])
}

function ad(fields: Partial<FakeAd>): FakeAd {
  return {
    day: '',
    campaignId: '7001',
    campaignName: 'Spring at the network',
    adSetId: '8001',
    adSetName: 'Set one',
    adId: '',
    adName: '',
    keywordId: '',
    keyword: '',
    spend: '0',
    clicks: 0,
    installs: 3,
    impressions: 1_000,
    ...fields,
  }
}
