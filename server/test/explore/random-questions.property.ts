import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { runs } from '#test/support/runs.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { type ExploreHistory, makeExploreHistory } from './explore-history.ts'
import { everyMeasure, questions } from './random-questions.ts'
import { recountQuestion } from './recount-question.ts'
import { readStored, type Stored } from './stored-facts.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

test('answers equal a recount from the stored facts, for random histories and questions', async () => {
  let compared = 0
  const histories = [
    [11, 'America/St_Johns'],
    [12, 'Europe/Berlin'],
  ] as const
  // A history takes longer than many questions.
  for (const [seed, timezone] of histories.slice(0, runs(1, 2))) {
    const history = await makeExploreHistory(service, seed, timezone)
    const stored = await readStored(service, history.project.id)
    const ids = history.segments.map(({ id }) => id)
    await fc.assert(
      fc.asyncProperty(questions(ids) as fc.Arbitrary<object>, async (question) => {
        compared += await compareAnswer(history, stored, question)
      }),
      {
        numRuns: everyMeasure.length + runs(30, 150),
        examples: everyMeasure.map((question): [object] => [question]),
        endOnFailure: true,
      },
    )
  }
  assert.ok(compared > 100, `${compared} figures were compared`)
})

async function compareAnswer(history: ExploreHistory, stored: Stored, question: object): Promise<number> {
  const answer = await service.admin('POST', `/projects/${history.project.id}/explore`, question)
  // A property of which the period has only texts is refused.
  if (answer.status === 422 && /needs numbers/.test(answer.text)) return 0
  assert.equal(answer.status, 200, answer.text)
  const { totals, rows, series, by } = answer.body.data
  const expected = recountQuestion(stored, question, history)
  const told = JSON.stringify(question)
  assertFigure(totals, expected.totals, told)
  const found = new Map<string, Figure>(
    rows.map((row: Row) => [JSON.stringify(row.group.map(({ value }) => value)), row]),
  )
  assert.deepEqual([...found.keys()].sort(), by.length === 0 ? [] : [...expected.rows.keys()].sort(), told)
  for (const [key, row] of found) assertFigure(row, expected.rows.get(key), `${told} ${key}`)
  if (series.length > 0 && by.length === 0)
    for (const { start, ...point } of series[0].points)
      assertFigure(point, expected.points.get(start) ?? expected.nothing, `${told} ${start}`)
  return found.size + 1
}

type Figure = { value: number | null; of: number }
type Row = Figure & { group: { value: string | null }[] }

function assertFigure(actual: Figure, expected: Figure | undefined, message: string) {
  assert.equal(actual.of, expected?.of, message)
  const [one, other] = [actual.value, expected?.value ?? null]
  const isSame =
    one === other ||
    (one !== null && other !== null && Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(other)))
  assert.ok(isSame, `${message}: ${one} instead of ${other}`)
}
