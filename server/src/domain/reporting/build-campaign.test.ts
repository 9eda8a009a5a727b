import assert from 'node:assert/strict'
import { test } from 'vitest'
import { decimalOf } from './amount.ts'
import { buildCampaign, type CampaignRows } from './build-campaign.ts'
import { fieldsOfDay } from './fields-of-day.ts'
import { packedMetrics } from './metrics-of-day.ts'
import { type Branch, branchesOfCampaign, type CampaignBranch } from './report-tree.ts'

const place = { adSetId: 'set', adCreativeId: 'creative', keywordId: '' }
const fields = fieldsOfDay({
  view: 'user_acquisition',
  revenueFrom: 'payments_and_events',
  inWindow: true,
  isRecent: true,
})
const clicks = packedMetrics.indexOf('clicks')
const revenue = packedMetrics.indexOf('payment_revenue')

/** Ad 1 is a creative on Android, ad 2 the same on iOS, ad 3 has no ad set. */
const rows: CampaignRows = {
  ads: [
    { ...place, number: 1, platform: 'ANDROID', hasInstalls: true },
    { ...place, number: 2, platform: 'IOS', hasInstalls: false },
    { adSetId: '', adCreativeId: '', keywordId: '', number: 3, platform: 'ANDROID', hasInstalls: true },
  ],
  spend: [
    {
      adSetId: 'paid',
      adCreativeId: '',
      keywordId: 'word',
      spend: '1.005',
      networkClicks: 4,
      impressions: 90,
    },
  ],
  days: [
    {
      fields,
      ads: [
        { ad: 1, metric: clicks, value: 5 },
        { ad: 2, metric: clicks, value: 7 },
        { ad: 3, metric: clicks, value: 11 },
        { ad: 3, metric: revenue, value: '0.001' },
        { ad: 9, metric: clicks, value: 100 },
      ],
      events: [{ ad: 1, name: 20, count: 2, amount: 499 }],
    },
    { fields: [], ads: [{ ad: 1, metric: clicks, value: 1000 }], events: [] },
  ],
  cohorts: [{ ad: 1, daysAgo: 3, installs: 2 }],
  active: [{ ad: 3, active: 6 }],
  distinctUsers: [
    { adSetId: null, adCreativeId: null, keywordId: null, name: 20, users: 2 },
    { adSetId: 'set', adCreativeId: null, keywordId: null, name: 20, users: 1 },
    { adSetId: 'set', adCreativeId: 'creative', keywordId: null, name: 20, users: 1 },
    { adSetId: 'unknown', adCreativeId: null, keywordId: null, name: 20, users: 1 },
  ],
}

const ofLinks = { id: 7, clicksFrom: 'links' } as const
const window = { platform: undefined, revenueFrom: 'payments_and_events' } as const

test('a row counts in every branch of its ad, and a row of an unknown ad in none', () => {
  const campaign = buildCampaign(ofLinks, rows, window)
  const adSet = campaign.adSets.get('set')
  const counted = (branch: Branch | undefined) => [branch?.sums.clicks, branch?.sums.installs]
  assert.deepEqual(counted(campaign), [5 + 7 + 11, 2])
  assert.deepEqual(counted(adSet), [12, 2])
  assert.deepEqual(counted(adSet?.creatives.get('creative')), [12, 2])
  assert.deepEqual(decimalOf(campaign.sums.revenue), { digits: 1n, scale: 3 })
  assert.equal(campaign.sums.active, 6)
  assert.deepEqual([campaign.ios, campaign.android], [false, true])
})

test('spend alone creates a branch for its ad', () => {
  const paid = buildCampaign(ofLinks, rows, window).adSets.get('paid')?.keywords.get('word')
  assert.deepEqual(paid && decimalOf(paid.sums.spend), { digits: 1005n, scale: 3 })
  assert.equal(paid?.sums.networkClicks, 4)
  assert.equal(paid?.sums.impressions, 90)
})

test('distinct users are set per branch and not added up', () => {
  const campaign = buildCampaign(ofLinks, rows, window)
  const tally = campaign.events.get(20)
  assert.deepEqual([tally?.count, tally?.amount.cents, tally?.users], [2, 998 / 2, 2])
  assert.equal(campaign.adSets.get('set')?.creatives.get('creative')?.events.get(20)?.users, 1)
})

test('a platform filter narrows the figures and hides no row', () => {
  const campaign = buildCampaign(ofLinks, rows, { ...window, platform: 'IOS' })
  assert.equal(campaign.sums.clicks, 7)
  assert.deepEqual([...campaign.adSets.keys()], ['set', 'paid'])
  assert.equal(campaign.android, true)
})

test('a campaign and all below it count clicks on links or clicks of the network, never both', () => {
  const byLinks = buildCampaign(ofLinks, rows, window)
  const byNetwork = buildCampaign({ id: 7, clicksFrom: 'network' }, rows, window)
  const clicksOf = (campaign: CampaignBranch) =>
    branchesOfCampaign(campaign).map(({ id, sums }) => [id, sums.clicks, sums.linkClicks, sums.networkClicks])
  assert.deepEqual(clicksOf(byLinks), [
    ['7', 23, 23, 4],
    ['set', 12, 12, 0],
    ['creative', 12, 12, 0],
    ['paid', 0, 0, 4],
    ['word', 0, 0, 4],
  ])
  assert.deepEqual(
    clicksOf(byNetwork).map(([, clicks]) => clicks),
    [4, 0, 0, 4, 4],
  )
})
