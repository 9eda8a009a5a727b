import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { accountAt, someAd } from './spend-account.ts'
import { openLab, type SpendLab } from './spend-lab.ts'

let lab: SpendLab

beforeAll(async () => {
  lab = await openLab()
})

afterAll(() => lab.stop())

type Task = Awaited<ReturnType<SpendLab['connect']>>

const placesOf = async (task: Task) =>
  (await lab.spendOf(task))
    .map((row) => [row.ad_set_id, row.ad_set_name, row.ad_creative_id, row.ad_creative_name, row.spend])
    .sort()

const statsPaths = () => lab.fakes.seen.map(({ path }) => path).filter((path) => path.endsWith('/stats'))

const beach = someAd({ spend: '3' })
const city = someAd({ adId: '9002', adName: 'City', spend: '4' })
const other = someAd({ adSetId: '8002', adSetName: 'Set two', adId: '9003', adName: 'Sea', spend: '5' })

test('every ad has a row, in its ad squad, with both names', async () => {
  const task = await lab.connect('snapchat', accountAt('snapchat', [beach, city, other]))
  await lab.pull(task)
  assert.deepEqual(await placesOf(task), [
    ['8001', 'Set one', '9001', 'Beach', 3],
    ['8001', 'Set one', '9002', 'City', 4],
    ['8002', 'Set two', '9003', 'Sea', 5],
  ])
  const report = await lab.service.admin(
    'GET',
    `/projects/${task.projectId}/report?from=2026-03-09&to=2026-03-09`,
  )
  const [campaign] = report.body.data.campaigns
  assert.equal(campaign.spend, 12)
  type Branch = { name: string; spend: number; adCreatives: Branch[] }
  const sets = campaign.adSets.map(({ name, spend, adCreatives }: Branch) => [
    name,
    spend,
    adCreatives.map((creative) => [creative.name, creative.spend]).sort(),
  ])
  assert.deepEqual(sets.sort(), [
    [
      'Set one',
      7,
      [
        ['Beach', 3],
        ['City', 4],
      ],
    ],
    ['Set two', 5, [['Sea', 5]]],
  ])
})

test('days that were pulled by ad squad are replaced, older days stay', async () => {
  const task = await lab.connect('snapchat', accountAt('snapchat', [beach, city]))
  const bySquad = (day: string) => sql`
    insert into spend (project_id, campaign_id, day, ad_set_id, ad_creative_id, keyword_id, platform, spend, priced_version,
      original_amount, original_currency, clicks, installs, impressions, source, updated_at)
    select ${task.projectId}::int, c.id, ${day}::date, '8001', '', '', '', 7, 1, 7, 'USD', 1, 1, 1, ${`account:${task.accountId}`}, now()
    from campaigns c where c.project_id = ${task.projectId}`
  for (const day of ['2026-03-03', '2026-03-04', '2026-03-09']) await lab.service.app.db.run(bySquad(day))
  await lab.pull(task)
  await lab.pull(task)
  const rows = (await lab.spendOf(task)).map((row) => [row.date, row.ad_creative_id, row.spend])
  assert.deepEqual(rows.sort(), [
    ['2026-03-03', null, 7],
    ['2026-03-09', '9001', 3],
    ['2026-03-09', '9002', 4],
  ])
})

test('a deleted ad, ad squad or campaign keeps its spend, names and ad set', async () => {
  const deleted = {
    9001: '2026-03-09T20:00:00.000Z',
    8001: '2026-03-10T01:00:00.000Z',
    7001: '2026-03-10T02:00:00.000Z',
  }
  const task = await lab.connect('snapchat', { ...accountAt('snapchat', [beach, city]), deleted })
  await lab.pull(task)
  assert.deepEqual(await placesOf(task), [
    ['8001', 'Set one', '9001', 'Beach', 3],
    ['8001', 'Set one', '9002', 'City', 4],
  ])
})

test('a campaign that was deleted before these days is not asked for', async () => {
  const old = someAd({ campaignId: '7002', day: '2026-02-01' })
  const recent = someAd({ campaignId: '7003', day: '2026-03-04' })
  const deleted = { 7002: '2026-03-02T23:59:59.000Z', 7003: '2026-03-03T22:00:00.000Z' }
  const task = await lab.connect('snapchat', { ...accountAt('snapchat', [beach, old, recent]), deleted })
  await lab.pull(task)
  assert.deepEqual(statsPaths(), ['/v1/campaigns/7001/stats', '/v1/campaigns/7003/stats'])
})

test('an ad that the network does not list stays on the campaign, with its id', async () => {
  const task = await lab.connect('snapchat', accountAt('snapchat', [beach, city]))
  const campaigns = { campaigns: [{ campaign: { id: '7001', name: 'Spring at the network' } }] }
  const account = { adaccounts: [{ adaccount: { currency: 'USD', timezone: 'America/New_York' } }] }
  const success = (body: object) => ({ status: 200, body: { request_status: 'SUCCESS', ...body } })
  lab.fakes.instead.push(
    { status: 200, body: { access_token: 'fake-access-token' } },
    success(account),
    success(campaigns),
    success({ adsquads: [] }),
    success({ ads: [] }),
  )
  await lab.pull(task)
  assert.deepEqual(await placesOf(task), [
    [null, null, '9001', null, 3],
    [null, null, '9002', null, 4],
  ])
})
