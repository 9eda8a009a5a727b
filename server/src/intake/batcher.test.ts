import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, test } from 'vitest'
import { makeBatcher, Overloaded } from './batcher.ts'

class Transient extends Error {}
class BadFact extends Error {}

const faults = {
  isTransient: (error: unknown) => error instanceof Transient,
  isOfAFact: (error: unknown) => error instanceof BadFact,
}

describe('a batcher', () => {
  test('writes what arrives while a batch is being written as the next batch', async () => {
    const batches: number[][] = []
    const gate = Promise.withResolvers<void>()
    const batcher = makeBatcher<number, number>({
      ...faults,
      write: async (facts) => {
        batches.push(facts)
        if (batches.length === 1) await gate.promise
        return facts.map((fact) => fact * 10)
      },
    })
    const first = batcher.submit(1)
    while (batches.length === 0) await new Promise((resolve) => setImmediate(resolve))
    const rest = [2, 3, 4].map((fact) => batcher.submit(fact))
    gate.resolve()
    assert.deepEqual(await Promise.all([first, ...rest]), [10, 20, 30, 40])
    assert.deepEqual(batches, [[1], [2, 3, 4]])
  })

  test('a crowd that has just been answered is in the next batch with those who waited meanwhile', async () => {
    const batches: number[][] = []
    const gate = Promise.withResolvers<void>()
    const batcher = makeBatcher<number, number>({
      ...faults,
      gatherMs: 1,
      write: async (facts) => {
        batches.push(facts)
        if (batches.length === 1) await gate.promise
        return facts
      },
    })
    const crowd = Array.from({ length: 8 }, (_, n) => batcher.submit(n).then(() => batcher.submit(100 + n)))
    while (batches.length === 0) await new Promise((resolve) => setImmediate(resolve))
    const late = [50, 51].map((fact) => batcher.submit(fact))
    gate.resolve()
    await Promise.all([...crowd, ...late])
    assert.deepEqual(batches[1], [50, 51, 100, 101, 102, 103, 104, 105, 106, 107])
    assert.equal(batches.length, 2)
  })

  test('those who waited are written also when nobody of the crowd comes back', async () => {
    const batches: number[][] = []
    const gate = Promise.withResolvers<void>()
    const batcher = makeBatcher<number, number>({
      ...faults,
      gatherMs: 1,
      write: async (facts) => {
        batches.push(facts)
        if (batches.length === 1) await gate.promise
        return facts
      },
    })
    const crowd = Array.from({ length: 20 }, (_, n) => batcher.submit(n))
    while (batches.length === 0) await new Promise((resolve) => setImmediate(resolve))
    const late = batcher.submit(50)
    gate.resolve()
    await Promise.all([...crowd, late])
    assert.deepEqual(batches[1], [50])
    await batcher.drain()
    assert.equal(await batcher.submit(51), 51)
  })

  test('acknowledges nothing before the write has ended', async () => {
    const gate = Promise.withResolvers<void>()
    let settled = false
    const batcher = makeBatcher<number, number>({
      ...faults,
      write: (facts) => gate.promise.then(() => facts),
    })
    const answer = batcher.submit(1).then(() => {
      settled = true
    })
    await new Promise((resolve) => setImmediate(resolve))
    assert.equal(settled, false)
    gate.resolve()
    await answer
  })

  test('tries a batch again after a passing failure, and gives up when its budget is spent', async () => {
    let tries = 0
    const patient = makeBatcher<number, number>({
      ...faults,
      write: async (facts) => {
        tries += 1
        if (tries < 3) throw new Transient()
        return facts
      },
    })
    assert.equal(await patient.submit(7), 7)
    assert.equal(tries, 3)
    const broken = makeBatcher<number, number>({
      ...faults,
      budgetMs: 0,
      write: () => Promise.reject(new Transient()),
    })
    await assert.rejects(broken.submit(1), Transient)
  })

  test('gives up on what has waited for its budget, also while a write neither ends nor fails', async () => {
    const gate = Promise.withResolvers<void>()
    const batches: number[][] = []
    const batcher = makeBatcher<number, number>({
      ...faults,
      budgetMs: 100,
      write: async (facts) => {
        batches.push(facts)
        await gate.promise
        return facts
      },
    })
    const written = batcher.submit(1)
    while (batches.length === 0) await new Promise((resolve) => setImmediate(resolve))
    const queued = batcher.submit(2)
    await assert.rejects(written, /did not answer in time/)
    await assert.rejects(queued, /did not answer in time/)
    const late = batcher.submit(3)
    gate.resolve()
    assert.equal(await late, 3)
    // Whoever was told that a fact is not stored must not find it stored later without need.
    assert.deepEqual(batches, [[1], [3]])
  })

  test('rejects a whole batch at once when the failure is nobody’s fault in it', async () => {
    let writes = 0
    const batcher = makeBatcher<number, number>({
      ...faults,
      write: async () => {
        writes += 1
        throw new Error('disk full')
      },
    })
    const answers = await Promise.allSettled([1, 2, 3, 4].map((fact) => batcher.submit(fact)))
    assert.ok(answers.every((answer) => answer.status === 'rejected'))
    assert.equal(writes, 1)
  })

  test('refuses at once when the queue is full', async () => {
    const gate = Promise.withResolvers<void>()
    const batcher = makeBatcher<number, number>({
      ...faults,
      longestQueue: 2,
      write: (facts) => gate.promise.then(() => facts),
    })
    const accepted = [batcher.submit(1), batcher.submit(2)]
    await assert.rejects(batcher.submit(3), Overloaded)
    gate.resolve()
    await Promise.all(accepted)
  })

  test('refuses bad facts alone, stores every other one once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        async (bad, most) => {
          const stored: number[] = []
          const batcher = makeBatcher<number, number>({
            ...faults,
            most,
            write: async (facts) => {
              if (facts.some((fact) => bad[fact])) throw new BadFact()
              stored.push(...facts)
              return facts
            },
          })
          const answers = await Promise.allSettled(bad.map((_, fact) => batcher.submit(fact)))
          await batcher.drain()
          const good = bad.flatMap((isBad, fact) => (isBad ? [] : [fact]))
          assert.deepEqual(stored, good)
          assert.deepEqual(
            answers.map(({ status }) => status === 'rejected'),
            bad,
          )
        },
      ),
    )
  })
})
