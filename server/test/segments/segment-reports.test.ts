import assert from 'node:assert/strict'
import { seriesMetrics } from '@tributary/contract/figures/report-fields'
import { afterAll, beforeAll, test } from 'vitest'
import { buildReport } from '#operations/views/build-report.ts'
import { type ExploreHistory, makeExploreHistory } from '#test/explore/explore-history.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

// biome-ignore lint/suspicious/noExplicitAny: responses of any endpoint.
type Any = any

let service: TestService
let history: ExploreHistory
let base: string
let ids: { everybody: number; payers: number; others: number }

const days = 'from=2026-03-20&to=2026-04-16'

beforeAll(async () => {
  service = await testService()
  history = await makeExploreHistory(service, 32, 'America/St_Johns')
  base = `/projects/${history.project.id}`
  const make = async (name: string, where: object[]): Promise<number> =>
    (await service.admin('POST', `${base}/segments`, { name, where })).body.data.id
  ids = {
    everybody: history.segments[0]?.id ?? 0,
    payers: await make('Payers', [{ did: { of: 'payments' } }]),
    others: await make('Others', [{ did_not: { of: 'payments' } }]),
  }
})

afterAll(() => service.stop())

const read = async (path: string): Promise<Any> => {
  const { status, body, text } = await service.admin('GET', `${base}${path}`)
  assert.equal(status, 200, text)
  return body.data
}

const strangers =
  /^(clicks|link_clicks|network_clicks|impressions|ctr|cpm|profit|spend|roas|paid_.*|blended_.*|cost_per_.*)$/

/** Without what has no people, and without the ads. */
function known(figures: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(figures).filter(([name]) => !strangers.test(name) && name !== 'adSets'),
  )
}

test.each(
  ['campaign', 'network', 'platform', 'day', 'week', 'month'].flatMap((groupBy) =>
    ['user_acquisition', 'retargeting'].map((view) => [groupBy, view] as const),
  ),
)('the table by %s (%s) of the segment of everybody is the plain one', async (groupBy, view) => {
  const query = `/report/table?${days}&group_by=${groupBy}&view=${view}&events=*&payment_events=*&unique_user_events=shared&sort=installs`
  const plain = await read(query)
  const segmented = await read(`${query}&segment=${ids.everybody}`)
  const byGroup = ({ rows }: Any) =>
    Object.fromEntries(rows.map(({ group, figures }: Any) => [group, known(figures)]))
  const [all, some] = [byGroup(plain), byGroup(segmented)]
  for (const [group, figures] of Object.entries(some)) assert.deepEqual(figures, all[group], group)
  for (const whole of ['totals', 'organic'])
    assert.deepEqual(known(segmented[whole].figures), known(plain[whole].figures), whole)
  assert.ok(plain.totals.figures.installs > 5)
  for (const [name, value] of Object.entries(segmented.totals.figures))
    if (strangers.test(name)) assert.equal(value, null, name)
})

const metrics = `${seriesMetrics.join()},event:shared,payment:PAYMENT`

test.each(
  ['day', 'week', 'month'].flatMap((interval) =>
    ['', '&group_by=network', '&group_by=campaign', '&group_by=platform'].map(
      (by) => [interval, by] as const,
    ),
  ),
)('series by %s%s of the segment of everybody are the plain ones', async (interval, by) => {
  const query = `/report/series?${days}&interval=${interval}&metrics=${metrics}${by}`
  const [plain, segmented] = [await read(query), await read(`${query}&segment=${ids.everybody}`)]
  const byGroup = new Map(plain.series.map((one: Any) => [one.group, one]))
  const installs = ({ series }: Any) =>
    series.reduce((sum: number, { total }: Any) => sum + total.installs, 0)
  assert.deepEqual([installs(segmented), installs(plain) > 5], [installs(plain), true])
  for (const { group, total, points } of segmented.series) {
    const all: Any = byGroup.get(group)
    for (const [some, whole] of [
      [total, all.total],
      ...points.map((one: Any, at: number) => [one, all.points[at]]),
    ])
      for (const [name, value] of Object.entries(some))
        if (strangers.test(name) && !/^paid_(installs|sign_ups|revenue)$/.test(name))
          assert.equal(value, null, name)
        else assert.equal(value, whole[name], `${group} ${name}`)
  }
})

