import assert from 'node:assert/strict'
import { fixedColumns } from '@tributary/contract/campaign-table/columns'
import type { Figure } from '@tributary/contract/figures/figure'
import { hasPeople } from '@tributary/contract/figures/formula'
import { type FigureId, figures } from '@tributary/contract/figures/names'
import { fieldOf, figureSorts, seriesMetrics } from '@tributary/contract/figures/report-fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'
import { reportLab } from './report-lab.ts'

let service: TestService
let base: string

const days = 'from=2026-06-01&to=2026-06-07'
const entries = Object.entries(figures) as [FigureId, Figure][]
const inRows = entries.filter(([, { rows, days: ages }]) => rows !== undefined && ages === undefined)
const inSeries = entries.filter(([, { series }]) => series === true)

beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
  service.clock.now = () => new Date('2026-06-20T12:00:00Z')
  const project = await service.makeProject({ display_currency: 'USD' })
  base = `/projects/${project.id}`
  const lab = reportLab(service, project)
  const [paid, free] = [await lab.makeCampaign({ channel: 'meta' }), await lab.makeCampaign({})]
  for (const [at, campaign] of [paid, paid, free, undefined].entries()) {
    const phone = await lab.install({ ...(campaign && { campaign }), at: `2026-06-0${at + 1}T10:00:00Z` })
    await phone.signUp(`user-${at}`, `2026-06-0${at + 1}T11:00:00Z`)
    await phone.pay(10 + at, `2026-06-0${at + 1}T12:00:00Z`)
  }
  await lab.spend([
    { date: '2026-06-02', campaign: paid.display_id, spend: 8, clicks: 30, impressions: 1_200 },
    { date: '2026-06-03', campaign: paid.display_id, spend: 2, clicks: 10, impressions: 800 },
  ])
})

afterAll(() => service.stop())

// biome-ignore lint/suspicious/noExplicitAny: figures by name
const read = async (path: string): Promise<any> => {
  const { status, body } = await service.admin('GET', `${base}${path}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

test('every figure of rows is a column, and the table can be sorted by it', async () => {
  const columns = new Set(fixedColumns.map(({ figure }) => figure))
  for (const [id, figure] of inRows) {
    assert.ok(columns.has(id), id)
    const field = fieldOf([id, figure])
    assert.ok(figureSorts.includes(field), id)
    const view = figure.view ?? 'user_acquisition'
    const { totals, rows } = await read(`/report/table?${days}&sort=${field}&view=${view}`)
    for (const at of [totals, ...rows]) assert.ok(field in at.figures, `${id} in a row`)
    if (figure.rows === 'ads')
      for (const { adSets } of rows) for (const ad of adSets ?? []) assert.ok(field in ad, id)
  }
})

test('the total of the table is the total of the series, and of a comparison of the same days', async () => {
  const metrics = inSeries.map(([id]) => id).join()
  assert.deepEqual(
    inSeries.map(([id]) => id).filter((id) => !seriesMetrics.includes(id)),
    [],
  )
  const { totals } = await read(`/report/table?${days}`)
  const [{ total: series }] = (await read(`/report/series?${days}&metrics=${metrics}`)).series
  const next = 'from=2026-06-08&to=2026-06-14&period=days'
  const [{ total: compared }] = (await read(`/report/comparison?${next}&metrics=${metrics}`)).series
  assert.deepEqual(compared, series)
  for (const [id, figure] of inSeries)
    if (figure.rows !== undefined && figure.view === undefined && figure.isRecent !== true)
      assert.equal(series[id], totals.figures[fieldOf([id, figure])], id)
})

test('impressions, CTR, CPM and profit are what the networks report, and revenue less spend', async () => {
  const { totals } = await read(`/report/table?${days}`)
  expect(totals.figures).toMatchObject({ impressions: 2_000, ctr: 2, cpm: 5, profit: 10 + 11 + 12 + 13 - 10 })
  const { organic } = await read(`/report/table?${days}`)
  expect(organic.figures).toMatchObject({ impressions: 0, ctr: null, cpm: null, profit: 13 })
})

test('the specified report has none of the figures that it does not specify', async () => {
  const { campaigns } = await read('/report')
  for (const field of ['impressions', 'ctr', 'cpm', 'profit', 'paid_roas'])
    for (const row of campaigns) assert.equal(field in row, false, field)
})

test('what needs spend, clicks or impressions has no people', () => {
  const without = entries.filter(([, figure]) => figure.rows && !hasPeople(figure)).map(([id]) => id)
  for (const id of ['clicks', 'spend', 'impressions', 'ctr', 'cpm', 'profit', 'blended_roas'] as const)
    assert.ok(without.includes(id), id)
  assert.equal(without.includes('revenue'), false)
})
