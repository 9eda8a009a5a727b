import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { clickWithDevice } from '#test/support/click.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type User = {
  campaign: string | null
  at: Date
  name: string | null
  email: string | null
  phone: string | null
  identities: object
  data: object
}

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let campaign: { display_id: string }

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

beforeEach(async () => {
  service.clock.now = () => new Date()
  project = await service.makeProject()
  campaign = await newCampaign({ name: 'Spring', deeplink: 'app://offer' })
})

const newCampaign = async (fields: object) =>
  (await service.admin('POST', `/projects/${project.id}/campaigns`, fields)).body.data
const phone = () => makePhone(service, project.project_token)

/** An install attributed to the campaign. */
const attributedPhone = async (displayId = campaign.display_id) => {
  const at = new Date(service.clock.now().getTime() - 60_000)
  const gaid = await clickWithDevice(service, { projectId: project.id, displayId, at })
  const device = phone()
  await device.call('/init', { device_data: { gaid } })
  return device
}

const userOf = (id: string) =>
  service.app.db.maybe<User>(sql`
    select c.display_id as campaign, u.attributed_at as at, u.name, u.email, u.phone, u.identities, u.data
    from users u left join campaigns c on c.project_id = u.project_id and c.id = u.campaign_id
    where u.project_id = ${project.id} and u.user_id = ${id}`)

const countOf = async (displayId: string) => {
  const { campaigns } = (await service.ask('GET', '/api/v1/campaigns', { key: project.server_key })).body.data
  return campaigns.find((one: { display_id: string }) => one.display_id === displayId).attributed_users
}

const signupsOf = async () =>
  (await service.admin('GET', `/projects/${project.id}/outcomes`)).body.data.days
    .filter(({ kind }: { kind: string }) => kind === 'signup')
    .map(({ outcome, count }: { outcome: string; count: number }) => `${outcome} ${count}`)

describe('200', () => {
  test('returns the install’s deep link and the trigger flag', async () => {
    const { call } = await attributedPhone()
    const answer = await call('/trigger', {
      user_data: { id: 'u1' },
      data: { device_data: {} },
      time_since_app_install: 12,
    })
    assert.deepEqual(answer.body, {
      msg: 'Success.',
      status: 200,
      data: { deeplink: 'app://offer', trigger: true },
    })
    assert.equal((await phone().call('/trigger', { user_data: { id: 'u2' } })).body.data.deeplink, null)
  })

  test('stores every field of the user in its place', async () => {
    await phone().call('/trigger', {
      user_data: {
        id: 'ada',
        name: 'Ada',
        email: 'ada@example.com',
        phone: 4917012345,
        user_created_at: '2026-01-01T00:00:00Z',
        is_first_time_user: true,
        mixpanel_distinct_id: 'm',
        ga_session_id: 99,
        clevertap_id: '',
        plan: { tier: 'gold' },
      },
      data: { coupon: 'X', device_data: { gaid: 'none' } },
      referrer_page: '/start',
    })
    assert.deepEqual(await userOf('ada'), {
      campaign: null,
      at: (await userOf('ada'))?.at,
      name: 'Ada',
      email: 'ada@example.com',
      phone: '4917012345',
      identities: { mixpanel_distinct_id: 'm', ga_session_id: '99' },
      data: {
        user_created_at: '2026-01-01T00:00:00Z',
        is_first_time_user: true,
        plan: { tier: 'gold' },
        coupon: 'X',
        referrer_page: '/start',
      },
    })
  })

  test('a numeric id is stored as text', async () => {
    await phone().call('/trigger', { user_data: { id: 1042 } })
    assert.notEqual(await userOf('1042'), undefined)
  })

  test('may be the first call of an install', async () => {
    const gaid = await clickWithDevice(service, {
      projectId: project.id,
      displayId: campaign.display_id,
      at: new Date(Date.now() - 5_000),
    })
    await phone().call('/trigger', { user_data: { id: 'early' }, data: { device_data: { gaid } } })
    assert.equal((await userOf('early'))?.campaign, campaign.display_id)
  })

  test('attributed_at is the time of the sign-up: event_time, clamped', async () => {
    const now = new Date('2026-11-01T12:00:00Z')
    service.clock.now = () => now
    const { call } = phone()
    await call('/init', { event_time: '2026-10-01T00:00:00Z' })
    await call('/trigger', { user_data: { id: 'a' }, event_time: '2026-10-05T00:00:00Z' })
    await call('/trigger', { user_data: { id: 'b' }, event_time: '2026-09-01T00:00:00Z' })
    await call('/trigger', { user_data: { id: 'c' }, event_time: '2027-01-01T00:00:00Z' })
    await call('/trigger', { user_data: { id: 'd' } })
    const times = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (id) => (await userOf(id))?.at.toISOString()),
    )
    assert.deepEqual(times, [
      '2026-10-05T00:00:00.000Z',
      '2026-10-01T00:00:00.000Z',
      now.toISOString(),
      now.toISOString(),
    ])
    const { refused } = (await service.admin('GET', `/projects/${project.id}/outcomes`)).body.data
    assert.deepEqual(
      refused.map((one: { kind: string; outcome: string }) => `${one.kind} ${one.outcome}`),
      ['signup clamped', 'signup clamped'],
    )
  })
})

