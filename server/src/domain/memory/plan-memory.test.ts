import assert from 'node:assert/strict'
import { test } from 'vitest'
import { leastMemory, planMemory } from './plan-memory.ts'

const limits = Array.from({ length: 120 }, (_, step) => 512 + step * 64)

test('the least limits leave a heap that the service can work in', () => {
  for (const limit of limits) {
    assert.ok((planMemory(limit, true).service.heap ?? 0) >= 128, String(limit))
    assert.ok((planMemory(limit, false).service.heap ?? 0) >= 128, String(limit))
  }
  assert.ok((planMemory(leastMemory.alone, false).service.heap ?? 0) >= 128)
})

test('no part shrinks when the limit grows by half', () => {
  const sizes = (limit: number) => {
    const { service, database, counts } = planMemory(limit, true)
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
  const [both, alone] = [planMemory(1_024, true), planMemory(1_024, false)]
  assert.ok((alone.service.heap ?? 0) > (both.service.heap ?? 0) + both.database.sharedBuffers)
})

test('without a limit V8 and PostgreSQL have their usual sizes', () => {
  const { service, database, counts } = planMemory(undefined, true)
  assert.equal(service.heap, undefined)
  assert.equal(database.sharedBuffers, 128)
  assert.equal(counts.connections, 10)
})
