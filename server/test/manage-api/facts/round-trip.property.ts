import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { simulateActivity } from '#test/support/random-activity.ts'
import { runs } from '#test/support/runs.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { assertSame, history, moveTo } from './round-trip-lab.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

// `npm test` takes the one with currencies.
const lives = [
  { seed: 1, timezone: 'Europe/Berlin', start: '2026-03-10T00:00:00Z', currencies: false },
  { seed: 3, timezone: 'Asia/Kathmandu', start: '2026-06-01T00:00:00Z', currencies: true },
]

test.each(lives.slice(-runs(1, 2)))(
  'a random life has the same figures after a round trip (seed $seed)',
  async (life) => {
    const { timezone, start, ...drawn } = life
    const project = await service.makeProject({ timezone })
    const { end } = await simulateActivity(service, project, {
      ...drawn,
      start: new Date(start),
      days: runs(30, 45),
      steps: runs(60, 140),
    })
    service.clock.now = () => new Date()
    const lines = await history(service, project.id)
    const other = await service.makeProject()
    const { stored, lines: read } = await moveTo(service, other.id, lines)
    assert.equal(stored, read)
    const span = { from: start.slice(0, 10), to: end.toISOString().slice(0, 10) }
    await assertSame(service, [project.id, other.id], span)
  },
)
