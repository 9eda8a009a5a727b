import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { question as schema } from '@tributary/contract/manage-api/explore/question'
import { isRefusal } from '@tributary/contract/refusals'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import type { Lake } from '#lake/lake.ts'
import { openLake } from '#lake/open-lake.ts'
import { cacheAnswers } from '#operations/answers/cache-answers.ts'
import { answerQuestion } from '#operations/explore/answer-question.ts'
import { readSegmentSize } from '#operations/segments/read-segment-size.ts'
import { runs } from '#test/support/runs.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
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

const asking = () => ({ signal: new AbortController().signal, seesPersonalData: true })
const answers = cacheAnswers({ mostKept: 0, mostRows: 0, mostAtOnce: 1 })

test('DuckDB and PostgreSQL give the same answers to random questions', async () => {
  const { project, segments } = await makeExploreHistory(service, 21, 'America/St_Johns')
  const config = { ...service.app.config, lake: { directory, memory: 128, processes: 1 } }
  const opened = await openLake({ ...service.app, config })
  assert.ok(opened)
  lake = opened
  const ask = async (engine: 'duckdb' | 'postgresql', asked: object) => {
    const app = { ...service.app, answers, lake: engine === 'duckdb' ? opened : undefined }
    const answer = await answerQuestion(app, project.id, schema.parse(asked), asking())
    if (isRefusal(answer)) return answer
    const { computed, ...figures } = answer
    assert.equal(computed.engine, engine)
    return figures
  }
  // The first question folds the facts, and the fold says which hours have changed.
  await ask('postgresql', { measure: 'count' })
  await lake.catchUp()
  let compared = 0
  const ids = segments.map(({ id }) => id)
  await fc.assert(
    fc.asyncProperty(questions(ids), async (asked) => {
      const fromRows = await ask('postgresql', asked)
      assert.deepEqual(rounded(await ask('duckdb', asked)), rounded(fromRows))
      if (!isRefusal(fromRows)) compared += 1
    }),
    { numRuns: runs(12, 100), endOnFailure: true },
  )
  for (const id of ids) {
    const sizeBy = (answering: Lake | undefined) => {
      // A statement that DuckDB refuses would be answered by PostgreSQL, with a warning.
      const log = Object.create(service.app.log, { warn: { value: assert.fail } })
      const wanted = { id, from: '2026-03-18', to: '2026-04-16', ...asking() }
      return readSegmentSize({ ...service.app, lake: answering, log }, project.id, wanted)
    }
    assert.deepEqual(await sizeBy(opened), await sizeBy(undefined))
  }
  assert.ok(compared > 5, `${compared} answers were compared`)
})

/** Amounts have nine decimals in the lake. */
function rounded(answer: object): unknown {
  return JSON.parse(
    JSON.stringify(answer, (_, value) => (typeof value === 'number' ? Number(value.toFixed(6)) : value)),
  )
}
