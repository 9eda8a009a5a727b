import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { InstallCall } from '#domain/attribution/install-call.ts'
import type { Touch } from '#domain/facts/touch.ts'
import { uuidv7 } from '#random-text.ts'
import { sql } from '#storage/sql.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let projectId: number
let campaignId: number
let otherCampaignId: number

const minute = 60_000
const now = new Date('2026-11-15T12:00:00.000Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * minute)

async function makeCampaign(name: string): Promise<number> {
  const answer = await service.admin('POST', `/projects/${projectId}/campaigns`, {
    name,
    deeplink: 'acme://home',
  })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data.id
}

async function click(fields: Partial<Touch> = {}): Promise<string> {
  const at = fields.at ?? before(10)
  const touch: Touch = {
    projectId,
    id: uuidv7(at),
    at,
    kind: 'click',
    campaignId,
    platform: 'ANDROID',
    deviceId: null,
    address: null,
    systemVersion: null,
    model: null,
    language: null,
    userAgent: null,
    params: {},
    networkClickId: null,
    receivedAt: at,
    ...fields,
  }
  return (await service.app.intake.touches.submit(touch)).touchId
}

const call = (fields: Partial<InstallCall> = {}): InstallCall => ({
  projectId,
  instanceId: randomUUID(),
  platform: 'ANDROID',
  at: now,
  receivedAt: now,
  opens: true,
  deviceData: {},
  source: null,
  appVersion: null,
  address: null,
  userAgent: null,
  signatureFailed: false,
  ...fields,
})

const open = (fields: Partial<InstallCall> = {}) => service.app.intake.installs.submit(call(fields))

async function rows(table: 'installs' | 'opens' | 'touch_claims'): Promise<number> {
  const counts = await service.app.db.one<Record<string, number>>(sql`
    select (select count(*) from installs) as installs, (select count(*) from opens) as opens,
      (select count(*) from touch_claims) as touch_claims`)
  return counts[table] ?? 0
}

beforeAll(async () => {
  service = await testService()
  service.clock.now = () => now
  projectId = (await service.makeProject()).id
  campaignId = await makeCampaign('first')
  otherCampaignId = await makeCampaign('second')
})

afterAll(() => service.stop())

describe('an install', () => {
  test('without a touch is organic', async () => {
    const state = await open()
    assert.deepEqual(
      [state.isNew, state.kind, state.attributionType, state.campaignId],
      [true, 'install', 'ORGANIC', null],
    )
  })

  test('belongs to the click that its Play referrer names, with the click’s ad and deep link', async () => {
    const clickId = await click({ params: { adset_id: '7', ad_name: 'Blue', coupon: 'X' } })
    const state = await open({ deviceData: { install_ref: `tributary_click_id=${clickId}&utm_source=meta` } })
    assert.equal(state.campaignId, campaignId)
    assert.deepEqual([state.adSetId, state.adCreativeName], ['7', 'Blue'])
    assert.equal(state.deeplink, 'acme://home?adset_id=7&ad_name=Blue&coupon=X')
    assert.deepEqual(state.touchAt, before(10))
  })

  test('belongs to the newest click of its advertising id', async () => {
    const gaid = randomUUID()
    await click({ deviceId: gaid, at: before(30) })
    await click({ deviceId: gaid, at: before(20), campaignId: otherCampaignId })
    const state = await open({ deviceData: { gaid: gaid.toUpperCase() } })
    assert.equal(state.campaignId, otherCampaignId)
  })

  test('belongs to the click of its address when nothing better is known', async () => {
    await click({ address: '203.0.113.7', systemVersion: '14' })
    const state = await open({ address: '203.0.113.7', deviceData: { system_version: '14' } })
    assert.equal(state.campaignId, campaignId)
  })

  test('matches its click at an address from which hundreds of other phones have clicked since', async () => {
    const address = '203.0.113.9'
    await click({ address, systemVersion: '15.0', at: before(300) })
    const other = { address, campaignId: otherCampaignId }
    await Promise.all(
      Array.from({ length: 150 }, (_, n) => [
        click({ ...other, systemVersion: '14', at: before(10 + n) }),
        click({ ...other, systemVersion: '15', deviceId: randomUUID(), at: before(10 + n) }),
      ]).flat(),
    )
    const state = await open({ address, deviceData: { system_version: '15' } })
    assert.equal(state.campaignId, campaignId)
  })

  test('is organic when its referrer names a click of an impossible year', async () => {
    const state = await open({
      deviceData: { install_ref: 'tributary_click_id=ffffffff-ffff-7fff-bfff-ffffffffffff' },
    })
    assert.deepEqual([state.isNew, state.attributionType], [true, 'ORGANIC'])
  })

  test('is organic when clicks of two campaigns fit its address equally well', async () => {
    await click({ address: '203.0.113.8', systemVersion: '14', at: before(5) })
    await click({ address: '203.0.113.8', systemVersion: '14', at: before(4), campaignId: otherCampaignId })
    const state = await open({ address: '203.0.113.8', deviceData: { system_version: '14' } })
    assert.deepEqual([state.attributionType, state.campaignId], ['ORGANIC', null])
  })

  test('belongs to an impression of its device id when there is no click', async () => {
    const gaid = randomUUID()
    await click({ kind: 'impression', deviceId: gaid })
    assert.equal((await open({ deviceData: { gaid } })).campaignId, campaignId)
  })

  test('is created once by 20 parallel first calls', async () => {
    const instanceId = randomUUID()
    const [installs, opens] = [await rows('installs'), await rows('opens')]
    const states = await Promise.all(Array.from({ length: 20 }, () => open({ instanceId })))
    assert.equal(new Set(states.map((state) => state.installId)).size, 1)
    assert.equal(states.filter((state) => state.isNew).length, 1)
    assert.deepEqual([await rows('installs'), await rows('opens')], [installs + 1, opens + 19])
  })

  test('is created by any call, and opened only by /init', async () => {
    const instanceId = randomUUID()
    const opens = await rows('opens')
    assert.equal((await open({ instanceId, opens: false })).isNew, true)
    assert.equal((await open({ instanceId, opens: false })).isNew, false)
    assert.equal(await rows('opens'), opens)
  })
})

describe('a click claims one install', () => {
  test('even when ten installs name it in one batch', async () => {
    const clickId = await click()
    const deviceData = { install_ref: `tributary_click_id=${clickId}` }
    const states = await Promise.all(Array.from({ length: 10 }, () => open({ deviceData })))
    assert.equal(states.filter((state) => state.campaignId === campaignId).length, 1)
  })

  test('even when two servers decide at the same time', async () => {
    const { recordInstalls } = await import('#intake/record-installs.ts')
    const { retryWhenClaimed } = await import('#storage/attribution/retry-when-claimed.ts')
    const clickId = await click()
    const deviceData = { install_ref: `tributary_click_id=${clickId}` }
    const { app } = service
    const claims = await rows('touch_claims')
    const decide = () =>
      retryWhenClaimed(() =>
        app.db.transaction((transaction) => recordInstalls(app, transaction, [call({ deviceData })])),
      )
    const states = (await Promise.all([decide(), decide(), decide(), decide()])).flat()
    assert.equal(states.filter((state) => state.campaignId === campaignId).length, 1)
    assert.equal(await rows('touch_claims'), claims + 1)
  })
})

describe('a known device that installs again', () => {
  test.each([
    ['within 90 days is a reinstall', 89, 'reinstall'],
    ['later is a new install', 91, 'install'],
  ])('%s', async (_, days, kind) => {
    const gaid = randomUUID()
    await open({ deviceData: { gaid }, at: before(days * 24 * 60) })
    assert.equal((await open({ deviceData: { gaid } })).kind, kind)
  })

  test('is a reinstall within one batch too', async () => {
    const idfv = randomUUID()
    const states = await Promise.all([
      open({ platform: 'IOS', deviceData: { idfv }, at: before(2) }),
      open({ platform: 'IOS', deviceData: { idfv }, at: before(1) }),
    ])
    assert.deepEqual(
      states.map((state) => state.kind),
      ['install', 'reinstall'],
    )
  })
})

test('every install has a receipt, and every install and open an outcome', async () => {
  const { without, installs, counted } = await service.app.db.one<Record<string, number>>(sql`
    select (select count(*) from installs i where not exists
        (select 1 from receipts r where r.project_id = i.project_id and r.install_id = i.install_id)) as without,
      (select count(*) from installs) + (select count(*) from opens) as installs,
      (select sum(count)::int from outcome_counts where kind in ('install', 'open')) as counted`)
  assert.equal(without, 0)
  assert.equal(counted, installs)
})

test('the sixth install of one device profile in a week is suspicious, the fifth is not', async () => {
  const fields = { address: '198.51.100.9', deviceData: { device_model: 'Pixel 8', system_version: '14' } }
  const states = []
  for (let n = 0; n < 4; n += 1) states.push(await open(fields))
  states.push(...(await Promise.all([open(fields), open(fields)])))
  const rows = await service.app.db.many<{ id: string; suspicious: string[] }>(sql`
    select install_id as id, suspicious from installs where address = '198.51.100.9'`)
  const farmed = rows.filter(({ suspicious }) => suspicious.includes('device_farm'))
  assert.equal(rows.length, 6)
  assert.equal(farmed.length, 1)
})
