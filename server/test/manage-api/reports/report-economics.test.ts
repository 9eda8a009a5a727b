import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { type LabCampaign, reportLab } from '#test/reporting/report-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let lab: ReturnType<typeof reportLab>
let meta: LabCampaign

/** It is noon of 15 January 2026. Ada's install is a year and two weeks old, Bob's ten days, Cy's is organic and of today. */
beforeAll(async () => {
  service = await testService()
  service.clock.now = () => new Date('2026-01-15T12:00:00Z')
  lab = reportLab(service, await service.makeProject({ display_currency: 'EUR' }))
  meta = await lab.makeCampaign({ name: 'Winter', channel: 'meta' })
  const ada = await lab.install({ campaign: meta, at: '2025-01-01T10:00:00Z', params: { adset_id: 's1' } })
  await ada.signUp('ada', '2025-01-01T10:00:00Z')
  await ada.pay(4, '2025-01-01T11:00:00Z')
  await ada.pay(6, '2025-01-13T11:00:00Z')
  await ada.event('level', '2026-01-01T11:00:00Z', { amount: 20 })
  await ada.pay(70, '2026-01-14T11:00:00Z')
  await ada.open('2025-01-08T10:00:00Z')
  const bob = await lab.install({ campaign: meta, at: '2026-01-05T10:00:00Z', params: { adset_id: 's2' } })
  await bob.signUp('bob', '2026-01-06T10:00:00Z')
  await bob.pay(1, '2026-01-06T11:00:00Z')
  const cy = await lab.install({ at: '2026-01-15T08:00:00Z' })
  await cy.signUp('cy', '2026-01-15T08:00:00Z')
  await cy.pay(9, '2026-01-15T09:00:00Z')
  await lab.spend([
    { date: '2025-01-01', campaign: meta.display_id, ad_set_id: 's1', spend: 10 },
    { date: '2026-01-05', campaign: meta.display_id, ad_set_id: 's2', spend: 5 },
  ])
})

afterAll(() => service.stop())

