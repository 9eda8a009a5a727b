import assert from 'node:assert/strict'
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
