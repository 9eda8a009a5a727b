import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { type AudienceLab, type AudienceNetwork, openAudienceLab } from './audience-lab.ts'

let lab: AudienceLab

beforeAll(async () => {
  lab = await openAudienceLab()
})
afterAll(() => lab.stop())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const gaid = (digit: string) => `${digit.repeat(8)}-8cf0-11bd-b23e-10b96e40000d`
const agreed = { consent: { ad_user_data: 'granted', ad_personalization: 'granted' } }

type Connected = Awaited<ReturnType<AudienceLab['connect']>>

/** Two who agreed, and one for each reason to be left out. */
async function fill(project: Connected) {
  const people = [
    { id: 'ben', user: { consent: true, email: 'ben@example.com' } },
    {
      id: 'ada',
      device: { gaid: gaid('a') },
      user: { ...agreed, email: 'Ada@Example.com', phone: '+1 650 555 1212' },
    },
    { id: 'cyn', user: { consent: false, email: 'cyn@example.com' } },
    { id: 'dan', user: { email: 'dan@example.com' } },
    { id: 'eve', platform: 'IOS', user: { ...agreed, email: 'eve@example.com' } },
    { id: 'fay', device: { limit_ad_tracking: true }, user: { ...agreed, email: 'f@x.io' } },
    { device: { consent: true } },
  ]
  // Together: they share the batches of the intake.
  const [ben] = await Promise.all(people.map((person) => lab.add(project, person)))
  assert.ok(ben)
  return { withdraw: () => ben.call('/trigger', { user_data: { id: 'ben', consent: 'denied' } }) }
}

const records: Record<AudienceNetwork, string[]> = {
  meta: [
    `${sha256('ada@example.com')},${sha256('16505551212')},${gaid('a')},${sha256('ada')}`,
    `${sha256('ben@example.com')},,,${sha256('ben')}`,
  ],
  google: [`${sha256('ada@example.com')},${sha256('+16505551212')}`, sha256('ben@example.com')],
  tiktok: [
    `EMAIL_SHA256 ${sha256('ada@example.com')}`,
    `EMAIL_SHA256 ${sha256('ben@example.com')}`,
    `MAID_SHA256 ${sha256(gaid('a'))}`,
    `PHONE_SHA256 ${sha256('+16505551212')}`,
  ],
}

const held = (network: AudienceNetwork) => [...lab.held[network]].sort()

describe.each(['meta', 'google', 'tiktok'] as const)('%s', (network) => {
  let project: Connected
  let audience: number
  let people: Awaited<ReturnType<typeof fill>>

  beforeAll(async () => {
    project = await lab.connect(network)
    people = await fill(project)
  })

  test('200: counts who may be in the audience, and says why the others are not', async () => {
    const { status, body } = await lab.service.admin('GET', `${project.segment}/audience?network=${network}`)
    assert.equal(status, 200)
    const { members, people, left_out } = body.data
    assert.deepEqual([members, people], [7, 2])
    assert.deepEqual(left_out, [
      { reason: 'consent_denied', people: 1 },
      { reason: 'opted_out', people: 1 },
      { reason: 'tracking_not_allowed', people: 1 },
      { reason: 'consent_not_given', people: 1 },
      { reason: 'no_identifier', people: 1 },
    ])
  })

  test('the network gets exactly the members who agreed', async () => {
    audience = await lab.upload(project)
    await lab.send(project, audience)
    assert.deepEqual(held(network), records[network].toSorted())
    const { state, people, to_add, to_remove, error } = await lab.stateOf(project)
    assert.deepEqual([state, people, to_add, to_remove, error], ['up_to_date', 2, 0, 0, null])
  })

  test('a refresh sends what changed: who withdrew is removed', async () => {
    const kept = records[network].filter((record) => !record.includes(sha256('ben@example.com')))
    await people.withdraw()
    await lab.refresh(project, audience)
    assert.deepEqual(held(network), kept.toSorted())
    assert.equal((await lab.stateOf(project)).people, 1)
  })

  test('somebody who is erased is removed at once, also without a refresh', async () => {
    const erased = await lab.service.admin('DELETE', `${project.path}/users/ada`)
    assert.equal(erased.status, 204)
    await lab.send(project, audience)
    assert.deepEqual(held(network), [])
    const left = await lab.service.tables.one<{ rows: number }>(sql`
      select count(*)::int as rows from audience_members where project_id = ${project.id}`)
    assert.equal(left.rows, 0)
  })

  test('204: deleting an audience removes everybody from the network', async () => {
    await lab.refresh(project, audience, { consent: 'not_denied' })
    assert.equal(lab.held[network].size > 0, true)
    const deleted = await lab.service.admin('DELETE', `${project.segment}/audiences/${audience}`)
    assert.equal(deleted.status, 204)
    await lab.send(project, audience)
    assert.deepEqual(held(network), [])
    assert.equal(await lab.stateOf(project), undefined)
  })
})