describe('the first campaign keeps a user', () => {
  test('a second sign-up updates the user’s data, but not the campaign', async () => {
    const first = await attributedPhone()
    await first.call('/trigger', { user_data: { id: 'u', name: 'Old', phone: '1' } })
    const { at } = (await userOf('u')) ?? {}
    const other = await newCampaign({ name: 'Other' })
    const second = await attributedPhone(other.display_id)
    await second.call('/trigger', { user_data: { id: 'u', name: 'New', email: '' } })
    const user = await userOf('u')
    assert.deepEqual(
      [user?.campaign, user?.at, user?.name, user?.phone, user?.email],
      [campaign.display_id, at, 'New', '1', null],
    )
    assert.deepEqual([await countOf(campaign.display_id), await countOf(other.display_id)], [1, 0])
    assert.deepEqual(await signupsOf(), ['stored 1', 'updated 1'])
  })

  test('an organic user stays organic', async () => {
    await phone().call('/trigger', { user_data: { id: 'u' } })
    await (await attributedPhone()).call('/trigger', { user_data: { id: 'u' } })
    assert.equal((await userOf('u'))?.campaign, null)
    assert.equal(await countOf(campaign.display_id), 0)
  })

  test('twenty parallel sign-ups of one user on one install are one', async () => {
    const { call } = await attributedPhone()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('/trigger', { user_data: { id: 'u' } })),
    )
    assert.ok(answers.every(({ status }) => status === 200))
    assert.equal(await countOf(campaign.display_id), 1)
    assert.deepEqual(await signupsOf(), ['stored 1', 'updated 19'])
  })

  test('twenty parallel sign-ups of one user on twenty installs are one', async () => {
    const phones = await Promise.all(Array.from({ length: 20 }, () => attributedPhone()))
    const answers = await Promise.all(phones.map(({ call }) => call('/trigger', { user_data: { id: 'u' } })))
    assert.ok(answers.every(({ status }) => status === 200))
    assert.equal(await countOf(campaign.display_id), 1)
    assert.deepEqual(await signupsOf(), ['stored 1', 'updated 19'])
  })

  test('twenty parallel sign-ups of different users of one campaign are twenty', async () => {
    const phones = await Promise.all(Array.from({ length: 20 }, () => attributedPhone()))
    await Promise.all(phones.map(({ call }, n) => call('/trigger', { user_data: { id: `u${n}` } })))
    assert.equal(await countOf(campaign.display_id), 20)
  })
})

describe('400', () => {
  test.each([
    [{}, 'user_data is required.'],
    [{ user_data: '' }, 'user_data is required.'],
    [{ user_data: 'x' }, 'user_data must be an object.'],
    [{ user_data: {} }, 'user_data.id is required.'],
    [{ user_data: { id: '' } }, 'user_data.id is required.'],
    [{ user_data: { id: ' ' } }, 'user_data.id must not be empty.'],
    [{ user_data: { id: true } }, 'user_data.id must be a string.'],
    [{ user_data: { id: ['u'] } }, 'user_data.id must be a string.'],
    [{ user_data: { id: 'x'.repeat(256) } }, 'user_data.id must have at most 255 characters.'],
    [
      { user_data: { id: 'u', email: `${'x'.repeat(320)}@example.com` } },
      'user_data.email must have at most 320 characters.',
    ],
    [{ user_data: { id: 'u', name: {} } }, 'user_data.name must be a string.'],
    [{ user_data: { id: 'u', essay: 'x'.repeat(70_000) } }, 'user_data must have at most 65536 characters.'],
  ])('%j', async (body, msg) => {
    const answer = await phone().call('/trigger', body)
    assert.deepEqual(answer.body, { msg, status: 400 })
    assert.deepEqual(await signupsOf(), ['invalid 1'])
  })
})

test('user data cannot grow a row without limit', async () => {
  const { call } = phone()
  for (let n = 0; n < 4; n += 1)
    await call('/trigger', { user_data: { id: 'u', [`essay${n}`]: 'x'.repeat(30_000) } })
  const { data } = (await userOf('u')) ?? { data: {} }
  assert.ok(JSON.stringify(data).length < 66_000)
  assert.ok('essay3' in data)
})