const economics = async (query: string) => {
  const answer = await service.admin('GET', `${lab.path}/report/economics?${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}
const year = 'from=2025-01-01&to=2026-01-15'

describe('cohort economics', () => {
  test('200: each day counts the install days whose day is over, in revenue, spend and installs alike', async () => {
    const { total, ...about } = await economics(year)
    assert.deepEqual(
      [about.from, about.to, about.group_by, about.display_currency, about.is_filled, about.filled_since],
      ['2025-01-01', '2026-01-15', 'week', 'EUR', true, null],
    )
    assert.deepEqual(
      [total.installs, total.paid_installs, total.spend, total.revenue, total.users],
      [3, 2, 15, 110, 3],
    )
    assert.equal(total.arpu, 110 / 3)
    assert.deepEqual(total.paid_roas, {
      d0: { value: 4 / 15, of: 2 },
      d1: { value: 5 / 15, of: 2 },
      d3: { value: 5 / 15, of: 2 },
      d7: { value: 5 / 15, of: 2 },
      d14: { value: 1, of: 1 },
      d30: { value: 1, of: 1 },
      d60: { value: 1, of: 1 },
      d90: { value: 1, of: 1 },
      d180: { value: 1, of: 1 },
      d365: { value: 3, of: 1 },
    })
    assert.deepEqual(total.revenue_per_install.d7, { value: 2.5, of: 2 })
    assert.deepEqual(total.payback_day, { value: 12, of: 1 })
    assert.deepEqual(
      [total.retention.d0, total.retention.d7],
      [
        { value: 100, of: 2 },
        { value: 50, of: 2 },
      ],
    )
    assert.deepEqual(
      [total.weekly_retention.w1, total.weekly_retention.w26],
      [
        { value: 100, of: 1 },
        { value: 0, of: 1 },
      ],
    )
  })

  test('200: groups by install week, month, network, campaign or platform', async () => {
    const groups = async (by: string) =>
      (await economics(`${year}&group_by=${by}`)).cohorts.map(
        ({ group, name, installs }: { group: string; name: string; installs: number }) => [
          group,
          name,
          installs,
        ],
      )
    assert.deepEqual(await groups('week'), [
      ['2024-12-30', null, 1],
      ['2026-01-05', null, 1],
      ['2026-01-12', null, 1],
    ])
    assert.deepEqual(await groups('month'), [
      ['2025-01-01', null, 1],
      ['2026-01-01', null, 2],
    ])
    assert.deepEqual(await groups('network'), [
      ['meta', null, 2],
      [null, null, 1],
    ])
    assert.deepEqual(await groups('campaign'), [
      [meta.display_id, 'Winter', 2],
      [null, null, 1],
    ])
    assert.deepEqual(await groups('platform'), [
      ['android', null, 3],
      ['other', null, 0],
    ])
  })

  test('200: a young cohort has no figure, and says that none of its installs is old enough', async () => {
    const [today] = (await economics('from=2026-01-15')).cohorts
    assert.deepEqual(
      [today.revenue_per_install.d0, today.retention.d0],
      [
        { value: null, of: 0 },
        { value: null, of: 0 },
      ],
    )
    assert.deepEqual(
      [today.paid_roas.d0, today.payback_day, today.revenue],
      [{ value: null, of: 0 }, { value: null, of: 0 }, 9],
    )
  })

  test('200: shows the requested days, and the last 26 weeks by default', async () => {
    const { from, total } = await economics('days=30,0,2')
    assert.equal(from, '2025-07-18')
    assert.deepEqual(Object.keys(total.paid_roas), ['d0', 'd2', 'd30'])
  })

  test('200: filters by campaign, network and platform', async () => {
    assert.equal((await economics(`${year}&campaign=${meta.display_id}`)).total.installs, 2)
    assert.equal((await economics(`${year}&network=META`)).total.blended_roas.d14.value, 1)
    assert.equal((await economics(`${year}&platform=ios`)).total.installs, 0)
  })

  test('422: refuses a day past 365, an unknown grouping and a span that is too long', async () => {
    const refused = async (query: string) => {
      const { status, body } = await service.admin('GET', `${lab.path}/report/economics?${query}`)
      return [status, body.msg]
    }
    assert.deepEqual(await refused('days=7,366'), [
      422,
      "Invalid days '366'. Allowed values: whole numbers from 0 to 365.",
    ])
    assert.equal((await refused('group_by=year'))[0], 422)
    assert.equal((await refused('from=2024-01-01&to=2026-01-01&group_by=day'))[0], 422)
    assert.equal((await refused('from=2026-01-02&to=2026-01-01'))[0], 400)
    assert.equal((await refused('campaign=nobody'))[0], 404)
  })
})

describe('the report with economics', () => {
  test('200: adds the figures to campaigns and ad sets, and only when asked for', async () => {
    const [row] = (await lab.plain(`?economics=true&${year}`)).campaigns
    assert.deepEqual(row.economics.roas.d14, { value: 1, of: 1 })
    assert.deepEqual(row.economics.payback_day, { value: 12, of: 1 })
    assert.deepEqual([row.economics.users, row.economics.arpu], [2, 50.5])
    const [first, second] = row.adSets
    assert.deepEqual([first.economics.payback_day.value, second.economics.payback_day.value], [12, null])
    assert.deepEqual(second.economics.revenue_per_install.d1, { value: 1, of: 1 })
    assert.equal('economics' in (await lab.plain(`?${year}`)).campaigns[0], false)
  })

  test('200: a project whose cohorts are being filled has none yet', async () => {
    const { db } = service.app
    await db.run(sql`insert into cohort_fills (project_id, requested_at) values (${lab.project.id}, now())`)
    const { is_filled, cohorts } = await economics(year)
    assert.deepEqual([is_filled, cohorts], [false, []])
    assert.equal((await lab.plain('?economics=true')).campaigns[0].economics, null)
    await db.run(
      sql`update cohort_fills set filled_at = now(), since = '2026-01-01' where project_id = ${lab.project.id}`,
    )
    const known = await economics(year)
    assert.deepEqual(
      [known.filled_since, known.total.installs, known.total.revenue_per_install.d0],
      ['2026-01-01', 3, { value: 0, of: 1 }],
    )
    await db.run(sql`delete from cohort_fills where project_id = ${lab.project.id}`)
  })
})
