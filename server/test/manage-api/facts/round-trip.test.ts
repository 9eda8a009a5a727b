import assert from 'node:assert/strict'
import { appsflyerReports } from '@tributary/contract/manage-api/facts/export-history'
import { afterAll, beforeAll, test } from 'vitest'
import { figuresOf } from '../../support/figures-of.ts'
import { importLines } from '../../support/import-lines.ts'
import { simulateActivity } from '../../support/random-activity.ts'
import { adminToken, type TestService, testService } from '../../support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

async function history(projectId: number): Promise<string> {
  const answer = await service.ask('GET', `/api/manage/projects/${projectId}/export/history`, {
    headers: { authorization: `Bearer ${adminToken}` },
  })
  assert.equal(answer.status, 200)
  return answer.text
}

async function moveTo(projectId: number, lines: string) {
  const { body, text } = await importLines(service, projectId, [lines], '?refusals=all')
  assert.deepEqual(body.data?.refusals, [], text)
  return body.data
}

const lives = [
  { seed: 1, timezone: 'Europe/Berlin', start: '2026-03-10T00:00:00Z', currencies: false },
  { seed: 3, timezone: 'Asia/Kathmandu', start: '2026-06-01T00:00:00Z', currencies: true },
]

test.each(lives)('a random life has the same figures after a round trip (seed $seed)', async (life) => {
  const { timezone, start, ...drawn } = life
  const project = await service.makeProject({ timezone })
  const { end } = await simulateActivity(service, project, {
    ...drawn,
    start: new Date(start),
    days: 45,
    steps: 140,
  })
  service.clock.now = () => new Date()
  const lines = await history(project.id)
  const other = await service.makeProject()
  const { stored, lines: read } = await moveTo(other.id, lines)
  assert.equal(stored, read)
  const span = { from: start.slice(0, 10), to: end.toISOString().slice(0, 10) }
  await assertSame(project.id, other.id, span)
})

async function assertSame(one: number, other: number, span: { from: string; to: string }) {
  const before = await figuresOf(service, one, span)
  const after = await figuresOf(service, other, span)
  for (const name of Object.keys(before) as (keyof typeof before)[])
    assert.deepEqual(after[name], before[name], name)
}

test('200: AppsFlyer’s layout has a row for each install that counts, with its headings', async () => {
  const project = await service.makeProject()
  const at = '2025-03-01T09:00:00Z'
  await importLines(service, project.id, [
    { fact: 'campaign', id: 'spring', at, name: 'Spring', network: 'meta' },
    { fact: 'install', id: 'i1', at, platform: 'IOS', campaign: 'spring', country: 'de' },
    { fact: 'install', id: 'i2', at, platform: 'ANDROID' },
    { fact: 'signup', id: 's1', at, install: 'i1', user: { id: 'ada' } },
    { fact: 'event', id: 'e1', at, user: 'ada', name: 'bought', data: { amount: -2.5, currency: 'EUR' } },
    { fact: 'payment', id: 'p1', at, user: 'ada', amount: 9 },
    { fact: 'reengagement', id: 'r1', at, install: 'i2', campaign: 'spring' },
    { fact: 'uninstall', id: 'u1', at, install: 'i2' },
  ])
  const rows: Record<string, string[]> = {}
  for (const report of appsflyerReports) {
    const query = `layout=appsflyer&report=${report}`
    const path = `/api/manage/projects/${project.id}/export/history?${query}`
    const answer = await service.ask('GET', path, { headers: { authorization: `Bearer ${adminToken}` } })
    assert.equal(answer.status, 200, answer.text)
    const [head = '', ...lines] = answer.text.trim().split('\r\n')
    assert.match(head, /^Attributed Touch Type,Attributed Touch Time,Install Time,Event Time,Event Name,/)
    rows[report] = lines.map((line) => line.split(',').slice(3, 5).join(' '))
  }
  const row = (name: string) => `2025-03-01 09:00:00 ${name}`
  assert.deepEqual(rows, {
    installs: [row('install')],
    'organic-installs': [row('install')],
    'in-app-events': [row('bought'), row('af_purchase')],
    'organic-in-app-events': [],
    'conversions-retargeting': [row('re-engagement')],
    reinstalls: [],
    uninstalls: [row('uninstall')],
  })
  const nameless = await service.admin('GET', `/projects/${project.id}/export/history?layout=appsflyer`)
  assert.equal(nameless.status, 422)
})
