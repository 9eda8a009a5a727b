import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, test } from 'vitest'
import { makeBatcher, Overloaded } from './batcher.ts'

class Transient extends Error {}
class BadFact extends Error {}

const faults = {
  name: 'facts',
  isTransient: (error: unknown) => error instanceof Transient,
  isFactError: (error: unknown) => error instanceof BadFact,
}

describe('a batcher', () => {
  test('writes facts that arrive during a write as the next batch', async () => {
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

  test('starts the next batch immediately, without waiting for the callers it has just answered', async () => {
    const batches: number[][] = []
    const gate = Promise.withResolvers<void>()
    const batcher = makeBatcher<number, number>({
      ...faults,
      write: async (facts) => {
        batches.push(facts)
        if (batches.length === 1) await gate.promise
        return facts
      },
    })
    const answered = Array.from({ length: 20 }, (_, n) => batcher.submit(n))
    while (batches.length === 0) await new Promise((resolve) => setImmediate(resolve))
    const queued = batcher.submit(50)
    gate.resolve()
    await Promise.all(answered)
    await new Promise((resolve) => setImmediate(resolve))
    assert.deepEqual(batches[1], [50])
    assert.equal(await queued, 50)
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

  test('retries a batch after a transient failure until its budget is spent', async () => {
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

  test('rejects facts that have waited for the whole budget, even while a write hangs', async () => {
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
    await assert.rejects(written, /did not respond in time/)
    await assert.rejects(queued, /did not respond in time/)
    const late = batcher.submit(3)
    gate.resolve()
    assert.equal(await late, 3)
    // A caller whose fact was refused must not find it stored later.
    assert.deepEqual(batches, [[1], [3]])
  })

  test('rejects the whole batch after one write if no fact is at fault', async () => {
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

  test('refuses immediately when the queue is full', async () => {
    const gate = Promise.withResolvers<void>()
    const batcher = makeBatcher<number, number>({
      ...faults,
      maxQueueLength: 2,
      write: (facts) => gate.promise.then(() => facts),
    })
    const accepted = [batcher.submit(1), batcher.submit(2)]
    await assert.rejects(batcher.submit(3), Overloaded)
    gate.resolve()
    await Promise.all(accepted)
  })

  test('refuses bad facts alone and stores all others once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        async (bad, maxBatchSize) => {
          const stored: number[] = []
          const batcher = makeBatcher<number, number>({
            ...faults,
            maxBatchSize,
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
