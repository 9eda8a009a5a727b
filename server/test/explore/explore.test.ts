import assert from 'node:assert/strict'
import { refuse } from '@tributary/contract/refusals'
import { afterAll, beforeAll, test } from 'vitest'
import type { SavedView } from '#domain/views/saved-view.ts'
import { answerView } from '#operations/explore/answer-view.ts'
import { type LabCampaign, reportLab } from '#test/reporting/report-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let lab: ReturnType<typeof reportLab>
let meta: LabCampaign

beforeAll(async () => {
  service = await testService({ CLIENT_RATE_PER_INSTALL: '0' })
  service.clock.now = () => new Date('2026-07-10T12:00:00Z')
  lab = reportLab(service, await service.makeProject({ timezone: 'Europe/Berlin', display_currency: 'USD' }))
  meta = await lab.makeCampaign({ name: 'Of Meta', channel: 'meta' })
  const google = await lab.makeCampaign({ name: 'Of Google', channel: 'google' })
  const ada = await lab.install({ campaign: meta, at: '2026-06-01T10:00:00Z', params: { adset_id: 's1' } })
  await ada.signUp('ada', '2026-06-01T10:10:00Z')
  await ada.event('level_completed', '2026-06-01T10:20:00Z', { level: 1, plan: 'pro' })
  await ada.event('level_completed', '2026-06-03T10:00:00Z', { level: 10, plan: 'pro', amount: 2.5 })
  await ada.pay(9.99, '2026-06-02T10:20:00Z', { type: 'ONE_TIME' })
  await ada.open('2026-06-02T10:00:00Z')
  const bob = await lab.install({ campaign: google, at: '2026-06-02T22:30:00Z', platform: 'IOS' })
  await bob.signUp('bob', '2026-06-03T10:30:00Z')
  await bob.event('level_completed', '2026-06-04T12:00:00Z', { level: 'many', plan: 'basic' })
  await lab.install({ at: '2026-06-02T23:00:00Z' })
  await lab.spend([{ date: '2026-06-01', campaign: meta.display_id, spend: 12, clicks: 4 }])
})

afterAll(() => service.stop())

