import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'vitest'
import { cutOffSlowest } from './limit-unread.ts'

function streamWith(bytes: number): Readable {
  const stream = new Readable({ read: () => undefined })
  stream.push(Buffer.alloc(bytes))
  return stream
}

test('cuts off the slowest readers until the rest fits, and nobody else', () => {
  const streams = [10, 500, 40, 300, 0].map(streamWith)
  cutOffSlowest(streams, 350)
  assert.deepEqual(
    streams.map(({ destroyed }) => destroyed),
    [false, true, false, false, false],
  )
  cutOffSlowest(streams, 50)
  assert.deepEqual(
    streams.map(({ destroyed }) => destroyed),
    [false, true, false, true, false],
  )
})
