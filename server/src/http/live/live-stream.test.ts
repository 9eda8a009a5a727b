import assert from 'node:assert/strict'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import type { Hear, LiveFeed } from './live-feed.ts'
import type { Message } from './live-message.ts'
import { openLiveStream } from './live-stream.ts'

/** A feed that a test speaks through. */
function makeFeed() {
  const listeners = new Set<Hear>()
  const feed: LiveFeed = {
    join: (hear) => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
  const speak: Hear = (messages, missed) => {
    for (const hear of listeners) hear(messages, missed)
  }
  return { feed, listeners, speak }
}

const message = (id: string, title = ''): Message => ({
  cursor: id,
  shown: {
    id,
    kind: 'event',
    at: '2026-03-01T09:00:00.000Z',
    received_at: '2026-03-01T09:00:00.000Z',
    title,
    campaign: null,
    platform: null,
    user_id: null,
    install_id: null,
    outcome: 'stored',
    reason: null,
    door: null,
    details: {},
  },
})

const nothingBefore = async () => ({ messages: [], missed: false })

test('whoever does not read is cut off, and has left the feed', async () => {
  const { feed, listeners, speak } = makeFeed()
  const stream = openLiveStream({ feed, filter: {}, opening: nothingBefore })
  assert.ok(stream)
  await Promise.resolve()
  for (let count = 0; !stream.destroyed && count < 5_000; count += 1)
    speak([message(String(count), 'x'.repeat(1_000))], false)
  assert.equal(stream.destroyed, true)
  await once(stream, 'close')
  assert.equal(listeners.size, 0)
})

test('what comes while the opening is read follows it, and nothing twice', async () => {
  const { feed, speak } = makeFeed()
  const { promise, resolve } = Promise.withResolvers<{ messages: Message[]; missed: boolean }>()
  const stream = openLiveStream({ feed, filter: {}, opening: () => promise })
  assert.ok(stream)
  speak([message('b'), message('c')], false)
  resolve({ messages: [message('a'), message('b')], missed: true })
  await promise
  speak([message('d')], true)
  const read = stream.toArray()
  stream.push(null)
  const text = String(Buffer.concat(await read))
  assert.deepEqual(
    [...text.matchAll(/^(?:id|event): (?!fact)(.+)$/gm)].map(([, said]) => said),
    ['a', 'b', 'gap', 'c', 'd', 'gap'],
  )
})

test('a comment keeps the connection while nothing comes', async () => {
  const { feed } = makeFeed()
  const stream = openLiveStream({ feed, filter: {}, opening: nothingBefore, beatMs: 1 })
  assert.ok(stream)
  let text = ''
  stream.on('data', (chunk) => {
    text += chunk
  })
  await expect.poll(() => text).toContain(': still here\n\n')
  stream.destroy()
})

test('it ends after its time, in good order, and has left the feed', async () => {
  const { feed, listeners } = makeFeed()
  const stream = openLiveStream({ feed, filter: {}, opening: nothingBefore, openMs: 1 })
  assert.ok(stream)
  const ended = once(stream, 'close')
  stream.resume()
  await ended
  assert.equal(stream.readableEnded, true)
  assert.equal(listeners.size, 0)
})
