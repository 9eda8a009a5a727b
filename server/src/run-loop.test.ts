import assert from 'node:assert/strict'
import { expect, test, vi } from 'vitest'
import { runLoop } from './run-loop.ts'

const unexpected = (error: unknown) => assert.fail(String(error))

test('repeats the turn, also after an error, and reports each error once', async () => {
  const errors: unknown[] = []
  let turns = 0
  const turn = async () => {
    turns += 1
    if (turns === 2) throw new Error('unavailable')
  }
  const loop = runLoop(turn, { pauseMs: 0, onError: (error) => errors.push(error) })
  await vi.waitFor(() => expect(turns).toBeGreaterThan(3))
  await loop.stop()
  assert.deepEqual(errors, [new Error('unavailable')])
})

test('a stop tells the running turn and waits for it; what it throws then is no error', async () => {
  const ended = Promise.withResolvers<void>()
  let isAborted = false
  const loop = runLoop(
    async (signal) => {
      signal.addEventListener('abort', () => {
        isAborted = true
      })
      await ended.promise
      throw new Error('stopped')
    },
    { pauseMs: 0, onError: unexpected },
  )
  let isStopped = false
  const stopped = loop.stop().then(() => {
    isStopped = true
  })
  await Promise.resolve()
  assert.deepEqual({ isAborted, isStopped }, { isAborted: true, isStopped: false })
  ended.resolve()
  await stopped
})

test('a loop that starts with a pause and is stopped never takes a turn', async () => {
  let turns = 0
  const turn = async () => {
    turns += 1
  }
  const loop = runLoop(turn, { pauseMs: 1, onError: unexpected, startsWithPause: true })
  assert.equal(turns, 0)
  await loop.stop()
  await new Promise((resolve) => setTimeout(resolve, 5))
  assert.equal(turns, 0)
})

test('the pause may depend on how long the turn took', async () => {
  const pauses: number[] = []
  const loop = runLoop(async () => undefined, {
    pauseMs: (turnMs) => pauses.push(turnMs),
    onError: unexpected,
  })
  await vi.waitFor(() => expect(pauses.length).toBeGreaterThan(1))
  await loop.stop()
  assert.ok(pauses.every((turnMs) => turnMs >= 0))
})
