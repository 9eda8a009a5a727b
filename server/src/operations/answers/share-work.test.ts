import assert from 'node:assert/strict'
import { test } from 'vitest'
import { shareWork } from './share-work.ts'

const caller = () => new AbortController()

function slowWork() {
  const answer = Promise.withResolvers<string>()
  const signals: AbortSignal[] = []
  const work = (signal: AbortSignal) => {
    signals.push(signal)
    return answer.promise
  }
  return { answer, signals, work }
}

test('identical work at the same time is done once, and again later', async () => {
  const share = shareWork<string>()
  const { answer, signals, work } = slowWork()
  const [one, other] = [share('a', caller().signal, work), share('a', caller().signal, work)]
  const different = share('b', caller().signal, work)
  answer.resolve('done')
  assert.deepEqual(await one, { result: 'done', isShared: false })
  assert.deepEqual(await other, { result: 'done', isShared: true })
  assert.equal((await different).isShared, false)
  assert.equal(signals.length, 2)
  assert.equal((await share('a', caller().signal, work)).isShared, false)
})

test('a caller that leaves stops the work of nobody else; the last one does', async () => {
  const share = shareWork<string>()
  const { signals, work } = slowWork()
  const [ada, bob] = [caller(), caller()]
  const [one, other] = [share('a', ada.signal, work), share('a', bob.signal, work)]
  ada.abort(new Error('Ada left.'))
  await assert.rejects(one, /Ada left/)
  assert.equal(signals[0]?.aborted, false)
  bob.abort(new Error('Bob left.'))
  await assert.rejects(other, /Bob left/)
  assert.equal(signals[0]?.aborted, true)
  // Whoever comes now does not get work that was stopped.
  const late = caller()
  const again = share('a', late.signal, work)
  assert.equal(signals.length, 2)
  late.abort(new Error('left'))
  await assert.rejects(again)
})
