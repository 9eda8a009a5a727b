import assert from 'node:assert/strict'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Listener, LiveFeed } from './live-feed.ts'
import type { Message } from './live-message.ts'
import { openLiveStream } from './live-stream.ts'

/** A feed that the test publishes to. */
function makeFeed() {
  const listeners = new Set<Listener>()
  const feed: LiveFeed = {
    join: (listener) => {
      listeners.add(listener)
      return { ready: Promise.resolve(), leave: () => void listeners.delete(listener) }
    },
  }
  const publish: Listener = (messages, missed) => {
    for (const listener of listeners) listener(messages, missed)
  }
  return { feed, listeners, publish }
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
    source: null,
    door: null,
    test_device: null,
    details: {},
  },
})

const nothingBefore = async () => ({ messages: [], missed: false })

test('cuts off a listener that does not read, and removes it from the feed', async () => {
  const { feed, listeners, publish } = makeFeed()
  const stream = openLiveStream({ feed, filter: {}, opening: nothingBefore })
  assert.ok(stream)
  await setImmediate()
  for (let count = 0; !stream.destroyed && count < 5_000; count += 1)
    publish([message(String(count), 'x'.repeat(1_000))], false)
  assert.equal(stream.destroyed, true)
  await once(stream, 'close')
  assert.equal(listeners.size, 0)
})

test('sends messages that arrive during the opening after it, without repeats', async () => {
  const { feed, publish } = makeFeed()
  const { promise, resolve } = Promise.withResolvers<{ messages: Message[]; missed: boolean }>()
  const stream = openLiveStream({ feed, filter: {}, opening: () => promise })
  assert.ok(stream)
  publish([message('b'), message('c')], false)
  resolve({ messages: [message('a'), message('b')], missed: true })
  await setImmediate()
  publish([message('d')], true)
  const read = stream.toArray()
  stream.push(null)
  const text = String(Buffer.concat(await read))
  assert.deepEqual(
    [...text.matchAll(/^(?:id|event): (?!fact)(.+)$/gm)].map(([, line]) => line),
    ['a', 'b', 'gap', 'c', 'd', 'gap'],
  )
})

test('sends comments to keep an idle connection open', async () => {
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

test('ends cleanly after its time, and leaves the feed', async () => {
  const { feed, listeners } = makeFeed()
  const stream = openLiveStream({ feed, filter: {}, opening: nothingBefore, openMs: 1 })
  assert.ok(stream)
  const ended = once(stream, 'close')
  stream.resume()
  await ended
  assert.equal(stream.readableEnded, true)
  assert.equal(listeners.size, 0)
})
