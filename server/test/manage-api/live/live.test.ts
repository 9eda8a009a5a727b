import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showFact } from '#domain/live/show-fact.ts'
import { openLiveFeed } from '#http/live/live-feed.ts'
import { messageOf } from '#http/live/live-message.ts'
import { openLiveStream } from '#http/live/live-stream.ts'
import { readLiveFacts } from '#http/live/read-live-facts.ts'
import { attributionRows, type Campaign } from '#test/support/attribution-rows.ts'
import { listenLive } from '#test/support/listen-live.ts'
import { makePhone } from '#test/support/phone.ts'
import { secondService, type TestService, testService } from '#test/support/test-service.ts'

// Two servers on one database share it.
const masterKey = Buffer.alloc(32, 7).toString('base64')

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let campaign: Campaign

const listen = (query = '', headers: Record<string, string> = {}) =>
  listenLive(service, `/projects/${project.id}/live${query}`, headers)
const recent = (query = '') => service.admin('GET', `/projects/${project.id}/live/recent${query}`)
const signUp = async (userId: string, platform = 'ANDROID') => {
  const phone = makePhone(service, project.project_token, { platform })
  const answer = await phone.call('/trigger', { user_data: { id: userId, email: `${userId}@example.com` } })
  assert.equal(answer.status, 200, answer.text)
  return phone
}
const capture = (userId: string, name: string, fields: object = {}) =>
  service.ask('POST', '/api/v1/capture-event', {
    key: project.server_key,
    body: { user_id: userId, event_name: name, ...fields },
  })

beforeAll(async () => {
  service = await testService({ MASTER_KEY: masterKey })
  await service.server.listen({ host: '127.0.0.1', port: 0 })
  project = await service.makeProject({ domain: 'go.example.com' })
  campaign = await attributionRows(service, project.id).makeCampaign({ name: 'Spring' })
})

afterAll(() => service.stop())

