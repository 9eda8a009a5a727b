import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backoffMs, batchLength, bytesOf, type Call, judge } from './queue.ts'

const ok = { status: 200, body: {} }
const busy = { status: 503, body: {} }
const bad = { status: 400, body: {} }

describe('judge', () => {
  test.each([408, 429, 500, 502, 503, 504])('%i: retries everything later', (status) => {
    expect(judge(5, { status })).toEqual({ done: 0, next: 'later' })
  })

  test('no reply: retries everything later', () => {
    expect(judge(5, {})).toEqual({ done: 0, next: 'later' })
  })

  test.each([400, 401, 403, 404, 413, 422])(
    '%i: retries in smaller batches, then drops the call',
    (status) => {
      expect(judge(5, { status })).toEqual({ done: 0, next: 'smaller' })
      expect(judge(1, { status })).toEqual({ done: 1 })
    },
  )

  test('200 without answers is not from the service', () => {
    expect(judge(2, { status: 200 })).toEqual({ done: 0, next: 'later' })
  })

  test('a refused call is finished', () => {
    expect(judge(3, { status: 200, answers: [ok, bad, ok] })).toEqual({ done: 3 })
  })

  test('calls after one that must be retried are retried too', () => {
    expect(judge(4, { status: 200, answers: [ok, bad, busy, ok] })).toEqual({ done: 2, next: 'later' })
  })

  test('a call without an answer is retried', () => {
    expect(judge(3, { status: 200, answers: [ok] })).toEqual({ done: 1, next: 'later' })
  })

  test('never finishes more calls than were sent', () => {
    expect(judge(1, { status: 200, answers: [ok, ok, ok] })).toEqual({ done: 1 })
  })
})

describe('the backoff', () => {
  test('doubles from one second to five minutes, half of it random', () => {
    const bounds = (failures: number) => [backoffMs(failures, 0), backoffMs(failures, 1)]
    expect(bounds(1)).toEqual([500, 1000])
    expect(bounds(2)).toEqual([1000, 2000])
    expect(bounds(5)).toEqual([8000, 16_000])
    expect(bounds(10)).toEqual([150_000, 300_000])
    expect(bounds(1000)).toEqual([150_000, 300_000])
  })
})

test('a batch is as many leading calls as fit, and at least one', () => {
  const call = fc
    .nat(400_000)
    .map((length): Call => ({ id: 'i', path: '/p', body: { text: 'x'.repeat(length) } }))
  const property = fc.property(fc.array(call, { minLength: 1, maxLength: 8 }), (calls) => {
    const length = batchLength(calls)
    const total = (count: number) => calls.slice(0, count).reduce((sum, one) => sum + bytesOf(one), 0)
    expect(length).toBeGreaterThanOrEqual(1)
    if (length > 1) expect(total(length)).toBeLessThanOrEqual(300_000)
    if (length < calls.length) expect(total(length + 1)).toBeGreaterThan(300_000)
  })
  fc.assert(property, { numRuns: 50 })
})
