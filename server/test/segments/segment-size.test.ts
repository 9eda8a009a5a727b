import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { makeExploreHistory } from '../explore/explore-history.ts'
import { recountFields } from '../explore/recount-fields.ts'
import { recountQuestion } from '../explore/recount-question.ts'
import { readStored } from '../explore/stored-facts.ts'
import { type TestService, testService } from '../support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

test('the size of a segment on a day is a recount from the facts until then', async () => {
  const history = await makeExploreHistory(service, 33, 'Europe/Berlin')
  const path = `/projects/${history.project.id}/segments`
  const stored = await readStored(service, history.project.id)
  const { dayOf } = recountFields(stored, history.timezone)
  const until = (day: string) => ({
    ...stored,
    facts: Object.fromEntries(
      Object.entries(stored.facts).map(([of, facts]) => [of, facts.filter(({ at }) => dayOf(at) <= day)]),
    ),
  })
  let largest = 0
  for (const { id } of history.segments) {
    const { body, text } = await service.admin('GET', `${path}/${id}/size?from=2026-03-18&to=2026-04-16`)
    const { points, people } = body.data ?? assert.fail(text)
    assert.equal(points.length, 30)
    for (const { start, people: size } of points) {
      const where = [{ segment: id }, { field: 'install_kind', op: 'is_set' }]
      const question = { measure: 'people', from: '2026-01-01', to: '2026-12-31', where }
      assert.equal(size, recountQuestion(until(start), question, history).totals.of, `${id} on ${start}`)
      largest = Math.max(largest, size)
    }
    assert.equal(people, points.at(-1).people)
    const byWeek = await service.admin(
      'GET',
      `${path}/${id}/size?from=2026-03-18&to=2026-04-16&interval=week`,
    )
    assert.deepEqual(
      byWeek.body.data.points.map(({ people: size }: { people: number }) => size),
      ['2026-03-22', '2026-03-29', '2026-04-05', '2026-04-12', '2026-04-16'].map(
        (day) => points.find(({ start }: { start: string }) => start === day).people,
      ),
    )
  }
  assert.ok(largest > 3)
})
