import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { makePhone, type Phone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

const address = '203.0.113.7'
const device = { system_version: '17.4', device_model: 'iPhone15,2' }
const zero = '00000000-0000-0000-0000-000000000000'

let service: TestService
let project: { id: number; project_token: string }

beforeAll(async () => {
  service = await testService({ TRUST_PROXY: '127.0.0.1' })
})

beforeEach(async () => {
  const made = await service.admin('POST', '/projects', { name: 'Acme' })
  project = made.body.data
})

afterAll(() => service.stop())

const choose = async (settings: object) => {
  const answer = await service.admin('PATCH', `/projects/${project.id}`, settings)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}

type Opening = { phone: Phone; platform: 'IOS' | 'ANDROID'; deviceData?: object; fields?: object }

/** A click that fits the phone, then its first open. */
async function install(platform: 'IOS' | 'ANDROID', deviceData: object = {}, fields: object = {}) {
  const { click, makeCampaign } = attributionRows(service, project.id)
  const campaign = await makeCampaign({ name: randomUUID() })
  const seen = { platform, address, systemVersion: device.system_version, model: device.device_model }
  await click(campaign, new Date(Date.now() - 60_000), seen)
  const phone = makePhone(service, project.project_token, { platform })
  await open({ phone, platform, deviceData, fields })
  return { phone, platform, receipt: () => receiptOf(phone) }
}

async function open({ phone, deviceData = {}, fields = {} }: Opening) {
  const body = { device_data: { ...device, ...deviceData }, ...fields }
  const answer = await phone.call('/init', body, { 'x-forwarded-for': address })
  assert.equal(answer.status, 200, answer.text)
}

async function receiptOf({ instanceId }: Phone) {
  const { installId } = await service.app.db.one<{ installId: string }>(sql`
    select install_id as "installId" from installs where project_id = ${project.id} and instance_id = ${instanceId}`)
  const { body } = await service.admin('GET', `/projects/${project.id}/installs/${installId}/receipt`)
  const { rule } = body.data.result
  return { rule, reasons: body.data.candidates.map(({ reason }: { reason: string }) => reason) }
}

const matched = { rule: 'probabilistic', reasons: ['best_match'] }
const barred = (reason: string) => ({ rule: 'organic', reasons: [reason] })

async function changedByReplay(settings: object = {}): Promise<number> {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const days = { from: day(Date.now() - 86_400_000), to: day(Date.now()) }
  const answer = await service.admin('POST', `/projects/${project.id}/replay`, { ...days, ...settings })
  assert.equal(answer.status, 200, answer.text)
  assert.equal(answer.body.data.not_replayed, 0)
  return answer.body.data.changed
}

describe('a new project', () => {
  test('matches no phone with iOS by probability', async () => {
    const { receipt } = await install('IOS', { att_status: 'authorized' })
    assert.deepEqual(await receipt(), barred('probabilistic_off'))
    assert.equal(await changedByReplay(), 0)
    assert.equal(await changedByReplay({ probabilistic_ios: 'unless_refused' }), 1)
  })

  test('matches a phone with Android unless consent was refused', async () => {
    const asked = await install('ANDROID')
    assert.deepEqual(await asked.receipt(), matched)
    await choose({ windows: { probabilistic_hours: 1 } })
    const refused = await install('ANDROID', { consent: false })
    assert.ok((await refused.receipt()).reasons.includes('consent_denied'))
    assert.equal((await refused.receipt()).rule, 'organic')
  })

  test('can choose when it is made', async () => {
    const made = await service.admin('POST', '/projects', { name: 'Chosen', probabilistic_ios: 'always' })
    const { body } = await service.admin('GET', `/projects/${made.body.data.id}`)
    assert.deepEqual(
      [body.data.probabilistic_ios, body.data.probabilistic_android, body.data.probabilistic_chosen],
      ['always', 'unless_refused', true],
    )
  })
})

describe('unless_refused on iOS', () => {
  beforeEach(() => choose({ probabilistic_ios: 'unless_refused' }))

  test.each<[string, object, object?]>([
    ['tracking_refused', { att_status: 'denied' }],
    ['tracking_refused', { att_status: 'restricted' }],
    ['idfa_withheld', { idfa: zero }],
    ['consent_denied', { consent: false }],
    ['consent_denied', {}, { consent: false }],
  ])('%s: %j is organic, and a replay decides the same', async (reason, deviceData, fields) => {
    const { receipt } = await install('IOS', deviceData, fields)
    assert.deepEqual(await receipt(), barred(reason))
    assert.equal(await changedByReplay(), 0)
    assert.equal(await changedByReplay({ probabilistic_ios: 'always' }), 1)
  })

  test.each([{}, { att_status: 'authorized' }, { att_status: 'notDetermined', idfa: zero }])(
    '%j is matched, and a replay decides the same',
    async (deviceData) => {
      const { receipt } = await install('IOS', deviceData)
      assert.deepEqual(await receipt(), matched)
      assert.equal(await changedByReplay(), 0)
      assert.equal(await changedByReplay({ probabilistic_ios: 'never' }), 1)
    },
  )
})

test('a refusal that comes later changes neither the decision nor its replay', async () => {
  await choose({ probabilistic_ios: 'unless_refused' })
  const { phone, platform, receipt } = await install('IOS', { att_status: 'not_determined' })
  await open({ phone, platform, deviceData: { att_status: 'denied', consent: false } })
  assert.deepEqual(await receipt(), matched)
  assert.equal(await changedByReplay(), 0)
})

describe('a project that is older than the setting', () => {
  beforeEach(() =>
    service.app.db.run(sql`
      update projects set probabilistic_ios = null, probabilistic_android = null where project_id = ${project.id}`),
  )
  const read = async () => {
    const { body } = await service.admin('GET', `/projects/${project.id}`)
    const { probabilistic_ios: ios, probabilistic_android: android, probabilistic_chosen: chosen } = body.data
    return { ios, android, chosen }
  }

  test('matches every install until somebody chooses', async () => {
    assert.deepEqual(await read(), { ios: 'always', android: 'always', chosen: false })
    const { receipt } = await install('IOS', { att_status: 'denied', idfa: zero, consent: false })
    assert.deepEqual(await receipt(), matched)
  })

  test('has chosen for both platforms with the first choice', async () => {
    await choose({ name: 'Renamed' })
    assert.equal((await read()).chosen, false)
    await choose({ probabilistic_ios: 'never' })
    assert.deepEqual(await read(), { ios: 'never', android: 'always', chosen: true })
  })
})

test('400: an unknown choice', async () => {
  const answer = await service.admin('PATCH', `/projects/${project.id}`, { probabilistic_ios: 'sometimes' })
  assert.equal(answer.status, 400)
  assert.match(answer.body.msg, /probabilistic_ios/)
})