describe('200: the stream', () => {
  test('sends every fact in order, from any server', async () => {
    const listener = await listen()
    assert.equal(listener.answer.status, 200)
    assert.equal(listener.answer.headers.get('content-type'), 'text/event-stream; charset=utf-8')
    const other = secondService(service, { MASTER_KEY: masterKey })
    await attributionRows(service, project.id).click(campaign, new Date(), {
      params: { adset_name: 'Lookalike', gaid: 'abc', coupon: 'SPRING' },
    })
    const phone = makePhone(other, project.project_token)
    await phone.call('/init', { package_version: '1.1.0', app_version: '2.0' })
    await phone.call('/trigger', { user_data: { id: 'ada' } })
    await capture('ada', 'purchase', { event_id: 'e-1', event_data: { amount: 5, email: 'ada@example.com' } })
    await service.ask('POST', '/api/v1/capture-payment', {
      key: project.server_key,
      body: { user_id: 'ada', payment_id: 'p-1', amount: 12.5 },
    })
    await phone.call('/init', {})
    await capture('nobody', 'purchase')
    const received = await listener.hear(7)
    listener.close()
    await other.stop()
    assert.deepEqual(received.map(({ fact }) => fact.kind).sort(), [
      'click',
      'event',
      'install',
      'open',
      'payment',
      'refusal',
      'signup',
    ])
    const factOf = (kind: string) => received.find(({ fact }) => fact.kind === kind)?.fact
    expect(factOf('click')).toMatchObject({
      campaign: { display_id: campaign.display_id, name: 'Spring' },
      platform: 'ANDROID',
      outcome: 'stored',
      details: { params: { adset_name: 'Lookalike', gaid: '…', coupon: 'SPRING' } },
    })
    expect(factOf('install')).toMatchObject({
      platform: 'ANDROID',
      campaign: null,
      details: { rule: 'organic', library_version: '1.1.0', app_version: '2.0' },
    })
    expect(factOf('event')).toMatchObject({
      title: 'purchase',
      user_id: 'ada',
      door: 'server',
      install_id: factOf('install').install_id,
      details: { event_id: 'e-1', data: { amount: 5, email: '…' } },
    })
    expect(factOf('payment')).toMatchObject({ title: 'DEFAULT', user_id: 'ada', details: { amount: 12.5 } })
    expect(factOf('refusal')).toMatchObject({
      title: 'event',
      outcome: 'user_not_registered',
      details: { item: { event_name: 'purchase', user_id: '…' } },
    })
    assert.equal(JSON.stringify(received).includes(phone.instanceId), false)
    for (const { event, id } of received) assert.deepEqual([event, id !== ''], ['fact', true])
  })

  test('filters', async () => {
    await signUp('grace', 'IOS')
    const listeners = await Promise.all([
      listen('?kinds=event&user_id=grace'),
      listen('?kinds=event&platform=ANDROID'),
      listen('?q=SPECIAL'),
    ])
    await signUp('linus')
    await capture('grace', 'first')
    await capture('linus', 'special offer')
    await capture('grace', 'second')
    const [ofGrace, onAndroid, special] = listeners
    assert.deepEqual(
      (await ofGrace.hear(2)).map(({ fact }) => fact.title),
      ['first', 'second'],
    )
    assert.deepEqual(
      (await onAndroid.hear(1)).map(({ fact }) => fact.title),
      ['special offer'],
    )
    assert.deepEqual(
      (await special.hear(1)).map(({ fact }) => fact.title),
      ['special offer'],
    )
    for (const listener of listeners) listener.close()
  })

  test('starts with the newest facts, also of one millisecond, and resumes after the last message', async () => {
    await signUp('resumed')
    const moment = new Date()
    service.clock.now = () => moment
    for (const name of ['one', 'two', 'three']) await capture('resumed', name)
    service.clock.now = () => new Date()
    const first = await listen('?user_id=resumed&kinds=event&backlog=2')
    const received = await first.hear(2)
    first.close()
    assert.deepEqual(
      received.map(({ fact }) => fact.title),
      ['two', 'three'],
    )
    await capture('resumed', 'four')
    const cursor = received.at(-1)?.id ?? ''
    for (const again of [
      await listen('?user_id=resumed&kinds=event', { 'last-event-id': cursor }),
      await listen(`?user_id=resumed&kinds=event&after=${cursor}`),
    ]) {
      const titles = new Set<string>()
      // Facts just before the cursor may repeat.
      while (!titles.has('four')) for (const { fact } of await again.hear(1)) titles.add(fact.title)
      again.close()
    }
  })

  test('sends a fact that was committed late', async () => {
    await signUp('late')
    const listener = await listen('?user_id=late&kinds=event')
    await capture('late', 'in time')
    await listener.hear(1)
    service.clock.now = () => new Date(Date.now() - 3_000)
    await capture('late', 'came earlier')
    service.clock.now = () => new Date()
    assert.deepEqual(
      (await listener.hear(1)).map(({ fact }) => fact.title),
      ['came earlier'],
    )
    listener.close()
  })

  test('sends a fact that was accepted just before, and settled only when the stream is read', async () => {
    await signUp('just')
    const feed = openLiveFeed(service.app, project.id)
    await capture('just', 'accepted')
    const { tables } = service
    const stream = openLiveStream({
      feed,
      filter: { user_id: 'just', kinds: ['event'] },
      opening: async () => {
        const { facts } = await readLiveFacts(tables, project.id, { kinds: ['event'], limit: 100 })
        return { messages: facts.map((fact) => messageOf({ fact, shown: showFact(fact) })), missed: false }
      },
    })
    assert.ok(stream)
    let text = ''
    for await (const chunk of stream.setEncoding('utf8')) {
      text += chunk
      if (text.includes('"title":"accepted"')) break
    }
  })

  test('sends nothing of another project', async () => {
    const other = await service.makeProject({ name: 'Other' })
    const listener = await listenLive(service, `/projects/${other.id}/live?backlog=50`)
    await makePhone(service, project.project_token).call('/init')
    await makePhone(service, other.project_token).call('/init')
    const [first] = await listener.hear(1)
    listener.close()
    const installs = await service.admin('GET', `/projects/${other.id}/installs`)
    assert.equal(first?.fact.install_id, installs.body.data.items[0].install_id)
  })

  test('ends when the server stops', async () => {
    const other = secondService(service, { MASTER_KEY: masterKey })
    await other.server.listen({ host: '127.0.0.1', port: 0 })
    const listener = await listenLive(other, `/projects/${project.id}/live`)
    const started = performance.now()
    await other.stop()
    assert.deepEqual(await listener.rest(), [])
    // Without a stop it ends after five minutes.
    assert.ok(performance.now() - started < 60_000)
  })
})

