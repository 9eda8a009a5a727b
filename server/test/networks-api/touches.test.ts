import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { agents, type LinkService, linkService } from '#test/links/link-service.ts'

let service: LinkService
let campaign: string
let token: string
const now = new Date()
const gaid = '38400000-8cf0-11bd-b23e-10b96e40000d'

beforeAll(async () => {
  service = await linkService()
  service.clock.now = () => now
  campaign = await service.campaign()
  token = service.project.project_token
})

beforeEach(async () => {
  for (const table of [sql`touches`, sql`touch_keys`, sql`outcome_counts`, sql`refused_items`])
    await service.app.db.run(sql`delete from ${table}`)
})

afterAll(() => service.stop())

type Values = Record<string, unknown>

const get = (values: Values, kind = 'click') =>
  service.ask('GET', `/api/networks/${kind}?${new URLSearchParams(values as Record<string, string>)}`)
const post = (body: unknown, kind = 'click') => service.ask('POST', `/api/networks/${kind}`, { body })

const good = (values: Values = {}) => ({ token, campaign, gaid, ...values })

async function accepted(answer: Awaited<ReturnType<typeof get>>): Promise<string> {
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(answer.body, { status: 'accepted', click_id: answer.body.click_id })
  return answer.body.click_id
}

describe('200', () => {
  test.each(['click', 'impression'])(
    '%s: by GET or POST, stored with its device and ad parameters',
    async (kind) => {
      const values = good({
        adset_id: 's1',
        ad_id: 'a1',
        adset_name: 'Lookalike',
        publisher_platform: 'feed',
        sub1: 'x',
      })
      const first = await accepted(await get(values, kind))
      const second = await accepted(await post({ ...values, adset_id: 5 }, kind))
      assert.notEqual(first, second)
      const touches = await service.touches()
      assert.deepEqual(touches.map((touch) => touch.id).sort(), [first, second].sort())
      assert.deepEqual(touches.map((touch) => touch.params.adset_id).sort(), ['5', 's1'])
      const { id, params, ...touch } = touches.find((one) => one.id === first)!
      assert.deepEqual(touch, {
        kind,
        campaign,
        platform: 'ANDROID',
        device_id: gaid,
        address: null,
        system_version: null,
        model: null,
        language: null,
        user_agent: null,
      })
      assert.deepEqual(params, {
        adset_id: 's1',
        ad_id: 'a1',
        adset_name: 'Lookalike',
        publisher_platform: 'feed',
        sub1: 'x',
      })
      assert.deepEqual(await service.outcomes(), { [`${kind} stored`]: 2 })
    },
  )

  test('accepts an address with a user agent instead of an advertising id', async () => {
    await accepted(await get({ token, campaign, ip: '::ffff:203.0.113.7', ua: agents.ios }))
    const [touch] = await service.touches()
    assert.deepEqual(
      [touch?.address, touch?.platform, touch?.system_version, touch?.device_id],
      ['203.0.113.7', 'IOS', '17.4.1', null],
    )
    await accepted(await get({ token, campaign, ip: '2001:db8:1:2::9', ua: agents.ios }))
    assert.ok((await service.touches()).some(({ address }) => address === '2001:db8:1:2'))
  })

  test('the same network_click_id is the same click, even in parallel; as an impression it is another touch', async () => {
    const values = good({ network_click_id: 'n-1' })
    const ids = await Promise.all(Array.from({ length: 10 }, async () => accepted(await get(values))))
    assert.equal(new Set(ids).size, 1)
    assert.equal(
      await accepted(await post({ ...values, time: Math.floor(now.getTime() / 1000) - 60 })),
      ids[0],
    )
    assert.notEqual(await accepted(await get(values, 'impression')), ids[0])
    assert.equal((await service.touches()).length, 2)
    assert.deepEqual(await service.outcomes(), {
      'click stored': 1,
      'click duplicate': 10,
      'impression stored': 1,
    })
  })

  test('the same network_click_id in another project is another click', async () => {
    const other = await service.makeProject({ name: 'Other' })
    const display = await service.campaign({}, other.id)
    const own = await accepted(await get(good({ network_click_id: 'n-2' })))
    const foreign = await accepted(
      await get({ token: other.project_token, campaign: display, gaid, network_click_id: 'n-2' }),
    )
    assert.notEqual(own, foreign)
  })

  test('uses the time of the network, or now if that is slightly in the future', async () => {
    const at = async () =>
      (await service.app.db.one<{ at: Date }>(sql`select at from touches`)).at.toISOString()
    const hourAgo = new Date(Math.floor(now.getTime() / 1000) * 1000 - 3_600_000)
    await accepted(await get(good({ time: hourAgo.toISOString() })))
    assert.equal(await at(), hourAgo.toISOString())
    await service.app.db.run(sql`delete from touches`)
    await accepted(await get(good({ time: new Date(now.getTime() + 200_000).toISOString() })))
    assert.equal(await at(), now.toISOString())
  })

  test('a click of an inactive campaign is accepted but not stored; a repeat has the same id', async () => {
    const paused = await service.campaign({ active: false })
    const values = { ...good({ network_click_id: 'n-3' }), campaign: paused }
    const first = await accepted(await get(values))
    assert.match(first, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    assert.equal(await accepted(await post(values)), first)
    assert.deepEqual(
      [await service.touches(), await service.outcomes()],
      [[], { 'click campaign_inactive': 2 }],
    )
  })

  test('a click stored before its campaign was stopped keeps its id', async () => {
    const stopping = await service.campaign()
    const values = { ...good({ network_click_id: 'n-4' }), campaign: stopping }
    const first = await accepted(await get(values))
    await service.change(`/campaigns/${stopping}`, { active: false })
    assert.equal(await accepted(await get(values)), first)
    assert.deepEqual(await service.outcomes(), { 'click stored': 1, 'click duplicate': 1 })
  })

  test('a POST may carry its parameters in the query, with or without a body; the body wins', async () => {
    const query = new URLSearchParams(good({ sub1: 'query', sub2: 'query' }))
    await accepted(await service.ask('POST', `/api/networks/click?${query}`))
    await accepted(await service.ask('POST', `/api/networks/click?${query}`, { body: { sub1: 'body' } }))
    const params = (await service.touches()).map((touch) => `${touch.params.sub1} ${touch.params.sub2}`)
    assert.deepEqual(params.sort(), ['body query', 'query query'])
  })

  test('a NUL in the name of a parameter is replaced, as in a value', async () => {
    await accepted(await get(good({ '\0': 'x', sub1: 'a\0' })))
    const [touch] = await service.touches()
    assert.equal(touch?.params['\uFFFD'], 'x')
    assert.equal(touch?.params.sub1, 'a\uFFFD')
  })
})

describe('400', () => {
  const bad: [string, string, Values][] = [
    ['missing_token', 'no token', { token: '' }],
    ['unknown_token', 'an unknown token', { token: 'pt_nobody' }],
    ['unknown_token', 'an oversized token', { token: 'x'.repeat(5_000) }],
    ['missing_campaign', 'no campaign', { campaign: ' ' }],
    ['unknown_campaign', 'an unknown campaign', { campaign: 'nobody' }],
    ['missing_identity', 'no identity', { gaid: '' }],
    ['missing_identity', 'an address without a user agent', { gaid: '', ip: '203.0.113.7' }],
    ['missing_identity', 'an invalid address', { gaid: '', ip: '300.1.1.1', ua: 'Mozilla/5.0' }],
    ['missing_identity', 'the all-zero id', { gaid: '00000000-0000-0000-0000-000000000000' }],
    ['invalid_device_id', 'an invalid id', { gaid: '1234' }],
    ['invalid_device_id', 'an id of another kind', { idfa: 'ea7583cda66748bcb80642ecb2b48606' }],
    ['unreplaced_macro', 'a macro for the device', { gaid: '{gaid}' }],
    ['unreplaced_macro', 'an escaped macro', { gaid: '%7Bgaid%7D' }],
    ['unreplaced_macro', 'a macro for the campaign', { campaign: `\${CAMPAIGN}` }],
    ['unreplaced_macro', 'a macro in an ad parameter', { adset_name: '__ADSET__' }],
    ['value_too_long', 'an oversized value', { ad_name: 'x'.repeat(2_049) }],
    ['value_too_long', 'an oversized id', { network_click_id: '🍕'.repeat(300) }],
    ['invalid_time', 'an invalid time', { time: 'yesterday' }],
    ['invalid_time', 'a time in the future', { time: String(Math.floor(now.getTime() / 1000) + 600) }],
    ['too_old', 'more than 24 hours ago', { time: String(Math.floor(now.getTime() / 1000) - 86_402) }],
  ]

  test.each(bad)('%s: %s', async (reason, _, values) => {
    for (const answer of [await get(good(values)), await post(good(values), 'impression')]) {
      assert.deepEqual(
        { status: answer.status, body: answer.body },
        { status: 400, body: { status: 'rejected', reason } },
      )
    }
    assert.deepEqual(await service.touches(), [])
    const expected = reason.endsWith('_token') ? {} : { 'click invalid': 1, 'impression invalid': 1 }
    assert.deepEqual(await service.outcomes(), expected)
  })

  test('unknown_campaign: a campaign of another project', async () => {
    const other = await service.makeProject({ name: 'Foreign' })
    const answer = await get(good({ campaign: await service.campaign({}, other.id) }))
    assert.deepEqual(answer.body, { status: 'rejected', reason: 'unknown_campaign' })
    assert.deepEqual(await service.outcomes(other.id), {})
  })

  test('a rejected click is in the ledger, without personal data', async () => {
    await get(good({ time: 'yesterday', ad_id: 'a1' }))
    const row = await service.app.db.one<{ kind: string; outcome: string; reason: string; item: Values }>(
      sql`select kind, outcome, reason, item from refused_items`,
    )
    assert.deepEqual(row, {
      kind: 'click',
      outcome: 'invalid',
      reason: 'invalid_time',
      item: { token: '…', campaign, gaid: '…', time: 'yesterday', ad_id: 'a1' },
    })
  })

  test.each([
    ['a parameter given twice', () => service.ask('GET', '/api/networks/click?token=a&token=b')],
    ['a body that is not JSON', () => post('{"token":')],
    ['a body that is a list', () => post('[1]')],
  ])('%s has a message', async (_, ask) => {
    const answer = await ask()
    assert.equal(answer.status, 400)
    assert.equal(answer.body.status, 400)
    assert.equal(typeof answer.body.msg, 'string')
  })

  test('values that are not text count as missing', async () => {
    const answer = await post({ token, campaign: { $ne: null }, gaid: [gaid] })
    assert.deepEqual(answer.body, { status: 'rejected', reason: 'missing_campaign' })
  })
})

test.each(['click', 'impression'])('200: HEAD of %s stores nothing', async (kind) => {
  const query = new URLSearchParams(good() as Record<string, string>)
  const answer = await service.ask('HEAD', `/api/networks/${kind}?${query}`)
  assert.deepEqual([answer.status, answer.text], [200, ''])
  assert.deepEqual(await service.touches(), [])
})

test('405: refuses methods other than GET and POST', async () => {
  const answer = await service.ask('DELETE', '/api/networks/click')
  assert.deepEqual([answer.status, answer.headers.allow], [405, 'GET, HEAD, POST'])
})
