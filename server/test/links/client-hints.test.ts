import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { trimLedger } from '#jobs/trim-ledger.ts'
import { sql } from '#storage/sql.ts'
import { secondService } from '#test/support/test-service.ts'
import { agents, type LinkService, linkService } from './link-service.ts'

const reduced =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const names = 'Sec-CH-UA-Model, Sec-CH-UA-Platform-Version'
const pixel = { 'sec-ch-ua-model': '"Pixel 8"', 'sec-ch-ua-platform-version': '"14.0.0"' }
const galaxy = { 'sec-ch-ua-model': '"SM-S921B"', 'sec-ch-ua-platform-version': '"15.0.0"' }

let service: LinkService
let code: string

beforeAll(async () => {
  service = await linkService({ TRUST_PROXY: '127.0.0.1' })
  const url = 'https://play.google.com/store/apps/details?id=com.acme'
  const { id } = await service.create('/store-listings', { name: 'Play', platform: 'ANDROID', url })
  code = await service.campaign({ store_listing_ids: [id] })
})

beforeEach(async () => {
  await service.app.intake.settle()
  for (const table of [sql`touches`, sql`outcome_counts`, sql`rollup_journal`, sql`awaited_hints`])
    await service.app.db.run(sql`delete from ${table}`)
})

afterAll(() => service.stop())

type Opened = { path?: string; agent?: string; headers?: Record<string, string> }

async function open({ path = `/${code}`, agent = reduced, headers = {} }: Opened = {}, by = service) {
  const answer = await by.open(path, { agent, headers })
  assert.equal(answer.status, 302)
  const referrer = new URL(String(answer.headers.location)).searchParams.get('referrer') ?? ''
  const { 'accept-ch': accepted, 'critical-ch': critical } = answer.headers
  return { clickId: new URLSearchParams(referrer).get('tributary_click_id'), accepted, critical }
}

const clicks = async () =>
  (await service.touches()).map(({ id, model, system_version }) => [id, model, system_version])

/** A line with a count of 0 only says that the click has changed. */
const journalled = async () =>
  (
    await service.app.db.one<{ count: number }>(
      sql`select coalesce(sum(count), 0)::int as count from rollup_journal`,
    )
  ).count

describe('302: a click of Chrome on Android', () => {
  test('is asked for hints, and the second request completes it', async () => {
    const first = await open()
    assert.deepEqual([first.accepted, first.critical], [names, names])
    const second = await open({ headers: pixel })
    assert.deepEqual(second, { clickId: first.clickId, accepted: names, critical: undefined })
    assert.deepEqual(await clicks(), [[first.clickId, 'Pixel 8', '14.0.0']])
    assert.deepEqual([await service.outcomes(), await journalled()], [{ 'click stored': 1 }, 1])
  })

  test('is counted once if it was settled and folded before the second request', async () => {
    const first = await open()
    assert.deepEqual(await clicks(), [[first.clickId, null, null]])
    await service.app.db.run(sql`delete from rollup_journal`)
    assert.equal((await open({ headers: pixel })).clickId, first.clickId)
    assert.deepEqual(await clicks(), [[first.clickId, 'Pixel 8', '14.0.0']])
    assert.deepEqual([await service.outcomes(), await journalled()], [{ 'click stored': 1 }, 0])
  })

  test('is a click also if the browser does not come back, or comes back with nothing', async () => {
    const alone = await open({ path: `/${code}?n=1` })
    const empty = await open({ path: `/${code}?n=2` })
    const headers = { 'sec-ch-ua-model': '""', 'sec-ch-ua-platform-version': '' }
    assert.equal((await open({ path: `/${code}?n=2`, headers })).clickId, empty.clickId)
    assert.deepEqual(await clicks(), [
      [alone.clickId, null, null],
      [empty.clickId, null, null],
    ])
    assert.deepEqual(await service.outcomes(), { 'click stored': 2 })
  })

  test('that carries hints at once is a click of its own', async () => {
    const one = await open({ headers: pixel })
    const other = await open({ headers: pixel })
    assert.deepEqual([one.accepted, one.critical], [names, undefined])
    assert.deepEqual(await clicks(), [
      [one.clickId, 'Pixel 8', '14.0.0'],
      [other.clickId, 'Pixel 8', '14.0.0'],
    ])
    assert.deepEqual(await service.outcomes(), { 'click stored': 2 })
  })

  test.each([
    ['an unknown code', { path: '/unknown?x=1' }, 404],
    ['hints of nonsense', { headers: { 'sec-ch-ua-model': `"${'x'.repeat(5000)}` } }, 302],
    ['a version of nonsense', { headers: { 'sec-ch-ua-platform-version': '"14; drop table touches"' } }, 302],
  ])('%s is never an error', async (_, { path = `/${code}`, headers = {} }: Opened, status) => {
    assert.equal((await service.open(path, { agent: reduced, headers })).status, status)
    assert.deepEqual(
      (await clicks()).map(([, ...phone]) => phone),
      status === 302 ? [[null, null]] : [],
    )
  })
})

