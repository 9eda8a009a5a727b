import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import type { Lake } from '../../src/lake/lake.ts'
import { openLake } from '../../src/lake/open-lake.ts'
import { type TestService, testService } from '../support/test-service.ts'
import { makeExploreHistory } from './explore-history.ts'
import { questions } from './random-questions.ts'

let service: TestService
let directory: string
let lake: Lake | undefined

beforeAll(async () => {
  service = await testService()
  directory = mkdtempSync(path.join(tmpdir(), 'tributary-lake-'))
})

afterAll(async () => {
  await lake?.stop()
  await service.stop()
  rmSync(directory, { recursive: true, force: true })
})

test('DuckDB and PostgreSQL give the same answers to random questions', async () => {
  const { project } = await makeExploreHistory(service, 21, 'America/St_Johns')
  const config = { ...service.app.config, lake: { directory, memory: 128, processes: 1 } }
  lake = await openLake({ ...service.app, config })
  assert.ok(lake)
  await lake.catchUp()
  const ask = async (engine: Lake | undefined, question: object) => {
    Object.assign(service.app, { lake: engine })
    const answer = await service.admin('POST', `/projects/${project.id}/explore`, question)
    return { status: answer.status, ...answer.body.data, msg: answer.body.msg }
  }
  let compared = 0
  await fc.assert(
    fc.asyncProperty(questions, async (question) => {
      const { computed: one, ...fromRows } = await ask(undefined, question)
      // A filter that changes nothing: an identical question would get the kept answer.
      const where = [...question.where, { field: 'weekday', op: 'at_least', value: 1 }]
      const { computed: two, ...fromLake } = await ask(lake, { ...question, where })
      assert.equal(fromLake.status, fromRows.status, fromLake.msg)
      if (fromRows.status !== 200) return
      assert.deepEqual([one.engine, two.engine], ['postgresql', 'duckdb'])
      assert.deepEqual(rounded(fromLake), rounded(fromRows))
      compared += 1
    }),
    { numRuns: 60, endOnFailure: true },
  )
  assert.ok(compared > 40, `${compared} answers were compared`)
})

/** Amounts have nine decimals in the lake. */
function rounded(answer: object): unknown {
  return JSON.parse(
    JSON.stringify(answer, (_, value) => (typeof value === 'number' ? Number(value.toFixed(6)) : value)),
  )
}
