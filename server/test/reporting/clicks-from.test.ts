import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { type LabCampaign, reportLab } from './report-lab.ts'

let service: TestService
let lab: ReturnType<typeof reportLab>
const kinds = ['meta', 'apple', 'found'] as const
type Kind = (typeof kinds)[number]
let campaigns: Record<Kind, LabCampaign>

const days = 'from=2026-06-01&to=2026-06-03'

beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
  service.clock.now = () => new Date('2026-06-10T12:00:00Z')
  lab = reportLab(service, await service.makeProject())
  const meta = await lab.makeCampaign({ name: 'meta', channel: 'meta' })
  const apple = await lab.makeCampaign({ name: 'apple', channel: 'apple_search_ads' })
  const found = await lab.makeCampaign({ name: 'found', channel: 'google' })
  await service.app.db.run(sql`
    update campaigns set discovered_name = name where project_id = ${lab.project.id} and display_id = ${found.display_id}`)
  campaigns = { meta, apple, found }
  const params = { adset_id: 's1', ad_id: 'a1', keyword_id: 'k1' }
  for (const campaign of Object.values(campaigns)) {
    await lab.touch(campaign, { at: '2026-06-01T10:00:00Z', params })
    await lab.touch(campaign, { at: '2026-06-02T10:00:00Z', params })
  }
  await lab.spend(
    Object.values(campaigns).flatMap(({ display_id: campaign }) => {
      const ad = { campaign, ad_set_id: 's1', ad_creative_id: 'a1', keyword_id: 'k1' }
      return [
        { ...ad, date: '2026-06-02', spend: 1, clicks: 10, impressions: 100 },
        { ...ad, date: '2026-06-03', spend: 1, clicks: 30, impressions: 500 },
        { campaign, date: '2026-06-03', spend: 1, clicks: 5 },
      ]
    }),
  )
})

afterAll(() => service.stop())

// biome-ignore lint/suspicious/noExplicitAny: a parsed response.
type Json = any

const choose = async (kind: Kind, clicks_from: string | null) => {
  const answer = await service.admin('PATCH', `${lab.path}/campaigns/${campaigns[kind].display_id}`, {
    clicks_from,
  })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data.clicks_from
}

const clicksOf = async (kind: Kind) => {
  const row: Json = await lab.row(campaigns[kind])
  const [set] = row.adSets
  return [row.clicks, set.clicks, (set.adCreatives ?? set.keywords)[0].clicks]
}

const manage = async (path: string): Promise<Json> => {
  const answer = await service.admin('GET', `${lab.path}/${path}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}

describe('clicks of a campaign, its ad sets and its ads', () => {
  test('are those on its links; of Apple Search Ads and of discovered campaigns those of the network', async () => {
    assert.deepEqual(await clicksOf('meta'), ['2', '2', '2'])
    assert.deepEqual(await clicksOf('apple'), ['45', '40', '40'])
    assert.deepEqual(await clicksOf('found'), ['45', '40', '40'])
    const items: Json[] = (await manage('campaigns')).items
    assert.deepEqual(
      kinds.map(
        (kind) => items.find(({ display_id }) => display_id === campaigns[kind].display_id).clicks_from,
      ),
      ['links', 'network', 'network'],
    )
  })

  test('are the others once somebody chooses so, for all days, and nothing is rewritten', async () => {
    const stored = () =>
      service.app.db.many(sql`
        select (select json_agg(d order by d) from campaign_days d where d.project_id = ${lab.project.id}) as days,
          (select json_agg(d order by d) from ad_days d where d.project_id = ${lab.project.id}) as ads,
          (select json_agg(s order by s) from spend s where s.project_id = ${lab.project.id}) as spend`)
    const before = await stored()
    assert.equal(await choose('meta', 'network'), 'network')
    assert.equal(await choose('apple', 'links'), 'links')
    assert.deepEqual(await clicksOf('meta'), ['45', '40', '40'])
    assert.deepEqual(await clicksOf('apple'), ['2', '2', '2'])
    assert.deepEqual(await stored(), before)
    assert.equal(await choose('meta', null), 'links')
    assert.equal(await choose('apple', null), 'network')
    assert.deepEqual(await clicksOf('meta'), ['2', '2', '2'])
  })

  test('rank the campaigns', async () => {
    const order = async () =>
      (await lab.report('?sort_field=clicks')).campaigns.map(({ name }: Json) => name).join()
    assert.equal(await order(), 'apple,found,meta')
    await choose('apple', 'links')
    assert.equal(await order(), 'found,meta,apple')
    await choose('apple', null)
  })

  test('400: neither links nor network', async () => {
    const path = `${lab.path}/campaigns/${campaigns.meta.display_id}`
    const answer = await service.admin('PATCH', path, { clicks_from: 'both' })
    assert.equal(answer.status, 400, answer.text)
  })
})

describe('the totals of several campaigns', () => {
  test('add up what each of them counts', async () => {
    for (const group of ['campaign', 'network', 'platform', 'day', 'week', 'month']) {
      const { totals } = await manage(`report/table?${days}&group_by=${group}`)
      const { clicks, link_clicks, network_clicks } = totals.figures
      assert.deepEqual([clicks, link_clicks, network_clicks], [2 + 45 + 45, 6, 135], group)
    }
    const { rows } = await manage(`report/table?${days}&group_by=day&sort=clicks&sort_order=ascending`)
    assert.deepEqual(
      rows.map(({ figures }: Json) => figures.clicks),
      [1, 1 + 10 + 10, 35 + 35],
    )
  })

  test('stand beside both counts in the plain report, and alone in the specified one', async () => {
    const [row] = (await lab.plain()).campaigns.filter(({ id }: Json) => id === campaigns.apple.id)
    assert.deepEqual([row.clicks, row.link_clicks, row.network_clicks], [45, 2, 45])
    assert.deepEqual(
      [row.adSets[0].clicks, row.adSets[0].link_clicks, row.adSets[0].network_clicks],
      [40, 2, 40],
    )
    assert.ok(!('link_clicks' in (await lab.row(campaigns.apple))))
  })

  test('are the same in a series', async () => {
    const { series } = await manage(`report/series?${days}&metrics=clicks&group_by=campaign`)
    assert.deepEqual(Object.fromEntries(series.map(({ name, total }: Json) => [name, total.clicks])), {
      meta: 2,
      apple: 45,
      found: 45,
    })
    const { series: all } = await manage(`report/series?${days}&metrics=clicks,link_clicks,network_clicks`)
    assert.deepEqual(all[0].total, { clicks: 92, link_clicks: 6, network_clicks: 135 })
    assert.deepEqual(
      all[0].points.map(({ clicks }: Json) => clicks),
      [1, 21, 70],
    )
  })
})
