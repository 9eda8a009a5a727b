import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lake } from '#lake/lake.ts'
import { openLake } from '#lake/open-lake.ts'
import { askSql } from '#operations/sql/ask-sql.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let directory: string
let lake: Lake

beforeAll(async () => {
  service = await testService()
  directory = mkdtempSync(path.join(tmpdir(), 'tributary-sql-'))
  const config = { ...service.app.config, lake: { directory, memory: 128, processes: 1, sqlProcesses: 2 } }
  const opened = await openLake({ ...service.app, config })
  assert.ok(opened)
  lake = opened
})

afterAll(async () => {
  await lake.stop()
  await service.stop()
  rmSync(directory, { recursive: true, force: true })
})

test.each([
  'select list(i) from range(1000000000) t(i)',
  'select a.i from range(100000000) a(i) join range(100000000) b(i) on a.i + b.i = 7 order by random()',
])('422: a statement that fills the memory ends, and nothing else: %s', async (sql) => {
  const { id } = await service.makeProject()
  await service.admin('PUT', `/projects/${id}/sql`, { enabled: true })
  const ask = (statement: string, timeoutMs: number) =>
    askSql({ ...service.app, lake }, id, {
      sql: statement,
      timeoutMs,
      signal: new AbortController().signal,
      seesPersonalData: true,
      turns: { running: 0 },
      by: { member: undefined, address: '127.0.0.1' },
    })
  expect(await ask(sql, 8_000)).toMatchObject({ refusal: expect.stringMatching(/sql_too_(large|slow)/) })
  expect(await ask('select 1', 120_000)).toMatchObject({ rows: [[1]] })
})
