import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type LabCampaign, reportLab } from '#test/reporting/report-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let lab: ReturnType<typeof reportLab>
let meta: LabCampaign

// biome-ignore lint/suspicious/noExplicitAny: a parsed response.
type Json = any

/** Wednesday, 10 June 2026, noon. */
beforeAll(async () => {
  service = await testService()
  service.clock.now = () => new Date('2026-06-10T10:00:00Z')
  lab = reportLab(service, await service.makeProject())
  meta = await lab.makeCampaign({ name: 'of Meta', channel: 'meta' })
  const google = await lab.makeCampaign({ name: 'Of Google', channel: 'google' })
  const letter = await lab.makeCampaign({ name: 'Letter' })
  const gone = await lab.makeCampaign({ name: 'Gone', channel: 'meta' })
  const ada = await lab.install({ campaign: meta, at: '2026-05-20T10:00:00Z', params: { adset_id: 's1' } })
  await ada.signUp('ada', '2026-05-20T10:30:00Z')
  await ada.pay(10, '2026-05-20T11:00:00Z')
  await lab.install({ campaign: meta, at: '2026-06-08T09:00:00Z', platform: 'IOS' })
  const olga = await lab.install({ at: '2026-06-08T10:00:00Z' })
  await olga.signUp('olga', '2026-06-09T10:30:00Z')
  await olga.pay(100, '2026-06-09T20:00:00Z')
  await lab.install({ campaign: google, at: '2026-06-09T12:00:00Z' })
  await lab.install({ campaign: letter, at: '2026-06-10T06:00:00Z' })
  await lab.install({ campaign: gone, at: '2026-06-09T06:00:00Z' })
  await lab.spend([
    { date: '2026-05-20', campaign: meta.display_id, spend: 7 },
    { date: '2026-06-08', campaign: meta.display_id, spend: 4 },
    { date: '2026-06-09', campaign: google.display_id, spend: 2, platform: 'ANDROID' },
    { date: '2026-06-09', campaign: gone.display_id, spend: 1 },
  ])
  await service.admin('DELETE', `${lab.path}/campaigns/${gone.display_id}`)
})

afterAll(() => service.stop())

const table = async (query: string): Promise<Json> => {
  const answer = await service.admin('GET', `${lab.path}/report/table?${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}

describe('figures of cohorts', () => {
  const month = 'from=2026-05-20&to=2026-06-10'
  const economics = async (query: string): Promise<Json> =>
    (await service.admin('GET', `${lab.path}/report/economics?${month}&${query}`)).body.data
  const paid = ({ figures }: Json) => figures.economics.roas.d0

  test('are in the totals, of organic installs, deleted campaigns and every grouping', async () => {
    const { totals, organic, deleted, rows } = await table(`${month}&economics=true`)
    const { total, cohorts } = await economics('group_by=campaign')
    assert.deepEqual(paid(totals), total.paid_roas.d0)
    assert.deepEqual(totals.figures.economics.revenue_per_install.d1, total.revenue_per_install.d1)
    assert.equal(totals.figures.economics.arpu, total.arpu)
    assert.deepEqual([paid(organic), organic.figures.economics.arpu], [{ value: null, of: 0 }, 100])
    assert.deepEqual(paid(deleted), { value: 0, of: 1 })
    const [first] = rows
    assert.deepEqual(paid(first), cohorts[0].paid_roas.d0)
    assert.ok('economics' in first.figures.adSets[0])
    for (const grouping of ['network', 'platform', 'day', 'week', 'month']) {
      const by = await economics(`group_by=${grouping}`)
      const of = await table(`${month}&economics=true&limit=100&group_by=${grouping}`)
      for (const cohort of by.cohorts.filter(({ group }: Json) => group !== null)) {
        const row = of.rows.find(({ group }: Json) => group === cohort.group)
        assert.deepEqual(paid(row), cohort.paid_roas.d0, `${grouping} ${cohort.group}`)
      }
    }
  })

  test('follow every filter of campaigns', async () => {
    const one = await economics(`campaign=${meta.display_id}`)
    for (const filter of ['search=of+meta', 'active=true&search=of+meta', 'network=meta&search=of']) {
      const { totals } = await table(`${month}&economics=true&${filter}`)
      assert.deepEqual(totals.figures.economics.revenue_per_install, one.total.revenue_per_install, filter)
      assert.deepEqual(paid(totals), one.total.paid_roas.d0)
    }
    // A deleted campaign is inactive.
    const inactive = await table(`${month}&economics=true&active=false`)
    assert.deepEqual([paid(inactive.totals), inactive.rows], [{ value: 0, of: 1 }, []])
  })

  test('are compared by whole days, and there is none of a part of a day', async () => {
    const query = 'economics=true&compare=previous&group_by=day'
    const { totals, rows } = await table(`from=2026-06-09&to=2026-06-10&${query}`)
    assert.deepEqual(totals.compared.economics.revenue_per_install.d0.of, 2)
    assert.equal(rows[1].compared.economics.revenue_per_install.d0.of, 2)
    const today = await table(`from=2026-06-10&to=2026-06-10&${query}`)
    assert.equal('economics' in today.totals.compared, false)
  })
})