const june = { from: '2026-06-01', to: '2026-06-30' }
const ask = (body: object) => service.admin('POST', `${lab.path}/explore`, { ...june, ...body })
const explore = async (body: object) => {
  const answer = await ask(body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}
type Row = { group: { value: string | null; is_others: boolean }[]; value: number | null; of: number }
const rowsOf = ({ rows }: { rows: Row[] }) =>
  rows.map(({ group, value }) => [...group.map((one) => one.value), value])

test('200: the answer in full', async () => {
  const { computed, ...answer } = await explore({
    measure: 'count',
    of: 'events',
    by: ['campaign'],
    interval: 'month',
  })
  const campaign = { value: meta.display_id, name: 'Of Meta', is_others: false }
  const { value: google } = answer.rows[1].group[0]
  const other = { value: google, name: 'Of Google', is_others: false }
  assert.deepEqual(answer, {
    measure: 'count',
    of: 'events',
    unit: 'count',
    ...june,
    interval: 'month',
    timezone: 'Europe/Berlin',
    display_currency: 'USD',
    by: ['campaign'],
    rows: [
      { group: [campaign], value: 2, of: 2, compared: null },
      { group: [other], value: 1, of: 1, compared: null },
    ],
    series: [
      { group: [campaign], points: [{ start: '2026-06-01', value: 2, of: 2 }], compared: null },
      { group: [other], points: [{ start: '2026-06-01', value: 1, of: 1 }], compared: null },
    ],
    totals: { value: 3, of: 3, compared: null },
    compared: null,
    left_out: 0,
  })
  assert.equal(computed.sampled, false)
  assert.equal(computed.cached, false)
  assert.equal(computed.fresh_until, '2026-07-10T12:00:00.000Z')
})

test('200: properties are numbers or text; facts without a number are left out, and counted', async () => {
  const levels = await explore({
    measure: 'average',
    of: 'events',
    name: 'level_completed',
    property: 'data.level',
  })
  assert.deepEqual(
    [levels.totals.value, levels.totals.of, levels.left_out, levels.unit],
    [5.5, 2, 1, 'number'],
  )
  assert.deepEqual(
    rowsOf(await explore({ measure: 'count', of: 'events', by: ['data.level', 'data.plan'] })),
    [
      ['1', 'pro', 1],
      ['10', 'pro', 1],
      ['many', 'basic', 1],
    ],
  )
})

test('200: clicks are those that the campaign counts; link clicks and network clicks are beside them', async () => {
  const where = [{ field: 'campaign', value: meta.display_id }]
  const counts = async () => {
    const asked = ['clicks', 'link_clicks', 'network_clicks'].map((of) =>
      explore({ of, measure: 'count', where }),
    )
    return (await Promise.all(asked)).map(({ totals }) => totals.value)
  }
  const [clicks, onLinks] = await counts()
  assert.ok(onLinks > 0)
  assert.deepEqual([clicks, onLinks, 4], await counts())
  const choose = (clicks_from: string) =>
    service.admin('PATCH', `${lab.path}/campaigns/${meta.display_id}`, { clicks_from })
  await choose('network')
  assert.deepEqual(await counts(), [4, onLinks, 4])
  const byDay = await explore({ of: 'clicks', measure: 'count', where, interval: 'day', by: ['network'] })
  assert.deepEqual(
    byDay.series[0].points
      .filter(({ value }: { value: number }) => value > 0)
      .map(({ start, value }: { start: string; value: number }) => [start, value]),
    [['2026-06-01', 4]],
  )
  await choose('links')
  assert.deepEqual(await counts(), [onLinks, onLinks, 4])
})

test('200: the figures of the campaign report', async () => {
  const [row] = (await lab.plain(`?from=${june.from}&to=${june.to}`)).campaigns.filter(
    ({ id }: { id: number }) => id === meta.id,
  )
  const where = [{ field: 'campaign', value: meta.display_id }]
  const total = async (question: object) => (await explore({ where, ...question })).totals.value
  assert.deepEqual(
    [
      await total({ measure: 'count' }),
      await total({ measure: 'count', of: 'sign_ups' }),
      await total({ measure: 'sum', of: 'revenue' }),
      await total({ measure: 'sum', of: 'spend' }),
      await total({ measure: 'count', of: 'clicks' }),
    ],
    [row.installs, row['sign-ups'], row.revenue, row.spend, row.clicks].map(Number),
  )
  const retention = await explore({ measure: 'retention', days: [1, 7], where })
  assert.deepEqual(
    retention.totals.days.map(({ value }: Row) => value),
    [row.classic_retention.d1.value, row.classic_retention.d7.value],
  )
  const economics = await service.admin(
    'GET',
    `${lab.path}/report/economics?from=${june.from}&to=${june.to}&days=1,7&group_by=campaign`,
  )
  const cohort = economics.body.data.cohorts.find(({ group }: { group: string }) => group === meta.display_id)
  for (const day of [1, 7])
    assert.equal(
      await total({ measure: 'revenue_per_install', day }),
      cohort.revenue_per_install[`d${day}`].value,
    )
})

test('200: conversion is what the funnel says', async () => {
  const steps = ['install', 'event:level_completed']
  const funnel = await service.admin('POST', `${lab.path}/funnel`, { ...june, steps, within_days: 7 })
  const { totals } = await explore({
    measure: 'conversion',
    into: { of: 'events', name: 'level_completed', within: '7d' },
  })
  assert.deepEqual(
    [totals.of, Math.round(totals.value * 100) / 10_000],
    [3, funnel.body.data.steps[1].share_of_first],
  )
})

test('200: users who did something, or did not', async () => {
  const count = async (filter: object) => (await explore({ measure: 'count', where: [filter] })).totals.value
  assert.equal(await count({ did: { of: 'events', name: 'level_completed', times: 2 } }), 1)
  assert.equal(await count({ did_not: { of: 'payments' } }), 2)
  assert.equal(await count({ did: { of: 'payments', within: '24h' } }), 0)
  assert.equal(
    await count({ did: { of: 'events', where: [{ field: 'data.level', op: 'at_least', value: 10 }] } }),
    1,
  )
})

test('200: beyond 50 values the rest is others, in the compared period as well', async () => {
  const other = reportLab(service, await service.makeProject({ timezone: 'UTC' }))
  const phone = await other.install({ at: '2026-05-01T10:00:00Z' })
  await phone.signUp('eve', '2026-05-01T10:00:00Z')
  for (let n = 0; n < 53; n += 1) await phone.event('seen', '2026-06-02T10:00:00Z', { item: `i${n}` })
  await phone.event('seen', '2026-06-02T11:00:00Z', { item: 'i52' })
  await phone.event('seen', '2026-05-10T11:00:00Z', { item: 'i0' })
  const answer = await service.admin('POST', `${other.path}/explore`, {
    ...june,
    measure: 'count',
    of: 'events',
    by: ['data.item'],
    compare: 'previous',
  })
  const { rows, totals, compared } = answer.body.data
  assert.equal(rows.length, 51)
  assert.deepEqual([rows[0].group[0].value, rows[0].value], ['i52', 2])
  assert.deepEqual([rows[50].group[0].is_others, rows[50].value], [true, 3])
  assert.deepEqual([totals.value, totals.compared.value], [54, 1])
  assert.deepEqual(compared, { from: '2026-05-01', to: '2026-05-31', until: null })
  assert.equal(rows.find((row: Row) => row.group[0]?.value === 'i0').compared.value, 1)
})

test('200: an identical question shares the answer until a fact arrives', async () => {
  const question = { measure: 'people', of: 'opens', from: '2026-06-01', to: '2026-06-20' }
  const first = await explore(question)
  assert.equal((await explore({ ...question, format: 'json' })).computed.cached, true)
  const cy = await lab.install({ at: '2026-06-10T10:00:00Z' })
  await cy.open('2026-06-11T10:00:00Z')
  const later = await explore(question)
  assert.deepEqual([later.computed.cached, later.totals.value], [false, first.totals.value + 1])
})

test('200: CSV and NDJSON have a line for each row', async () => {
  const question = { measure: 'count', of: 'events', by: ['data.plan'] }
  const csv = await ask({ ...question, format: 'csv' })
  assert.equal(csv.text, 'data.plan,value,of\r\npro,2,2\r\nbasic,1,1\r\n')
  const lines = await ask({ ...question, interval: 'month', format: 'ndjson' })
  assert.deepEqual(
    lines.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
    [
      { start: '2026-06-01', 'data.plan': 'pro', value: 2, of: 2 },
      { start: '2026-06-01', 'data.plan': 'basic', value: 1, of: 1 },
    ],
  )
})

test('no text of a question becomes part of a statement', async () => {
  const text = `x'; drop table events; -- "$1`
  const answer = await explore({
    measure: 'count',
    of: 'events',
    by: ['event', `link.${text}`],
    where: [
      { field: 'event', op: 'is_not', value: text },
      { field: `link.${text}`, op: 'is_not_set' },
    ],
  })
  assert.equal(answer.totals.value, 3)
})

test('200: the fields of events are dimensions, properties with their types, and link parameters', async () => {
  const path = `${lab.path}/explore/fields`
  const { status, body } = await service.admin('GET', `${path}?of=events&name=level_completed`)
  assert.equal(status, 200)
  const fields: { name: string; kind: string; type: string }[] = body.data.fields
  const properties = fields.filter(({ kind }) => kind === 'property').map(({ name, type }) => [name, type])
  assert.deepEqual(properties, [
    ['data.level', 'number'],
    ['data.plan', 'text'],
    ['data.amount', 'number'],
  ])
  const dimensions = fields.filter(({ kind }) => kind === 'dimension').map(({ name }) => name)
  assert.ok(dimensions.includes('country') && dimensions.includes('event'))
  for (let at = 0; at < dimensions.length; at += 3)
    await explore({ measure: 'count', of: 'events', by: dimensions.slice(at, at + 3) })
  assert.equal((await service.admin('GET', `${path}?of=nothing`)).status, 422)
})

const viewAnswer = (search: SavedView['search'], page = 'explore') =>
  answerView(
    service.app,
    lab.project.id,
    { page, search },
    { signal: new AbortController().signal, seesPersonalData: true },
  )

test('a saved view is answered as its page would; its days move with the calendar', async () => {
  const fixed = { of: 'events', by: ['platform'], where: ['data.plan:is:pro:basic'], show: 'table', ...june }
  const answer = await viewAnswer(fixed)
  assert.ok('rows' in answer)
  assert.deepEqual(rowsOf(answer), [
    ['android', 2],
    ['ios', 1],
  ])
  const moving = await viewAnswer({ range: '7d' })
  assert.ok('rows' in moving)
  assert.deepEqual([moving.from, moving.to, moving.interval], ['2026-07-04', '2026-07-10', 'day'])
})

test('a view that asks nothing is refused', async () => {
  const reason = 'The view is no question of Explore.'
  for (const view of [viewAnswer({}, 'campaigns'), viewAnswer({ measure: 'sum', of: 'events' })])
    assert.deepEqual(await view, refuse('conflict', { reason }))
})
