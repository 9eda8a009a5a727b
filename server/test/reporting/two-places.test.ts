import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { simulateActivity } from '#test/support/random-activity.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let path: string
const seed = Math.trunc(Math.random() * 1e9)

const span = 'from=2026-05-01&to=2026-06-30'

// One random history; the same figures are read from every place that shows them.
beforeAll(async () => {
  service = await testService()
  const project = await service.makeProject({ timezone: 'Europe/Berlin', display_currency: 'USD' })
  path = `/projects/${project.id}`
  const { campaigns, end } = await simulateActivity(service, project, {
    seed,
    start: new Date('2026-05-01T00:00:00Z'),
    days: 50,
    steps: 120,
  })
  service.clock.now = () => end
  const rows = campaigns.slice(0, 2).flatMap(({ displayId }, index) =>
    [3, 11, 20].map((day) => ({
      date: `2026-05-${String(day + index).padStart(2, '0')}`,
      campaign: displayId,
      spend: 10 + day,
    })),
  )
  const stored = await service.admin('POST', `${path}/spend`, { rows })
  assert.equal(stored.status, 200, stored.text)
})

afterAll(() => service.stop())

beforeEach(({ onTestFailed }) => onTestFailed(() => console.error(`The seed of the history: ${seed}`)))

async function read(address: string) {
  const { status, body, text } = await service.admin('GET', `${path}${address}`)
  assert.equal(status, 200, text)
  return body.data
}

const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Number(value.toPrecision(9))

type Figure = { value: number | null; of: number }
type Total = Record<string, number | null>
type Row = Record<string, number> & { display_id: string; spend: number }

const counted = 'installs,sign_ups,revenue,spend,clicks'
const divided = 'paid_roas,blended_roas,paid_cost_per_install'

test('a campaign has the same figures in its row, in its group of the series and in its own series', async () => {
  const { campaigns } = await read(`/report?${span}&limit=100`)
  const { series } = await read(`/report/series?${span}&metrics=${counted},${divided}&group_by=campaign`)
  for (const row of campaigns as Row[]) {
    const own = (
      await read(`/report/series?${span}&metrics=${counted},${divided}&campaign=${row.display_id}`)
    ).series[0].total as Total
    const group = series.find((one: { group: string }) => one.group === row.display_id)?.total ?? own
    // Without a denominator a row has 0, which the pages show as a dash; the series has null.
    const ofRow = {
      installs: row.installs,
      sign_ups: row['sign-ups'],
      revenue: row.revenue,
      spend: row.spend,
      clicks: row.clicks,
      paid_roas: row.spend === 0 ? null : row.roas,
      paid_cost_per_install: row.spend === 0 || row.installs === 0 ? null : row.cost_per_install,
    }
    for (const [name, value] of Object.entries(ofRow)) {
      assert.equal(rounded(own[name]), rounded(value), `${name} of ${row.display_id}: series`)
      assert.equal(rounded(group[name]), rounded(value), `${name} of ${row.display_id}: group`)
    }
  }
})

test('points, groups and intervals add up to the total', async () => {
  const places = ['', '&interval=week', '&interval=month', '&group_by=network', '&group_by=platform']
  const totals = await Promise.all(
    places.map(async (place) => {
      const { series } = await read(`/report/series?${span}&metrics=${counted}${place}`)
      return counted.split(',').map((name) => {
        const points: Total[] = series.flatMap(({ points }: { points: Total[] }) => points)
        return rounded(points.reduce((sum, point) => sum + (point[name] ?? 0), 0))
      })
    }),
  )
  for (const [index, total] of totals.entries()) assert.deepEqual(total, totals[0], places[index])
  assert.ok((totals[0]?.[0] ?? 0) > 0)
})

test('classic retention is the same among the cohorts as in cohort economics, without unfinished days', async () => {
  for (const filter of ['', '&platform=ios']) {
    const { finished } = await read(`/report/cohorts?${span}${filter}`)
    const { total } = await read(`/report/economics?${span}${filter}&days=0`)
    assert.equal(finished.total.installs, total.installs)
    for (const day of ['d1', 'd7', 'd14', 'd30']) {
      const [ours, theirs]: Figure[] = [finished.total.classic_retention[day], total.retention[day]]
      assert.deepEqual([rounded(ours?.value), ours?.of], [rounded(theirs?.value), theirs?.of], day)
    }
  }
})

test('the total is the same whether cohorts are days, weeks or months', async () => {
  const [days, weeks, months] = await Promise.all(
    ['day', 'week', 'month'].map(
      async (interval) => (await read(`/report/cohorts?${span}&interval=${interval}`)).finished.total,
    ),
  )
  assert.deepEqual(weeks, days)
  assert.deepEqual(months, days)
})

test('revenue per install of a day is the cohorts’ revenue divided by their installs', async () => {
  const { finished } = await read(`/report/cohorts?${span}`)
  const { total } = await read(`/report/economics?${span}&days=0,3,7,30`)
  for (const day of ['d0', 'd3', 'd7', 'd30']) {
    const { value, of }: Figure = finished.total.daywise_revenue[day]
    const expected: Figure = total.revenue_per_install[day]
    assert.equal(of, expected.of, day)
    assert.equal(rounded(of === 0 ? null : (value ?? 0) / of), rounded(expected.value), day)
  }
})

test('retention is the same in the campaign table and among the cohorts, in total and for each campaign', async () => {
  const kinds = ['retention', 'classic_retention', 'rolling_retention']
  const { totals, rows } = await read(`/report/table?${span}&limit=100`)
  const places = [
    { figures: totals.figures, filter: '' },
    ...rows.map(({ group, figures }: { group: string; figures: object }) => ({
      figures,
      filter: `&campaign=${group}`,
    })),
  ]
  for (const { figures, filter } of places) {
    const { finished } = await read(`/report/cohorts?${span}${filter}`)
    for (const kind of kinds)
      for (const [day, { value, of }] of Object.entries<Figure>(finished.total[kind])) {
        const shown: Figure = figures[kind][day]
        const about = `${kind}.${day} of ${filter || 'all'}`
        assert.deepEqual([rounded(shown.value), shown.of], [rounded(value), of], about)
      }
  }
})
