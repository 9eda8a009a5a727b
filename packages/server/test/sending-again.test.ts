import { expect, test } from 'vitest'
import { createManagement, createTributary, RefusedError, UnreachableError } from '../src/tributary.ts'

type Reply = number | 'cut' | 'hang' | { status: number; headers: Record<string, string> }

/** Answers one request after another as told, then with success, and keeps what was sent. */
function answering(...replies: Reply[]) {
  const sent: { method: string; url: string; body: Record<string, unknown> }[] = []
  const send: typeof fetch = async (url, init) => {
    sent.push({ method: init?.method ?? '', url: String(url), body: JSON.parse(String(init?.body ?? '{}')) })
    const reply = replies.shift() ?? 200
    if (reply === 'cut') throw new TypeError('fetch failed')
    if (reply === 'hang')
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const { status, headers } =
      typeof reply === 'number' ? { status: reply, headers: { 'retry-after': '0' } } : reply
    const body = { msg: 'As told.', status, data: { items: [], next_cursor: null } }
    return new Response(JSON.stringify(body), { status, headers })
  }
  const connection = { url: 'http://tributary.test/', fetch: send }
  return {
    sent,
    tributary: createTributary({ ...connection, serverKey: 'sk_1' }),
    management: createManagement({ ...connection, token: 't' }),
  }
}

test('a read goes again after a cut connection, a 500 and a 503', async () => {
  const { tributary, sent } = answering('cut', 500, 503)
  await tributary.attribution.get({ user_id: 'u-1' })
  expect(sent).toHaveLength(4)
  expect(sent[3]?.url).toBe('http://tributary.test/api/v1/get-attribution-result?user_id=u-1')
})

test('a read fails with the last refusal if it has gone often enough', async () => {
  const { tributary, sent } = answering(500, 500, 503)
  const failed = await tributary.attribution.get({ user_id: 'u-1' }, { retries: 2 }).catch((error) => error)
  expect(failed).toBeInstanceOf(RefusedError)
  expect(failed).toMatchObject({ status: 503, code: undefined })
  expect(sent).toHaveLength(3)
})

test('an event without an id gets one, and goes again under the same', async () => {
  const { tributary, sent } = answering('cut', 500)
  await tributary.events.capture({ event_name: 'e', user_id: 'u-1' })
  expect(sent).toHaveLength(3)
  const ids = new Set(sent.map(({ body }) => body.event_id))
  expect(ids.size).toBe(1)
  expect([...ids][0]).toMatch(/^[0-9a-f-]{36}$/)
})

test('an event keeps the id that it has, and a payment goes again by its own', async () => {
  const { tributary, sent } = answering(200, 'cut')
  await tributary.events.capture({ event_name: 'e', user_id: 'u-1', event_id: 'order-1' })
  await tributary.payments.capture({ user_id: 'u-1', payment_id: 'p-1', amount: 1 })
  expect(sent.map(({ body }) => body.event_id ?? body.payment_id)).toEqual(['order-1', 'p-1', 'p-1'])
})

test('a change without an id never goes again, but for the limit per address, which comes before it', async () => {
  for (const reply of ['cut', 500, 503, 429] as const) {
    const { tributary, sent } = answering(reply)
    await expect(tributary.campaigns.create({ name: 'c' })).rejects.toBeInstanceOf(Error)
    expect(sent).toHaveLength(1)
  }
  const limited = { status: 429, headers: { 'x-refusal': 'rate_limited', 'retry-after': '0' } }
  const { management, sent } = answering(limited)
  await management.project(1).campaigns.delete(7)
  expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'DELETE'])
})

test('a wait that the service asks for is kept; a longer one than allowed is an error at once', async () => {
  const { tributary, sent } = answering({ status: 429, headers: { 'retry-after': '1' } })
  const started = performance.now()
  await tributary.reports.campaigns()
  expect(performance.now() - started).toBeGreaterThan(990)
  expect(sent).toHaveLength(2)
  const later = answering({ status: 429, headers: { 'retry-after': '61' } })
  await expect(later.tributary.reports.campaigns()).rejects.toMatchObject({ status: 429, retryAfter: 61 })
})

test('what a proxy answers is a refusal without a code, and an address that is none fails at once', async () => {
  const send: typeof fetch = async () => new Response('{"status":"error"}', { status: 502 })
  const { campaigns } = createTributary({ url: 'http://tributary.test', serverKey: 'sk_1', fetch: send })
  const failed = await campaigns.create({ name: 'c' }).catch((error: unknown) => error)
  expect(failed).toMatchObject({
    status: 502,
    code: undefined,
    message: 'The service answered with status 502.',
    body: { status: 'error' },
  })
  expect(() => createTributary({ url: 'tributary', serverKey: 'sk_1' })).toThrow('Invalid URL')
})

test('a call that takes too long is unreachable, and one that the caller ends fails with the reason', async () => {
  const slow = answering('hang')
  const failed = await slow.tributary.campaigns
    .create({ name: 'c' }, { timeout: 10 })
    .catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(UnreachableError)
  expect(failed).toMatchObject({ timedOut: true })
  const ended = answering('hang')
  const controller = new AbortController()
  const call = ended.tributary.attribution.get({ user_id: 'u-1' }, { signal: controller.signal })
  controller.abort(new Error('enough'))
  await expect(call).rejects.toThrow('enough')
})
