import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { eraseUser } from '#operations/privacy/erase-user.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { readFixtures, shadowLab } from './shadow-lab.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const gaid = `gaid:${sha256('38400000-8cf0-11bd-b23e-10b96e40000d')}`
const idfv = `idfv:${sha256('ccb300a0-de1b-4d48-bc7e-599e453b8dd4')}`
const user = `user:${sha256('user-1042')}`

const nothing = { media_source: null, campaign: null, campaign_id: null, ad_set: null, ad: null, touch: null }

test('200: AppsFlyer’s installs, reinstalls and re-engagements are stored once, with hashes instead of ids', async () => {
  const { install, organic, reinstall, reengagement, event } = readFixtures('appsflyer')
  const lab = await shadowLab(service, 'appsflyer')
  for (const sent of [install, organic, reinstall, reengagement])
    assert.equal(await lab.outcomeOf(sent), 'stored')
  assert.equal(await lab.outcomeOf(install), 'duplicate')
  const ignored = await lab.post(event)
  assert.deepEqual(ignored.body.data, { outcome: 'ignored', reason: 'af_purchase is not an install.' })
  const stored = await lab.stored()
  assert.deepEqual(stored[0], {
    kind: 'install',
    vendor_id: '1773135000000-1234567890123456789',
    installed_at: new Date('2026-03-10T09:30:00.123Z'),
    platform: 'ANDROID',
    organic: false,
    media_source: 'Facebook Ads',
    campaign: 'Summer sale',
    campaign_id: '23850000000000001',
    ad_set: 'Lookalike 1 %',
    ad: 'Video A',
    touch: 'click',
    touch_at: new Date('2026-03-10T06:30:00Z'),
    country: 'DE',
    model: 'Google-Pixel 8',
    identities: [gaid],
  })
  const { identities, organic: isOrganic, ...rest } = stored[1] ?? {}
  assert.deepEqual([identities, isOrganic], [[idfv, user], true])
  assert.deepEqual({ ...rest, ...nothing }, rest)
  const others = stored.slice(2).map(({ kind, installed_at, touch }) => [kind, installed_at, touch])
  assert.deepEqual(others, [
    ['reinstall', new Date('2026-03-10T12:00:00Z'), 'view'],
    ['reengagement', new Date('2026-03-10T12:30:00Z'), null],
  ])
})

test('200: Adjust’s callbacks by GET; an update of the attribution replaces it', async () => {
  const { install, update, organic, reinstall, sandbox, session } = readFixtures('adjust')
  const lab = await shadowLab(service, 'adjust')
  assert.match(lab.url, /\?activity_kind=\{activity_kind\}&.*&gps_adid=\{gps_adid\}/)
  const outcomes = []
  for (const sent of [install, install, organic, reinstall, sandbox, session])
    outcomes.push((await lab.get(sent ?? {})).body.data.outcome)
  assert.deepEqual(outcomes, ['stored', 'duplicate', 'stored', 'stored', 'sandbox', 'ignored'])
  const [first] = await lab.stored()
  assert.deepEqual(
    [
      first?.media_source,
      first?.campaign,
      first?.campaign_id,
      first?.ad_set,
      first?.country,
      first?.identities,
    ],
    ['Facebook Installs', 'Summer sale', '23850000000000001', 'Lookalike 1 %', 'DE', [gaid, user]],
  )
  assert.equal((await lab.get(update ?? {})).body.data.outcome, 'updated')
  const [changed, second, third] = await lab.stored()
  assert.deepEqual(
    [changed?.media_source, changed?.campaign, changed?.campaign_id, changed?.touch, changed?.identities],
    ['Google Ads ACI', 'Spring', '1234567890', 'view', [gaid, user]],
  )
  assert.deepEqual([second?.organic, second?.platform, second?.identities], [true, 'IOS', [idfv]])
  assert.deepEqual([third?.kind, third?.installed_at], ['reinstall', new Date('2026-03-10T10:30:00Z')])
})

test('200: Branch’s webhooks by POST, or by GET with the names of its exports', async () => {
  const { install, organic, open, by_get: byGet } = readFixtures('branch')
  const lab = await shadowLab(service, 'branch')
  for (const sent of [install, organic]) assert.equal(await lab.outcomeOf(sent), 'stored')
  assert.equal(await lab.outcomeOf(open), 'ignored')
  assert.equal((await lab.get(byGet ?? {})).body.data.outcome, 'stored')
  const [first, second, third] = await lab.stored()
  assert.deepEqual(
    [first?.media_source, first?.campaign, first?.ad_set, first?.ad, first?.touch, first?.model],
    ['Facebook', 'Summer sale', 'Lookalike 1 %', 'Video A', 'click', 'Pixel 8'],
  )
  // An ANDROID_ID that many phones share identifies nobody.
  assert.deepEqual(first?.identities, [gaid, user])
  assert.deepEqual([second?.organic, second?.identities], [true, [idfv]])
  assert.deepEqual(
    [third?.kind, third?.media_source, third?.campaign, third?.touch, third?.identities],
    ['reinstall', 'Google AdWords', 'Winback', 'view', [gaid]],
  )
})

