import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lake } from '#lake/lake.ts'
import { openLake } from '#lake/open-lake.ts'
import { askSql } from '#operations/sql/ask-sql.ts'
import { makeExploreHistory } from '#test/explore/explore-history.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let directory: string
let lake: Lake
let projectId: number
let other: number

beforeAll(async () => {
  service = await testService()
  directory = mkdtempSync(path.join(tmpdir(), 'tributary-sql-'))
  const { project } = await makeExploreHistory(service, 7, 'America/St_Johns')
  projectId = project.id
  other = (await service.makeProject()).id
  const config = { ...service.app.config, lake: { directory, memory: 128, processes: 1, sqlProcesses: 2 } }
  const opened = await openLake({ ...service.app, config })
  assert.ok(opened)
  lake = opened
  service.useLake(lake)
  await service.admin('PUT', `/projects/${projectId}/sql`, { enabled: true })
  await service.admin('PUT', `/projects/${other}/sql`, { enabled: true })
  await lake.catchUp()
})

afterAll(async () => {
  await lake.stop()
  await service.stop()
  rmSync(directory, { recursive: true, force: true })
})

const ask = (sql: string, more: object = {}, id = projectId) =>
  service.admin('POST', `/projects/${id}/sql`, { sql, ...more })

const rowsOf = async (sql: string) => {
  const answer = await ask(sql)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data.rows
}

const auditOf = async (sql: string) => {
  const { body } = await service.admin('GET', `/audit-log?project=${projectId}&limit=50`)
  return body.data.items.find((line: { what: { sql?: string } }) => line.what.sql === sql)
}

test('200: SQL and explore give the same figures', async () => {
  const days = { from: '2026-03-20', to: '2026-04-20' }
  const explore = async (question: object) => {
    const { body } = await service.admin('POST', `/projects/${projectId}/explore`, { ...days, ...question })
    return body.data.totals.value
  }
  const sql = `
    select (select count(*) from installs where kind = 'install'), (select count(distinct person) from events),
      (select sum(revenue) from revenue), (select sum(spend) from spend),
      (select count(*) from events where data ->> 'plan' = 'pro')`
  assert.deepEqual(await rowsOf(sql), [
    [
      await explore({ measure: 'count' }),
      await explore({ measure: 'people', of: 'events' }),
      await explore({ measure: 'sum', of: 'revenue' }),
      await explore({ measure: 'sum', of: 'spend' }),
      await explore({ measure: 'count', of: 'events', where: [{ field: 'data.plan', value: 'pro' }] }),
    ],
  ])
})

test('200: a statement sees every fact that was acknowledged before it, and days are the project’s', async () => {
  const { body } = await service.admin('GET', `/projects/${projectId}`)
  const [[before]] = await rowsOf('select count(*) from installs')
  service.clock.now = () => new Date('2026-04-16T01:00:00Z')
  await makePhone(service, body.data.project_token, { platform: 'IOS' }).call('/init', { device_data: {} })
  assert.deepEqual(await rowsOf('select count(*), max(occurred_at)::date, max(occurred_at) from installs'), [
    [before + 1, '2026-04-15', '2026-04-16T01:00:00.000Z'],
  ])
})

test('200: campaigns join their facts, and another project has none of them', async () => {
  const names = await rowsOf(
    'select c.name, count(i.install) > 0 from campaigns c left join installs i using (campaign_id) group by all order by all',
  )
  assert.deepEqual(
    names.map(([name]: [string]) => name),
    ['google', 'meta'],
  )
  const { body } = await ask(
    'select (select count(*) from installs), (select count(*) from events), (select count(*) from campaigns)',
    {},
    other,
  )
  assert.deepEqual(body.data.rows, [[0, 0, 0]])
})

test('200: as CSV and NDJSON, cut after max_rows', async () => {
  const sql = `select i as n, '=1+1' as n, null as nothing from range(3) t(i)`
  const csv = await ask(sql, { format: 'csv', max_rows: 2 })
  assert.equal(csv.text, "n,n_2,nothing\r\n0,'=1+1,\r\n1,'=1+1,\r\n")
  assert.equal(csv.headers['rows-cut'], 'true')
  const lines = await ask(sql, { format: 'ndjson' })
  assert.equal(lines.text.split('\n')[2], '{"n":2,"n_2":"=1+1","nothing":null}')
  assert.equal(lines.headers['rows-cut'], 'false')
})

