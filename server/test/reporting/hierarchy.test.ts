import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { type LabCampaign, reportLab } from './report-lab.ts'

let service: TestService
let lab: ReturnType<typeof reportLab>
let meta: LabCampaign
let apple: LabCampaign

beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
  service.clock.now = () => new Date('2026-06-10T12:00:00Z')
  lab = reportLab(service, await service.makeProject())
  meta = await lab.makeCampaign({ name: 'meta', channel: 'meta' })
  apple = await lab.makeCampaign({ name: 'apple', channel: 'apple_search_ads' })
  const at = '2026-06-01T10:00:00Z'
  const a1 = { adset_id: 's1', adset_name: 'Set one', ad_id: 'a1', ad_name: 'Ad one' }
  const ada = await lab.install({ campaign: meta, at, params: a1 })
  await ada.signUp('ada', at)
  await lab.install({
    campaign: meta,
    at,
    params: { adset_id: 's1', ad_id: 'a2' },
    device: { is_emulator: true },
  })
  await lab.install({ campaign: meta, at, params: { adset_id: 's2' }, platform: 'IOS' })
  await lab.install({ campaign: meta, at, params: { ad_id: 'no set' } })
  await lab.install({ campaign: meta, at, view: true })
  await lab.touch(meta, { at, params: { adset_id: 's3', ad_id: 'a3' } })
  await lab.install({
    campaign: apple,
    at,
    platform: 'IOS',
    params: { adset_id: 'g1', ad_id: 'a9', keyword_id: 'k1', keyword_name: 'shoes' },
    device: { is_emulator: true },
  })
  await lab.spend([
    {
      date: '2026-06-01',
      campaign: meta.display_id,
      ad_set_id: 's4',
      ad_set_name: 'Spend only',
      spend: 8,
      clicks: 3,
    },
    { date: '2026-06-01', campaign: meta.display_id, spend: 4, platform: 'IOS' },
    {
      date: '2026-06-01',
      campaign: apple.display_id,
      ad_set_id: 'g1',
      keyword_id: 'k2',
      keyword_name: 'boots',
      spend: 1,
      clicks: 6,
    },
  ])
})

afterAll(() => service.stop())

type Branch = Record<'id' | 'name' | 'clicks' | 'installs' | 'spend', string>
type AdSet = Branch & { adCreatives?: Branch[]; keywords?: Branch[] }

const tree = ({ adSets }: { adSets: AdSet[] }) =>
  adSets.map((set) => [
    `${set.id} ${set.name}: ${set.clicks} ${set.installs} ${set.spend}`,
    ...(set.adCreatives ?? set.keywords ?? []).map(
      (one) => `${one.id} ${one.name}: ${one.clicks} ${one.installs}`,
    ),
  ])

describe('campaign, ad set, creative or keyword', () => {
  test('each has its own figures and names; facts without an ad set count on the campaign only', async () => {
    const row = await lab.row(meta)
    assert.deepEqual(tree(row), [
      ['s1 Set one: 2 2 $0.00', 'a1 Ad one: 1 1', 'a2 a2: 1 1'],
      ['s2 s2: 1 1 $0.00'],
      ['s3 s3: 1 0 $0.00', 'a3 a3: 1 0'],
      ['s4 Spend only: 0 0 $8.00'],
    ])
    assert.deepEqual([row.clicks, row.installs, row.spend], ['5', '5', '$12.00'])
    assert.equal(row.cost_per_install, '$2.40')
  })

  test('keywords, and no creatives, under Apple Search Ads', async () => {
    const row = await lab.row(apple)
    assert.deepEqual(tree(row), [['g1 g1: 6 1 $1.00', 'k1 shoes: 0 1', 'k2 boots: 6 0']])
    const [set] = row.adSets
    assert.ok(!('adCreatives' in set))
    assert.deepEqual([set.suspicious_installs, set.keywords[0].suspicious_installs], ['1', '1'])
    assert.ok(!('type' in set.keywords[0]) && !('deeplink' in set.keywords[0]))
  })

  test('creatives have an unknown type and deep link', async () => {
    const [set] = (await lab.row(meta)).adSets
    assert.ok(!('keywords' in set))
    assert.equal(set.adCreatives[0].type, '')
    assert.equal(set.adCreatives[0].deeplink, 0)
  })

  test('platforms are those with installs', async () => {
    const row = await lab.row(meta)
    assert.deepEqual([row.ios, row.android], [true, true])
    assert.deepEqual(
      row.adSets.map((set: { ios: boolean; android: boolean }) => [set.ios, set.android]),
      [
        [false, true],
        [true, false],
        [false, false],
        [false, false],
      ],
    )
  })
})