test('200: what lacks something is counted, and the source shows why', async () => {
  const lab = await shadowLab(service, 'appsflyer')
  const { install, without_id, without_time, in_the_future } = readFixtures('appsflyer')
  const reasons = []
  for (const sent of [without_id, without_time, in_the_future, {}])
    reasons.push((await lab.post(sent)).body.data.reason)
  assert.deepEqual(reasons, [
    'appsflyer_id is missing.',
    'install_time is missing, or no date.',
    'The install is in the future.',
    'event_name is missing.',
  ])
  await lab.post(install)
  const source = await lab.source()
  assert.deepEqual(source.outcomes, { invalid: 4, stored: 1 })
  assert.deepEqual(source.problem, { reason: 'event_name is missing.', at: '2026-03-10T14:00:00.000Z' })
  assert.equal(source.last_received_at, '2026-03-10T14:00:00.000Z')
})

test('404: an unknown token, another vendor; 400: a body that is no object', async () => {
  const lab = await shadowLab(service, 'appsflyer')
  const { install } = readFixtures('appsflyer')
  for (const wrong of [
    '/api/shadow/appsflyer/1-nope',
    `/api/shadow/appsflyer/${lab.project.id}-${'x'.repeat(24)}`,
    lab.address.replace('appsflyer', 'branch'),
    lab.address.replace('appsflyer', 'kochava'),
  ]) {
    const refused = await lab.post(install, wrong)
    assert.deepEqual([refused.status, refused.body.msg], [404, 'Resource not found.'], wrong)
    assert.equal((await lab.get({}, wrong)).status, 404)
  }
  const list = await lab.post([install])
  assert.deepEqual([list.status, list.body.msg], [400, 'The body must be a JSON object.'])
  assert.equal((await service.ask('GET', `${lab.address}?adid=1&adid=2`)).status, 400)
})

test('409: a second source of a vendor; a rotated address is accepted for another day; 204: removed', async () => {
  const lab = await shadowLab(service, 'branch')
  const { install, organic } = readFixtures('branch')
  const second = await service.admin('POST', lab.path, { vendor: 'branch' })
  assert.deepEqual([second.status, second.body.msg], [409, 'The project has a source for Branch.'])
  const rotated = await service.admin('POST', `${lab.path}/${lab.id}/rotate-token`)
  assert.equal(rotated.body.data.previous_until, '2026-03-11T14:00:00.000Z')
  assert.equal((await lab.post(install)).status, 200)
  assert.equal((await lab.post(organic, new URL(rotated.body.data.url).pathname)).status, 200)
  service.clock.now = () => new Date('2026-03-11T14:00:01Z')
  assert.equal((await lab.post(install)).status, 404)
  assert.equal((await service.admin('DELETE', `${lab.path}/${lab.id}`)).status, 204)
  assert.equal((await service.admin('DELETE', `${lab.path}/${lab.id}`)).status, 404)
  assert.equal((await service.admin('POST', `${lab.path}/${lab.id}/rotate-token`)).status, 404)
  assert.equal((await lab.stored()).length, 2)
})

test('erasing a user deletes what vendors said about the user and the devices; a late postback is not stored', async () => {
  const lab = await shadowLab(service, 'appsflyer')
  const { install, organic, reinstall } = readFixtures('appsflyer')
  for (const sent of [install, organic, reinstall]) await lab.post(sent)
  const rows = attributionRows(service, lab.project.id)
  const devices = [{ kind: 'gaid' as const, deviceId: '38400000-8cf0-11bd-b23e-10b96e40000d' }]
  await rows.makeUser('user-1042', await rows.makeInstall({ devices }))
  assert.equal(await eraseUser(service.app, lab.project.id, 'user-1042'), true)
  const left = await lab.stored()
  assert.deepEqual(
    left.map(({ kind }) => kind),
    ['reinstall'],
  )
  assert.equal(await lab.outcomeOf({ ...organic, appsflyer_id: 'another' }), 'erased_user')
})