test('409: switched off; 403: not an owner, or without personal data', async () => {
  const { id } = await service.makeProject()
  expect((await ask('select 1', {}, id)).body).toMatchObject({
    status: 409,
    msg: 'SQL is switched off for this project. An owner can switch it on.',
  })
  const admin = await service.logInAs('admin')
  expect((await admin.ask('PUT', `/projects/${projectId}/sql`, { enabled: true })).status).toBe(403)
  const analyst = await service.logInAs('analyst')
  const refused = await analyst.ask('POST', `/projects/${projectId}/sql`, { sql: 'select 1' })
  expect(refused.body.msg).toBe(
    'This is about personal data, which you may not see. An owner can allow it to a member or a management key.',
  )
})

test('409: without a lake', async () => {
  service.useLake(undefined)
  const answer = await ask('select 1')
  service.useLake(lake)
  expect(answer.body).toMatchObject({ status: 409, msg: 'SQL reads the lake, and this server has none.' })
})

test('422: an error has its place in the statement', async () => {
  const { body } = await ask("select 'ü',\n  contry from installs")
  expect(body).toMatchObject({ status: 422, line: '2', column: '3' })
  expect(body.msg).toMatch(/^Binder Error: Referenced column "contry" not found .* \(line 2, column 3\)$/)
  expect(await auditOf("select 'ü',\n  contry from installs")).toMatchObject({
    what: { rows: null, outcome: 'invalid_sql' },
  })
  expect((await ask("select * from '/etc/passwd'")).body.msg).toMatch(
    /^Unknown table '\/etc\/passwd'\. Tables/,
  )
})

test('every statement is in the audit log, with its text, rows and outcome', async () => {
  const sql = `select '${'x'.repeat(300)}' as long_text from range(2)`
  await ask(sql)
  expect(await auditOf(sql)).toMatchObject({
    action: 'askSql',
    by: 'admin token',
    what: { sql, rows: 2, outcome: 'answered' },
  })
})

const endless = 'with recursive t(n) as (select 1 union all select n + 1 from t) select max(n) from t'
const asking = (sql: string, signal: AbortSignal, timeoutMs = 20_000) =>
  askSql({ ...service.app, lake }, projectId, {
    sql,
    signal,
    timeoutMs,
    seesPersonalData: true,
    turns: { running: 0 },
    by: { member: undefined, address: '127.0.0.1' },
  })

test('422: endless recursion and exhausted memory end the statement, and nothing else', async () => {
  const { signal } = new AbortController()
  expect(await asking(endless, signal, 500)).toMatchObject({ refusal: 'sql_too_slow' })
  expect(await asking("select repeat('x', 2000000000)", signal)).toMatchObject({ refusal: 'sql_too_large' })
  assert.deepEqual(await rowsOf('select 1'), [[1]])
  assert.equal((await service.admin('GET', `/projects/${projectId}`)).status, 200)
})

test('429: more statements at once than there are processes; closing the connection frees one', async () => {
  const gone = new AbortController()
  const turns = { running: 2 }
  const { signal } = gone
  const by = { member: undefined, address: '127.0.0.1' }
  const waiting = await askSql({ ...service.app, lake }, projectId, {
    sql: '',
    signal,
    seesPersonalData: true,
    turns,
    by,
  })
  expect(waiting).toMatchObject({ refusal: 'too_many_statements' })
  const endlessly = `${endless} -- cancelled`
  const cancelled = asking(endlessly, signal)
  gone.abort()
  expect(await cancelled).toMatchObject({ refusal: 'unavailable' })
  expect((await auditOf(endlessly)).what).toMatchObject({ outcome: 'cancelled', rows: null })
})

test('200: a new project does not wait for the next turn of the lake; 503: its facts cannot be written', async () => {
  const { id, project_token } = await service.makeProject()
  await service.admin('PUT', `/projects/${id}/sql`, { enabled: true })
  await makePhone(service, project_token).call('/trigger', { user_data: { id: 'ada' } })
  const count = async () => (await ask('select count(*) from installs', {}, id)).body
  const notReady = { status: 503, msg: 'The lake is not up to date yet. Please try again in a minute.' }
  const away = `${directory}-away`
  renameSync(directory, away)
  writeFileSync(directory, '')
  expect(await count()).toMatchObject(notReady)
  rmSync(directory)
  renameSync(away, directory)
  rmSync(path.join(directory, 'drafts'), { recursive: true })
  expect(await count()).toMatchObject(notReady)
  mkdirSync(path.join(directory, 'drafts'))
  expect((await count()).data.rows).toEqual([[1]])
})