test('suspicious, click-through and view-through attributions count installs', async () => {
  const row = await lab.row(meta)
  assert.deepEqual(
    [row.suspicious_installs, row.click_through_attribution, row.view_through_attribution],
    ['1', '4', '1'],
  )
})

describe('platform', () => {
  test('filters every figure, hides no row, and counts spend without a platform in full', async () => {
    const ios = await lab.row(meta, 'platform=ios')
    assert.deepEqual([ios.clicks, ios.installs, ios['sign-ups'], ios.spend], ['1', '1', '0', '$12.00'])
    const android = await lab.row(meta, 'platform=android')
    assert.deepEqual(
      [android.clicks, android.installs, android['sign-ups'], android.spend],
      ['4', '4', '1', '$8.00'],
    )
    assert.deepEqual([ios.ios, ios.android, android.ios], [true, true, true])
    const ids = ({ adSets }: { adSets: { id: string }[] }) => adSets.map(({ id }) => id)
    assert.deepEqual(ids(ios), ['s1', 's2', 's3', 's4'])
    assert.deepEqual(ids(android), ids(ios))
  })
})

describe('the window', () => {
  test('is inclusive on both sides, accepts both names, and is open if omitted', async () => {
    const installs = async (query: string) => (await lab.row(meta, query)).installs
    assert.equal(await installs('from=2026-06-01&to=2026-06-01'), '5')
    assert.equal(await installs('start_date=2026-06-01&end_date=2026-06-01'), '5')
    assert.equal(await installs('from=2026-06-01'), '5')
    assert.equal(await installs('to=2026-06-01'), '5')
    assert.equal(await installs('from=2026-06-02'), '0')
    assert.equal(await installs('to=2026-05-31'), '0')
    assert.equal(await installs('from=0001-01-01&to=9999-12-31'), '5')
    assert.equal((await lab.row(meta, 'end_date=2026-06-01')).has_date_filter, true)
    // s4 has only spend, and none before the window: no window hides a row.
    const ids = (await lab.row(meta, 'to=2026-05-31')).adSets.map(({ id }: AdSet) => id)
    assert.deepEqual(ids, ['s1', 's2', 's3', 's4'])
  })

  test('does not affect active users and activity, which cover the last N days including today', async () => {
    const active = async (query: string) => {
      const row = await lab.row(meta, query)
      return [row.active_users, row.activity_in_last_x_days]
    }
    const bob = await lab.install({ campaign: meta, at: '2026-06-03T23:59:00Z' })
    await bob.open('2026-06-04T00:00:00Z')
    await bob.open('2026-06-04T10:00:00Z')
    await bob.signUp('bob', '2026-06-04T10:00:00Z')
    await bob.event('e', '2026-06-09T00:00:00Z')
    assert.deepEqual(await active('to=2020-01-01'), [1, 3])
    assert.deepEqual(await active('active_users=6'), [1, 1])
    assert.deepEqual(await active('active_users=1'), [0, 0])
    assert.deepEqual(await active('active_users=0'), [0, 0])
    assert.deepEqual(await active('active_users=999999999999999'), [1, 3])
  })
})

describe('names', () => {
  const names = async () => {
    const row = await lab.row(meta)
    return [row.adSets[0].name, row.adSets[0].adCreatives[0].name]
  }

  test('are the newest from an install or a spend row, in any order of arrival', async () => {
    const params = { adset_id: 's1', adset_name: 'Set one, renamed', ad_id: 'a1' }
    await lab.install({ campaign: meta, at: '2026-06-03T10:00:00Z', params })
    assert.deepEqual(await names(), ['Set one, renamed', 'Ad one'])
    await lab.install({
      campaign: meta,
      at: '2026-06-02T10:00:00Z',
      params: { ...params, adset_name: 'Late and old' },
    })
    assert.deepEqual(await names(), ['Set one, renamed', 'Ad one'])
  })

  test('are learned from parallel installs, and an install without a name keeps the last one', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        lab.install({
          campaign: meta,
          at: `2026-06-04T10:${10 + n}:00Z`,
          params: { adset_id: 's1', ad_id: 'a1', ...(n % 2 === 0 && { ad_name: `Ad one ${n}` }) },
        }),
      ),
    )
    assert.deepEqual(await names(), ['Set one, renamed', 'Ad one 18'])
  })

  test('belong to one project only', async () => {
    const { projects } = await service.app.db.one<{ projects: number[] }>(
      sql`select array_agg(distinct project_id) as projects from ad_names`,
    )
    assert.deepEqual(projects, [lab.project.id])
  })
})