describe('two requests are one click only if they are of one phone and one link', () => {
  test.each<[string, Opened]>([
    ['of another link', { path: '/{code}?utm_source=mail' }],
    ['of another address', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['of another language', { headers: { 'accept-language': 'de' } }],
    ['of another browser', { agent: reduced.replace('131', '132') }],
  ])('a second request %s is another click', async (_, { path, ...other }) => {
    const first = await open()
    const second = await open({
      ...other,
      ...(path && { path: path.replace('{code}', code) }),
      headers: { ...pixel, ...other.headers },
    })
    assert.deepEqual(await clicks(), [
      [first.clickId, null, null],
      [second.clickId, 'Pixel 8', '14.0.0'],
    ])
  })

  test('one after ten seconds is another click, and the wait is forgotten after a minute', async () => {
    await open()
    await service.app.db.run(sql`update awaited_hints set kept_at = ${new Date(Date.now() - 10_000)}`)
    await open({ headers: pixel })
    assert.deepEqual(await service.outcomes(), { 'click stored': 2 })
    await service.app.db.run(sql`update awaited_hints set kept_at = ${new Date(Date.now() - 60_000)}`)
    await trimLedger(service.app)
    assert.deepEqual(await service.app.db.many(sql`select 1 from awaited_hints`), [])
  })

  test('phones behind one address that click at once are told apart: each follows the click that has its model', async () => {
    await Promise.all(Array.from({ length: 20 }, () => open()))
    const phones = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? pixel : galaxy))
    const answers = await Promise.all(phones.map((headers) => open({ headers })))
    const models = new Map((await clicks()).map(([id, model]) => [id, model]))
    assert.equal(models.size, 20)
    assert.deepEqual(
      answers.map(({ clickId }) => models.get(clickId)),
      phones.map((headers) => headers['sec-ch-ua-model'].replaceAll('"', '')),
    )
    assert.deepEqual(await service.outcomes(), { 'click stored': 20 })
  })

  test('two services on one database share the wait, also when both are asked at once', async () => {
    const other = secondService(service, { TRUST_PROXY: '127.0.0.1' })
    const visit = { headers: { host: 'go.example.com', 'user-agent': reduced } }
    const both = [service, other]
    await Promise.all(Array.from({ length: 40 }, (_, n) => both[n % 2]?.ask('GET', `/${code}`, visit)))
    const told = { headers: { ...visit.headers, ...pixel } }
    await Promise.all(Array.from({ length: 40 }, (_, n) => both[(n + 1) % 2]?.ask('GET', `/${code}`, told)))
    await other.stop()
    assert.deepEqual(new Set((await clicks()).map(([, model]) => model)), new Set(['Pixel 8']))
    assert.deepEqual([(await clicks()).length, await service.outcomes()], [40, { 'click stored': 40 }])
  })
})

describe('nobody else is asked', () => {
  const webView =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36'

  test.each([
    ['a phone that tells its model', agents.android],
    ['a WebView', webView],
    ['an iPhone', agents.ios],
    ['a desktop computer', agents.desktop],
    ['Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:121.0) Gecko/121.0 Firefox/121.0'],
    ['a bot', reduced.replace('Mobile Safari', '(compatible; Googlebot/2.1)')],
  ])('%s', async (_, agent) => {
    const { headers } = await service.open(`/${code}`, { agent })
    assert.deepEqual([headers['accept-ch'], headers['critical-ch']], [undefined, undefined])
    assert.deepEqual(await service.app.db.many(sql`select 1 from awaited_hints`), [])
  })

  test('whose campaign is inactive, or who sends HEAD', async () => {
    const paused = await service.campaign({ active: false, website: 'https://acme.example' })
    const inactive = await service.open(`/${paused}`, { agent: reduced })
    const head = await service.open(`/${code}`, { agent: reduced, method: 'HEAD' })
    assert.deepEqual([inactive.headers['critical-ch'], head.headers['critical-ch']], [undefined, undefined])
  })

  test('hints that come unasked are used, unless they are empty', async () => {
    await open({ agent: webView, headers: galaxy })
    await open({ agent: webView, headers: { 'sec-ch-ua-model': '""' } })
    assert.deepEqual(
      (await clicks()).map(([, ...phone]) => phone),
      [
        ['SM-S921B', '15.0.0'],
        ['Pixel 8', '14'],
      ],
    )
  })
})