test('who paid and who did not make up the whole, in additive figures', async () => {
  const figuresOf = async (segment: string) =>
    (await read(`/report/table?${days}&group_by=network${segment}`)).totals.figures
  const [all, payers, others] = [
    await figuresOf(''),
    await figuresOf(`&segment=${ids.payers}`),
    await figuresOf(`&segment=${ids.others}`),
  ]
  for (const figure of [
    'installs',
    'sign-ups',
    'revenue',
    'revenue_event_count',
    'active_users',
    'reinstalls',
  ])
    if (all[figure] !== undefined)
      assert.ok(Math.abs(payers[figure] + others[figure] - all[figure]) < 1e-6, figure)
  assert.ok(payers.revenue > 0 && others.installs > 0)
})

test('cohorts, funnel and export of the segment of everybody are the plain ones; of payers they have fewer', async () => {
  const cohorts = `/report/cohorts?${days}&interval=week`
  assert.deepEqual(await read(`${cohorts}&segment=${ids.everybody}`), await read(cohorts))
  const funnel = async (segment: object) => {
    const body = { steps: ['install', 'signup', 'payment'], from: '2026-03-20', to: '2026-04-16', ...segment }
    return (await service.admin('POST', `${base}/funnel`, body)).body.data.steps
  }
  assert.deepEqual(await funnel({ segment: ids.everybody }), await funnel({}))
  const [install, , payment] = await funnel({ segment: ids.others })
  assert.deepEqual([install.people > 0, payment.people], [true, 0])
  for (const table of ['installs', 'users', 'events', 'payments']) {
    const lines = async (segment: string) => {
      const { text } = await service.admin('GET', `${base}/export?table=${table}&format=ndjson${segment}`)
      return text.trim().split('\n').filter(Boolean)
    }
    const all = await lines('')
    assert.deepEqual(await lines(`&segment=${ids.everybody}`), all)
    const [payers, others] = [await lines(`&segment=${ids.payers}`), await lines(`&segment=${ids.others}`)]
    assert.deepEqual([...payers, ...others].sort(), all.toSorted(), table)
  }
})

test('the scheduled report of a view with a segment is of its users, and says so', async () => {
  const columns = ['installs', 'revenue', 'clicks', 'spend', 'economics.arpu']
  const search = {
    from: '2026-03-20',
    to: '2026-04-16',
    columns,
    sort: 'economics.arpu',
    segment: ids.payers,
  }
  const view = { page: 'campaigns', name: 'Payers', search, shared: true }
  const { id: viewId } = (await service.admin('POST', `${base}/views`, view)).body.data
  const { signal } = new AbortController()
  const content: Any = await buildReport(service.app, history.project.id, { viewId, name: 'Payers', signal })
  const { figures } = (await read(`/report/table?${days}&segment=${ids.payers}`)).totals
  assert.match(content.note, /^Only users in the segment “Payers”\./)
  const cells = content.rows[0].cells.map(({ text }: Any) => text)
  assert.deepEqual([content.rows[0].name, content.columns.length, cells.length], ['Totals', 5, 5])
  assert.ok(figures.installs > 0 && cells.includes(String(figures.installs)), cells.join())
  assert.equal(cells.filter((text: string) => text === '–').length, 3)
  assert.equal((await service.admin('DELETE', `${base}/segments/${ids.payers}`)).status, 409)
})

test('400, 422: what a segment does not have', async () => {
  const refused = async (path: string) => {
    const { status, body } = await service.admin('GET', `${base}${path}`)
    return [status, body.msg]
  }
  const table = `/report/table?segment=${ids.payers}`
  assert.deepEqual(await refused(`${table}&compare=previous`), [422, 'segment does not go with compare.'])
  assert.deepEqual(await refused(`${table}&economics=true`), [422, 'segment does not go with economics.'])
  assert.deepEqual(await refused('/report/table?segment=999999'), [422, 'The project has no segment 999999.'])
  assert.deepEqual(await refused(`/export?table=clicks&segment=${ids.payers}`), [
    422,
    'clicks have no users who could be in a segment.',
  ])
  assert.equal((await refused('/report/cohorts?segment=x'))[0], 422)
  for (const other of ['/report', '/report/comparison', '/report/economics'])
    assert.deepEqual(
      await refused(`${other}?segment=${ids.payers}`),
      [400, 'This report takes no segment. Use report/table, report/series, report/cohorts or funnel.'],
      other,
    )
})
