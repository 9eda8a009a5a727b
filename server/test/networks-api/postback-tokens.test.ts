import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { agents, type LinkService, linkService } from '#test/links/link-service.ts'
import { makePhone } from '#test/support/phone.ts'

const dayMs = 86_400_000
const address = '203.0.113.7'
const gaid = '38400000-8cf0-11bd-b23e-10b96e40000d'

let service: LinkService
let project: Awaited<ReturnType<LinkService['makeProject']>>
let campaign: string
let now: Date

beforeAll(async () => {
  service = await linkService({ TRUST_PROXY: '127.0.0.1' })
})

beforeEach(async () => {
  now = new Date()
  service.clock.now = () => now
  project = await service.makeProject()
  campaign = await service.campaign({ channel: 'TIKTOK' }, project.id)
})

afterAll(() => service.stop())

const path = () => `/projects/${project.id}/postback-tokens`
async function make(body: object = {}) {
  const answer = await service.admin('POST', path(), { network: 'tiktok', ...body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data as { id: number; token: string; hint: string; required_from: string }
}
const report = (values: object = {}) =>
  service.ask('POST', '/api/networks/click', {
    body: { token: project.project_token, campaign, ip: address, ua: agents.ios, ...values },
  })
const reason = async (values: object = {}) => (await report(values)).body.reason ?? 'accepted'

/** Of the only click on the receipt of a phone that fits it: the reason, and whether it is marked. */
async function openedWith(deviceData: object = {}): Promise<string> {
  const phone = makePhone(service, project.project_token, { platform: 'IOS' })
  const body = { device_data: { system_version: '17.4.1', ...deviceData } }
  const answer = await phone.call('/init', body, { 'x-forwarded-for': address })
  assert.equal(answer.status, 200, answer.text)
  const { receipt } = await service.app.db.one<{
    receipt: { candidates: { reason: string; unverified?: true }[] }
  }>(sql`
    select r.receipt from receipts r join installs i on i.project_id = r.project_id and i.install_id = r.install_id
    where i.project_id = ${project.id} and i.instance_id = ${phone.instanceId}`)
  return receipt.candidates.map((line) => `${line.reason}${line.unverified ? ', marked' : ''}`).join()
}

describe('without a token of the network', () => {
  test('a click is accepted, and does not win by probability', async () => {
    assert.equal(await reason(), 'accepted')
    assert.equal(await openedWith(), 'unverified, marked')
  })

  test('a click wins by its advertising id', async () => {
    assert.equal(await reason({ idfa: gaid }), 'accepted')
    assert.equal(await openedWith({ idfa: gaid }), 'best_match, marked')
  })

  test('a token of another network changes nothing', async () => {
    const { token } = await make({ network: 'meta', required_from: now.toISOString() })
    assert.equal(await reason({ postback_token: token }), 'accepted')
    assert.equal(await openedWith(), 'unverified, marked')
  })
})

describe('with a token', () => {
  test('a click that has it wins by probability; the token is stored nowhere', async () => {
    const { token } = await make()
    assert.equal(await reason({ postback_token: token }), 'accepted')
    assert.equal(await openedWith(), 'best_match')
    const kept = await service.app.db.one<{ text: string }>(sql`
      select json_build_array((select json_agg(t) from touches t), (select json_agg(p) from postback_tokens p),
        (select json_agg(r) from refused_items r), (select json_agg(a) from audit_log a))::text as text`)
    assert.equal(kept.text.includes(token), false)
  })

  test('400: a wrong one, and none once it is required', async () => {
    const { id, token, required_from } = await make()
    assert.equal(new Date(required_from).getTime() - now.getTime(), 30 * dayMs)
    assert.equal(await reason({ postback_token: 'wrong' }), 'wrong_postback_token')
    assert.equal(await reason(), 'accepted')
    now = new Date(now.getTime() + 30 * dayMs)
    assert.equal(await reason(), 'missing_postback_token')
    assert.equal(await reason({ postback_token: token }), 'accepted')
    assert.equal((await service.admin('DELETE', `${path()}/${id}`)).status, 204)
    assert.equal(await reason(), 'accepted')
  })

  test('the list counts reports without it, and shows no token', async () => {
    const { token, hint } = await make()
    now = new Date(now.getTime() + 1_000)
    for (const values of [{}, { postback_token: token }, {}]) assert.equal(await reason(values), 'accepted')
    now = new Date(now.getTime() + 1_000)
    const { items } = (await service.admin('GET', path())).body.data
    assert.deepEqual(
      items.map((item: Record<string, unknown>) => [item.network, item.token, item.hint, item.unverified]),
      [['tiktok', null, hint, 2]],
    )
    assert.equal(token.slice(-4), hint)
  })

  test('a replaced one is accepted for another day', async () => {
    const { id, token } = await make({ required_from: now.toISOString() })
    const rotated = await service.admin('POST', `${path()}/${id}/rotate-token`)
    const next: string = rotated.body.data.token
    assert.notEqual(next, token)
    assert.equal(await reason({ postback_token: token }), 'accepted')
    assert.equal(await reason({ postback_token: next }), 'accepted')
    now = new Date(now.getTime() + dayMs)
    assert.equal(await reason({ postback_token: token }), 'wrong_postback_token')
    assert.equal(await reason({ postback_token: next }), 'accepted')
  })

  test('it can be required earlier', async () => {
    const { id } = await make()
    const answer = await service.admin('PATCH', `${path()}/${id}`, { required_from: now.toISOString() })
    assert.equal(answer.status, 200, answer.text)
    assert.equal(await reason(), 'missing_postback_token')
  })

  test('campaigns without a network have one of their own', async () => {
    await make({ network: '', required_from: now.toISOString() })
    assert.equal(await reason(), 'accepted')
    campaign = await service.campaign({}, project.id)
    assert.equal(await reason(), 'missing_postback_token')
  })
})

test('409: the network has one; 400: an unknown network, a far time; 404: an unknown token', async () => {
  await make()
  assert.equal((await service.admin('POST', path(), { network: 'TikTok' })).status, 409)
  assert.equal((await service.admin('POST', path(), { network: 'unheard of' })).status, 400)
  const far = new Date(now.getTime() + 91 * dayMs).toISOString()
  assert.equal((await service.admin('POST', path(), { network: 'meta', required_from: far })).status, 400)
  for (const [method, to] of [
    ['DELETE', '/999'],
    ['POST', '/999/rotate-token'],
  ] as const)
    assert.equal((await service.admin(method, path() + to)).status, 404)
})