describe('an audience that fails', () => {
  test('is retried like a delivery, and shows the network’s words', async () => {
    const project = await lab.connect('meta')
    await fill(project)
    const audience = await lab.upload(project)
    lab.fakes.instead.push({ status: 503, body: { error: { message: 'Please retry', code: 2 } } })
    await lab.send(project, audience)
    const failed = await lab.stateOf(project)
    assert.deepEqual([failed.state, failed.to_add, failed.people], ['waiting', 2, 0])
    assert.equal(failed.error, 'The network answered 503: Please retry.')
    lab.time.now = new Date(failed.next_try_at)
    await lab.send(project, audience)
    assert.equal((await lab.stateOf(project)).error, null)
    assert.deepEqual(held('meta'), records.meta.toSorted())
  })

  test('because of its credentials waits for somebody', async () => {
    const project = await lab.connect('tiktok')
    await fill(project)
    const audience = await lab.upload(project)
    lab.fakes.instead.push({ status: 200, body: { code: 40_105, message: 'Access token is revoked.' } })
    await lab.send(project, audience)
    const { state, next_try_at, error } = await lab.stateOf(project)
    assert.deepEqual([state, next_try_at], ['failed', null])
    assert.match(error, /Access token is revoked/)
  })

  test('and died after the network had accepted: whoever left meanwhile is removed nevertheless', async () => {
    const project = await lab.connect('meta')
    await fill(project)
    const audience = await lab.upload(project)
    await lab.send(project, audience)
    // As after kill -9 between the network's answer and its record.
    await lab.service.tables.run(sql`
      update audience_members set is_confirmed = false where project_id = ${project.id}`)
    await lab.service.admin('DELETE', `${project.path}/users/ada`)
    await lab.send(project, audience)
    assert.deepEqual(held('meta'), [records.meta[1]])
    assert.equal((await lab.stateOf(project)).people, 1)
  })

  test('another service does not work on it at the same time', async () => {
    const project = await lab.connect('meta')
    await fill(project)
    const audience = await lab.upload(project)
    await Promise.all([lab.send(project, audience), lab.send(project, audience)])
    assert.equal(lab.fakes.seen.length, 1)
  })
})

test('an audience that is not refreshed daily still loses who withdraws consent, and gains nobody', async () => {
  const project = await lab.connect('meta')
  const people = await fill(project)
  const audience = await lab.upload(project, { daily: false })
  await lab.send(project, audience)
  await lab.add(project, { id: 'new', user: { consent: true, email: 'new@example.com' } })
  await people.withdraw()
  lab.time.now = new Date(lab.time.now.getTime() + 86_400_000)
  await lab.send(project, audience)
  assert.deepEqual(held('meta'), [records.meta[0]])
})

test('200: the file has the network’s headings and the same rows, and its download is audited', async () => {
  const project = await lab.connect('meta')
  await fill(project)
  const file = await lab.service.admin('GET', `${project.segment}/audience/file?network=meta`)
  assert.equal(file.status, 200)
  const [headings, ...rows] = file.text.trimEnd().split('\r\n')
  assert.equal(headings, 'email,phone,madid,extern_id')
  assert.deepEqual(rows.sort(), records.meta.toSorted())
  const audit = await lab.service.admin('GET', `/audit-log?project=${project.id}`)
  assert.match(JSON.stringify(audit.body), /audienceFile/)
})

describe('refused are', () => {
  test('422: a file without a network', async () => {
    const project = await lab.connect('meta')
    const { status, body } = await lab.service.admin('GET', `${project.segment}/audience/file`)
    assert.deepEqual([status, /network/.test(body.msg)], [422, true])
  })

  test('409: a network without an account, and an audience that is filled already', async () => {
    const project = await lab.connect('meta')
    const ask = (network: string) =>
      lab.service.admin('POST', `${project.segment}/audiences`, { network, network_audience_id: '900' })
    assert.equal((await ask('tiktok')).status, 409)
    assert.equal((await ask('meta')).status, 201)
    assert.equal((await ask('meta')).status, 409)
  })

  test('409: deleting a segment that an audience uses', async () => {
    const project = await lab.connect('meta')
    await lab.upload(project)
    const { status, body } = await lab.service.admin('DELETE', project.segment)
    assert.equal(status, 409)
    assert.match(body.msg, /audience/)
  })

  test('403: viewers and analysts do not download personal data', async () => {
    const project = await lab.connect('meta')
    const analyst = await lab.service.logInAs('analyst', true)
    assert.equal((await analyst.ask('GET', `${project.segment}/audience/file?network=meta`)).status, 403)
    assert.equal((await analyst.ask('GET', `${project.segment}/audience?network=meta`)).status, 200)
  })
})
