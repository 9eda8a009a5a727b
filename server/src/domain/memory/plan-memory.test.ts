import assert from 'node:assert/strict'
import { test } from 'vitest'
import { leastMemory, planMemory } from './plan-memory.ts'

const both = { database: true, backups: false }
const alone = { database: false, backups: false }
const all = { database: true, backups: true }
const limits = Array.from({ length: 120 }, (_, step) => 512 + step * 64)

test('the least limits leave a heap that the service can work in', () => {
  for (const limit of limits) {
    for (const users of [both, alone, all])
      if (limit >= leastMemory(users))
        assert.ok((planMemory(limit, users).service.heap ?? 0) >= 128, String(limit))
  }
  assert.ok((planMemory(leastMemory(alone), alone).service.heap ?? 0) >= 128)
})

test('no part shrinks when the limit grows by half', () => {
  const sizes = (limit: number) => {
    const { service, database, counts } = planMemory(limit, both)
    const { result = 0, ads = 0, ...others } = service
    // A larger limit may have more reports at a time instead of larger ones.
    const ofReports = { result: result * counts.reports, ads: ads * counts.reports }
    return Object.values({ ...others, ...ofReports, ...database, ...counts }) as number[]
  }
  for (const limit of limits) {
    const [now, larger] = [sizes(limit), sizes(limit * 1.5)]
    assert.ok(
      now.every((size, index) => size <= (larger[index] ?? 0)),
      `${limit}: ${now} > ${larger}`,
    )
  }
})

test('without a database of its own, the service has all of it', () => {
  const [shared, own] = [planMemory(1_024, both), planMemory(1_024, alone)]
  assert.ok((own.service.heap ?? 0) > (shared.service.heap ?? 0) + shared.database.sharedBuffers)
})

test('without a limit V8 and PostgreSQL have their usual sizes', () => {
  const { service, database, counts } = planMemory(undefined, both)
  assert.equal(service.heap, undefined)
  assert.equal(database.sharedBuffers, 128)
  assert.equal(counts.connections, 10)
})