describe('200: recent facts', () => {
  test('are listed newest first, with the same filters', async () => {
    await signUp('listed')
    await capture('listed', 'older')
    await capture('listed', 'newer')
    const answer = await recent('?user_id=listed&kinds=event,signup')
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(
      answer.body.data.items.map((item: { kind: string; title: string | null }) => item.title ?? item.kind),
      ['newer', 'older', 'signup'],
    )
    assert.equal((await recent('?user_id=listed&limit=1')).body.data.items.length, 1)
  })

  test('exclude imported history', async () => {
    const own = await service.makeProject({ name: 'History' })
    const lines = [
      { fact: 'install', id: 'i-1', at: '2026-03-01T09:30:00Z', platform: 'ANDROID' },
      { fact: 'signup', id: 's-1', at: '2026-03-01T09:31:00Z', install: 'i-1', user: { id: 'old' } },
      { fact: 'event', id: 'e-1', at: '2026-03-02T09:31:00Z', user: 'old', name: 'bought' },
      { fact: 'open', id: 'o-1', at: '2026-03-02T09:31:00Z', install: 'i-1' },
    ]
    const imported = await service.ask('POST', `/api/manage/projects/${own.id}/import`, {
      headers: {
        authorization: 'Bearer test-admin-token-0123456789',
        'content-type': 'application/x-ndjson',
      },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
    })
    assert.equal(imported.body.data.stored, 4, imported.text)
    const { items } = (await service.admin('GET', `/projects/${own.id}/live/recent`)).body.data
    assert.deepEqual(
      items.map(({ kind }: { kind: string }) => kind),
      ['signup'],
    )
  })
})

describe('refusals', () => {
  test.each([
    [404, '/projects/999/live', 'Resource not found.'],
    [404, '/projects/999/live/recent', 'Resource not found.'],
    [400, '/projects/1/live?after=nonsense', 'Invalid request parameters.'],
    [422, '/projects/1/live?backlog=many', "Invalid backlog 'many'. It must be a number."],
    [
      422,
      '/projects/1/live/recent?kinds=click,clack',
      "Invalid kinds 'clack'. Allowed values: click, impression, install, reinstall, reengagement, open, signup, event, payment, uninstall, refusal, remark.",
    ],
    [422, '/projects/1/live?platform=TV', "Invalid platform 'TV'. Allowed values: ANDROID, IOS, WEB."],
    [422, '/projects/1/live/recent?limit=501', 'Limit 501 exceeds maximum allowed value of 500.'],
  ])('%i: %s', async (status, path, msg) => {
    const answer = await service.admin('GET', path)
    assert.deepEqual({ status: answer.status, body: answer.body }, { status, body: { msg, status } })
  })

  test('429: refuses the twenty-first listener of a project until one leaves', async () => {
    const own = await service.makeProject({ name: 'Popular' })
    const path = `/projects/${own.id}/live`
    const listeners = await Promise.all(Array.from({ length: 20 }, () => listenLive(service, path)))
    const refused = await service.admin('GET', path)
    assert.deepEqual(
      { status: refused.status, body: refused.body, retry: refused.headers['retry-after'] },
      {
        status: 429,
        body: { msg: 'Too many listeners at once. Please try again later.', status: 429 },
        retry: '5',
      },
    )
    listeners.push(await listen())
    assert.equal(listeners.at(-1)?.answer.status, 200)
    for (const listener of listeners) listener.close()
    await expect
      .poll(async () => {
        const listener = await listenLive(service, path)
        listener.close()
        return listener.answer.status
      })
      .toBe(200)
  })
})
