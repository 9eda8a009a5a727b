import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { importLines } from '#test/support/import-lines.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>

let service: TestService
let project: Project
let campaign: string

const at = '2026-03-01T09:30:00Z'

beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
  project = await service.makeProject({ domain: 'go.example.com' })
  const fields = { name: 'Spring', channel: 'meta' }
  campaign = (await service.admin('POST', `/projects/${project.id}/campaigns`, fields)).body.data.display_id
  await importLines(service, project.id, [
    { fact: 'install', id: 'web-1', at, platform: 'WEB', campaign, ad_set_id: 's-1' },
    { fact: 'install', id: 'web-2', at, platform: 'web' },
    { fact: 'install', id: 'android-1', at, platform: 'ANDROID', campaign },
    { fact: 'signup', id: 's', at, install: 'web-1', user: { id: 'ada' } },
  ])
  const spend = [{ date: '2026-03-01', campaign, spend: 10, installs: 1 }]
  await service.admin('POST', `/projects/${project.id}/spend`, { rows: spend })
})

afterAll(() => service.stop())

const manage = async (path: string, body?: object) =>
  (await service.admin(body === undefined ? 'GET' : 'POST', `/projects/${project.id}${path}`, body)).body.data

test('200: the report counts an install on the web under no other platform', async () => {
  const rowOf = async (query: string) =>
    (await service.ask('GET', `/api/v1/reporting/campaigns?${query}`, { key: project.server_key })).body.data
      .campaigns[0]
  const installs = async (query: string) => (await rowOf(query)).installs
  assert.deepEqual(
    [await installs(''), await installs('platform=web'), await installs('platform=android')],
    ['2', '1', '1'],
  )
  assert.equal(await installs('platform=ios'), '0')
  const { ios, android, web, adSets } = await rowOf('platform=web')
  assert.deepEqual({ ios, android, web }, { ios: false, android: true, web: true })
  assert.deepEqual([adSets[0].ios, adSets[0].android, adSets[0].web], [false, false, true])
})

test('200: series, cohorts and funnels have the web as a platform of its own', async () => {
  const days = 'from=2026-03-01&to=2026-03-02'
  const { series } = await manage(`/report/series?${days}&group_by=platform&metrics=installs`)
  const counts = series.map((one: { group: string; total: { installs: number } }) => [
    one.group,
    one.total.installs,
  ])
  assert.deepEqual(Object.fromEntries(counts), { web: 2, android: 1, other: 0 })
  const only = await manage(`/report/series?${days}&platform=web&metrics=installs`)
  assert.equal(only.series[0].total.installs, 2)
  const { cohorts } = await manage(`/report/cohorts?${days}&platform=web`)
  assert.equal(cohorts[0].installs, 2)
  const span = { from: '2026-03-01', to: '2026-03-02' }
  const funnel = await manage('/funnel', { steps: ['install', 'signup'], platform: 'web', ...span })
  assert.deepEqual(
    funnel.steps.map(({ people }: { people: number }) => people),
    [2, 1],
  )
})

test('200: networks report installs from stores, and are compared with those', async () => {
  const { rows } = await manage('/report/discrepancies?from=2026-03-01&to=2026-03-01')
  assert.deepEqual(rows[0].installs.ours, 1)
})

test('200: lists, search and live stream know the platform', async () => {
  const { items } = await manage('/installs?platform=WEB')
  assert.deepEqual(new Set(items.map(({ platform }: { platform: string }) => platform)), new Set(['WEB']))
  assert.equal(items.length, 2)
  assert.equal((await manage('/users?platform=WEB')).items.length, 1)
  assert.equal((await manage('/users?platform=IOS')).items.length, 0)
  assert.equal((await manage('/search?q=ada')).items[0].platform, 'WEB')
})

test('200: a browser’s install is organic, even with a click from the same address a moment ago', async () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'
  const headers = { host: 'go.example.com', 'user-agent': userAgent }
  await service.ask('GET', `/${campaign}`, { headers, from: '203.0.113.9' })
  const body = { token: project.project_token, platform: 'WEB', install_instance_id: randomUUID() }
  const call = (path: string, fields: object) =>
    service.ask('POST', `/api/client${path}`, { body: { ...body, ...fields }, from: '203.0.113.9' })
  await call('/init', { device_data: { user_agent: userAgent, language: 'en-US' } })
  const { attribution_source, rule } = (await call('/attribution-data', {})).body.data
  assert.deepEqual([attribution_source, rule], ['ORGANIC', 'organic'])
})

test('200: a browser’s push token is stored, and no silent push is planned', async () => {
  const browser = makePhone(service, project.project_token, { platform: 'WEB' })
  assert.equal((await browser.call('/update-push-token', { push_token: 'token' })).status, 200)
  const { token, pushes } = await service.app.db.one<{ token: string; pushes: number }>(sql`
    select push_token as token, (select count(*) from pushes where project_id = ${project.id}) as pushes
    from installs where project_id = ${project.id} and instance_id = ${browser.instanceId}`)
  assert.deepEqual([token, Number(pushes)], ['token', 0])
})

test('422: other platforms are refused, with the three that there are', async () => {
  const answer = await service.ask('GET', '/api/v1/reporting/campaigns?platform=symbian', {
    key: project.server_key,
  })
  assert.equal(answer.status, 422)
  assert.match(answer.body.msg, /ios, android, web/)
})
