import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { attributionRows, type Campaign } from '#test/support/attribution-rows.ts'
import { dumpTables } from '#test/support/dump-tables.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { makePhone, type Phone } from '#test/support/phone.ts'
import { secondService, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let campaign: Campaign

const masterKey = Buffer.alloc(32, 7).toString('base64')
const gaid = '38400000-8cf0-11bd-b23e-10b96e40000d'
// None is hexadecimal: a stored id could contain it by chance.
const secrets = [
  'ada-byron',
  'Lovelace',
  'ada@example.com',
  '+49301234567',
  gaid,
  'Pixel-of-Ada',
  'push-of-ada',
  'click-of-ada',
]

const erase = (userId: string, id = project.id) =>
  service.admin('DELETE', `/projects/${id}/users/${encodeURIComponent(userId)}`)
const backend = (path: string, body: object) =>
  service.ask('POST', `/api/v1${path}`, { key: project.server_key, body })

const everything = () => dumpTables(service)

/** The rows that still hold personal data. */
const personalRows = (stored: string) =>
  stored.split('\n').filter((row) => secrets.some((secret) => row.includes(secret)))

/** A user as the app creates one: a click, an install, a sign-up, and everything that follows. */
async function makeAda(): Promise<Phone> {
  const rows = attributionRows(service, project.id)
  const at = new Date(Date.now() - 3_600_000)
  await rows.click(campaign, at, {
    deviceId: gaid,
    address: '203.0.113.7',
    userAgent: 'Pixel-of-Ada',
    model: 'Pixel-of-Ada',
    language: 'de',
    params: { gaid, fbclid: 'click-of-ada', utm_source: 'kept' },
  })
  // No install claims this click, but it is hers.
  await rows.click(campaign, new Date(at.getTime() - 3_600_000), { deviceId: gaid })
  const phone = makePhone(service, project.project_token)
  await phone.call('/init', { device_data: { gaid, device_model: 'Pixel-of-Ada' } })
  const user_data = { id: 'ada-byron', name: 'Lovelace', email: 'ada@example.com', phone: '+49301234567' }
  await phone.call('/trigger', { user_data, data: { nickname: 'Lovelace' } })
  await phone.call('/update-push-token', { push_token: 'push-of-ada' })
  await phone.call('/integrations', { integration_info: { clevertap_id: 'Lovelace' } })
  const event = { event_name: 'paid', user_id: 'ada-byron', event_id: 'e-1' }
  await backend('/capture-event', { ...event, event_data: { amount: 5, note: 'Lovelace' } })
  await backend('/capture-payment', {
    user_id: 'ada-byron',
    payment_id: 'p-1',
    amount: 7,
    event_data: { to: 'Lovelace' },
  })
  return phone
}

beforeAll(async () => {
  service = await testService({ MASTER_KEY: masterKey })
})

beforeEach(async () => {
  project = await service.makeProject()
  campaign = await attributionRows(service, project.id).makeCampaign()
})

afterAll(() => service.stop())

describe('204', () => {
  test('no personal data is left in any table', async () => {
    await makeAda()
    const before = await everything()
    for (const secret of secrets) assert.ok(before.includes(secret), secret)
    const answer = await erase('ada-byron')
    assert.deepEqual([answer.status, answer.text], [204, ''])
    const after = await everything()
    assert.deepEqual(personalRows(after), [])
    assert.ok(after.includes('kept'))
  })

  test('counts and revenue stay, under one pseudonym', async () => {
    await makeAda()
    await erase('ada-byron')
    const { db } = service.app
    const user = await db.one<{ id: string; erased: boolean; campaign: number }>(sql`
      select user_id as id, erased_at is not null as erased, campaign_id as campaign from users where project_id = ${project.id}`)
    assert.match(user.id, /^erased:\w{22}$/)
    assert.deepEqual([user.erased, user.campaign], [true, campaign.id])
    const facts = await db.many<{ id: string; amount: string; data: unknown }>(sql`
      select user_id as id, amount::text, data from events where project_id = ${project.id}
      union all select user_id, amount::text, data from payments where project_id = ${project.id}`)
    assert.deepEqual(facts, [
      { id: user.id, amount: '5', data: null },
      { id: user.id, amount: '7', data: null },
    ])
    const list = await service.ask('GET', '/api/v1/campaigns', { key: project.server_key })
    assert.equal(list.body.data.campaigns[0].attributed_users, 1)
    const users = await service.ask('GET', `/api/v1/attributed-users?display_id=${campaign.display_id}`, {
      key: project.server_key,
    })
    const [shown] = users.body.data.users
    const { id, name, email, phone } = shown.user_data
    assert.deepEqual({ id, name, email, phone }, { id: null, name: null, email: null, phone: null })
    assert.deepEqual(personalRows(users.text), [])
    assert.equal(
      (await service.admin('GET', `/projects/${project.id}/users`)).body.data.items[0].user_id,
      null,
    )
  })

  test('no attribution is found by the user or by the device', async () => {
    await makeAda()
    const ask = async (query: string) =>
      (await service.ask('GET', `/api/v1/get-attribution-result?${query}`, { key: project.server_key }))
        .status
    assert.deepEqual([await ask('user_id=ada-byron'), await ask(`device_identifier=${gaid}`)], [200, 200])
    await erase('ada-byron')
    assert.deepEqual([await ask('user_id=ada-byron'), await ask(`device_identifier=${gaid}`)], [204, 204])
  })

  test('late calls through both APIs restore nothing, and each has its outcome', async () => {
    const phone = await makeAda()
    await erase('ada-byron')
    const other = makePhone(service, project.project_token)
    await other.call('/init')
    const late = [
      await backend('/capture-event', {
        event_name: 'paid',
        user_id: 'ada-byron',
        event_data: { a: 'Lovelace' },
      }),
      await backend('/capture-event', { event_name: 'paid', user_id: 'ada-byron', event_id: 'e-1' }),
      await backend('/capture-payment', { user_id: 'ada-byron', payment_id: 'p-1', amount: 7 }),
      await backend('/capture-payment', { user_id: 'ada-byron', payment_id: 'p-2', amount: 7 }),
      await phone.call('/capture-event', { event_name: 'paid', event_data: { a: 'Lovelace' } }),
      await phone.call('/capture-payment', { user_id: 'ada-byron', payment_id: 'p-3', amount: 7 }),
    ]
    const user_data = { id: 'ada-byron', name: 'Lovelace' }
    for (const one of [phone, other])
      late.push(
        await one.call('/trigger', { user_data }),
        await one.call('/set-user-data', { user_data }),
        await one.call('/customer-user-id', { user_id: 'ada-byron' }),
      )
    late.push(
      await phone.call('/set-user-data', { user_data: { name: 'Lovelace' } }),
      await phone.call('/update-push-token', { push_token: 'push-of-ada' }),
      await phone.call('/integrations', { integration_info: { clevertap_id: 'Lovelace' } }),
    )
    assert.deepEqual(
      late.map(({ status }) => status),
      [...Array(6).fill(201), ...Array(9).fill(200)],
    )
    const { accepted, outcomes, days } = await readOutcomes(service, project.id)
    assert.equal(outcomes.erased_user, 8)
    assert.equal(
      Object.values(outcomes).reduce((sum, count) => sum + count, 0),
      accepted,
    )
    assert.deepEqual(
      days.filter(({ kind }) => kind === 'user_data').map(({ outcome, count }) => [outcome, count]),
      [['erased_user', 7]],
    )
    const after = await everything()
    assert.deepEqual(personalRows(after), [])
  })

  test('erases a phone that only named the user, but not one where another user signed up', async () => {
    await makeAda()
    const named = makePhone(service, project.project_token)
    await named.call('/init', { device_data: { device_model: 'Pixel-of-Ada' } })
    await named.call('/customer-user-id', { user_id: 'ada-byron' })
    const bobs = makePhone(service, project.project_token)
    await bobs.call('/init', { device_data: { device_model: 'Bobs' } })
    await bobs.call('/trigger', { user_data: { id: 'bob' } })
    await bobs.call('/customer-user-id', { user_id: 'ada-byron' })
    await erase('ada-byron')
    const after = await everything()
    assert.ok(!after.includes('ada-byron') && !after.includes('Pixel-of-Ada') && after.includes('Bobs'))
    await bobs.call('/update-push-token', { push_token: 'push-of-bob' })
    assert.ok((await everything()).includes('push-of-bob'))
  })

  test('the next user to sign up on the phone is a different user', async () => {
    const phone = await makeAda()
    await erase('ada-byron')
    await phone.call('/trigger', { user_data: { id: 'bob', name: 'Bob' } })
    await phone.call('/update-push-token', { push_token: 'push-of-bob' })
    await phone.call('/capture-event', { event_name: 'opened' })
    const { events } = await service.app.db.one<{ events: number }>(
      sql`select count(*) as events from events where project_id = ${project.id} and user_id = 'bob'`,
    )
    assert.equal(events, 1)
    assert.ok((await everything()).includes('push-of-bob'))
  })

  test('the same id in another project is a different user', async () => {
    await makeAda()
    const mine = project
    project = await service.makeProject()
    campaign = await attributionRows(service, project.id).makeCampaign()
    await makeAda()
    await erase('ada-byron', mine.id)
    await backend('/capture-event', { event_name: 'later', user_id: 'ada-byron' })
    assert.equal((await readOutcomes(service, project.id)).outcomes.erased_user, undefined)
    const users = (await service.admin('GET', `/projects/${project.id}/users`)).body.data.items
    assert.deepEqual(
      users.map((one: { user_id: string; name: string }) => [one.user_id, one.name]),
      [['ada-byron', 'Lovelace']],
    )
    assert.equal((await erase('ada-byron')).status, 204)
  })

  test('accepts an id with any characters', async () => {
    const phone = makePhone(service, project.project_token)
    await phone.call('/trigger', { user_data: { id: 'ü ß/?%' } })
    assert.equal((await erase('ü ß/?%')).status, 204)
    await backend('/capture-event', { event_name: 'late', user_id: 'ü ß/?%' })
    assert.equal((await readOutcomes(service, project.id)).outcomes.erased_user, 1)
  })
})

test('204: calls that race the erasure over two services leave no personal data', async () => {
  const second = secondService(service, { MASTER_KEY: masterKey })
  try {
    for (let round = 0; round < 5; round += 1) {
      const phone = await makeAda()
      const beside = makePhone(second, project.project_token, { instanceId: phone.instanceId })
      const traffic = () =>
        Array.from({ length: 10 }, (_, n) => [
          second.ask('POST', '/api/v1/capture-event', {
            key: project.server_key,
            body: { event_name: 'paid', user_id: 'ada-byron', event_data: { by: 'Lovelace' } },
          }),
          backend('/capture-payment', { user_id: 'ada-byron', payment_id: `${round}-${n}`, amount: 1 }),
          beside.call('/set-user-data', { user_data: { id: 'ada-byron', name: 'Lovelace' } }),
          phone.call('/update-push-token', { push_token: 'push-of-ada' }),
          beside.call('/trigger', { user_data: { id: 'ada-byron', name: 'Lovelace' } }),
          makePhone(second, project.project_token).call('/customer-user-id', { user_id: 'ada-byron' }),
        ]).flat()
      const before = traffic()
      const [erased, ...answers] = await Promise.all([erase('ada-byron'), ...before, ...traffic()])
      assert.equal(erased?.status, 204)
      assert.deepEqual(
        answers.flatMap(({ status, text }) => (status === 200 || status === 201 ? [] : [text])),
        [],
      )
      const after = await everything()
      assert.deepEqual(personalRows(after), [])
      project = await service.makeProject()
      campaign = await attributionRows(service, project.id).makeCampaign()
    }
  } finally {
    await second.stop()
  }
})

describe('404', () => {
  test('an unknown user, a user of another project, or an unknown project', async () => {
    await makeAda()
    const other = await service.makeProject()
    assert.equal((await erase('nobody')).status, 404)
    assert.equal((await erase('ada-byron', other.id)).status, 404)
    assert.equal((await erase('ada-byron', 999_999)).status, 404)
    assert.ok((await everything()).includes('Lovelace'))
  })

  test('a second erasure, also by the pseudonym', async () => {
    await makeAda()
    await erase('ada-byron')
    const { id } = await service.app.db.one<{ id: string }>(
      sql`select user_id as id from users where project_id = ${project.id}`,
    )
    assert.equal((await erase('ada-byron')).status, 404)
    assert.equal((await erase(id)).status, 404)
  })

  test('one of two parallel erasures succeeds', async () => {
    await makeAda()
    const answers = await Promise.all([erase('ada-byron'), erase('ada-byron'), erase('ada-byron')])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 404, 404])
  })
})
