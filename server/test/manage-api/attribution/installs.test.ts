import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { NewInstall } from '#storage/attribution/insert-installs.ts'
import { sql } from '#storage/sql.ts'
import { attributionRows, type Campaign } from '#test/support/attribution-rows.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let make: ReturnType<typeof attributionRows>
let campaign: Campaign
const made: NewInstall[] = []

const get = (path = '') => service.admin('GET', `/projects/${project.id}/installs${path}`)
const idsOf = (answer: { body: { data: { items: { install_id: string }[] } } }) =>
  answer.body.data.items.map((one) => one.install_id)

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject()
  make = attributionRows(service, project.id)
  campaign = await make.makeCampaign({ name: 'Spring', channel: 'meta' })
  for (let minute = 0; minute < 5; minute += 1) {
    // The last two share a timestamp.
    const installedAt = new Date(Date.UTC(2026, 2, 10, 12, Math.min(minute, 3)))
    made.push(
      await make.makeInstall({
        installedAt,
        devices: [{ kind: 'android_id', deviceId: `phone-${minute % 2}` }],
      }),
    )
  }
  await make.makeUser('ada', made[0]!, { email: 'Ada@Example.com' })
  await make.signUpAgain('ada', made[3]!)
})

afterAll(() => service.stop())

const newestFirst = () =>
  made
    .toSorted(
      (a, b) => b.installedAt.getTime() - a.installedAt.getTime() || (a.installId < b.installId ? 1 : -1),
    )
    .map((one) => one.installId)

describe('200: the list', () => {
  test('is newest first', async () => {
    const answer = await get()
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(idsOf(answer), newestFirst())
    assert.equal(answer.body.data.next_cursor, null)
  })

  test.each([1, 2, 3, 5])('in pages of %i shows every install once', async (limit) => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const answer: Awaited<ReturnType<typeof get>> = await get(`?limit=${limit}&cursor=${cursor}`)
      assert.equal(answer.status, 200, answer.text)
      seen.push(...idsOf(answer))
      cursor = answer.body.data.next_cursor
    }
    assert.deepEqual(seen, newestFirst())
  })

  test('of a single millisecond shows every install once too', async () => {
    const own = await service.makeProject({ name: 'Busy' })
    const busy = attributionRows(service, own.id)
    for (let index = 0; index < 4; index += 1)
      await busy.makeInstall({ installedAt: new Date('2026-03-10T12:00:00Z') })
    const ids = await service.app.db.many<{ id: string }>(
      sql`select install_id as id from installs where project_id = ${own.id}`,
    )
    for (const [place, { id }] of ids.entries())
      await service.app.db.run(sql`
        update installs set installed_at = ${`2026-03-10T12:00:00.00000${place}Z`}
        where project_id = ${own.id} and install_id = ${id}`)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null && seen.length < 10) {
      const answer: Awaited<ReturnType<typeof get>> = await service.admin(
        'GET',
        `/projects/${own.id}/installs?limit=1&cursor=${cursor}`,
      )
      seen.push(...idsOf(answer))
      cursor = answer.body.data.next_cursor
    }
    assert.equal(seen.length, 4)
    assert.equal(new Set(seen).size, 4)
  })

  test.each([
    ['user_id=ada', [3, 0]],
    ['email=ADA@example.com', [3, 0]],
    ['device_id=PHONE-1', [3, 1]],
    ['device_id=phone-1&user_id=ada', [3]],
    ['user_id=nobody', []],
    ['email=nobody@example.com', []],
    ['device_id=nothing', []],
    ['user_id=ada&limit=1', [3]],
  ])('?%s', async (query, expected) => {
    assert.deepEqual(
      idsOf(await get(`?${query}`)),
      expected.map((index) => made[index]?.installId),
    )
  })

  test('shows nothing of another project', async () => {
    const other = await service.makeProject({ name: 'Other' })
    const answer = await service.admin('GET', `/projects/${other.id}/installs`)
    assert.deepEqual(answer.body.data, { items: [], next_cursor: null })
  })
})

describe('200: an install', () => {
  let install: NewInstall

  beforeAll(async () => {
    install = await make.makeInstall({
      campaignId: campaign.id,
      network: 'meta',
      rule: 'device_id',
      installedAt: new Date('2026-03-01T10:00:00.000Z'),
      touchId: randomUUID(),
      touchAt: new Date('2026-03-01T09:59:00.000Z'),
      adNetworkCampaignId: 'n-1',
      adSetId: 'set-1',
      adSetName: 'Set one',
      adCreativeId: 'ad-1',
      adCreativeName: 'Ad one',
      keywordId: 'word-1',
      keywordName: 'shoes',
      publisherPlatform: 'instagram',
      platformPosition: 'feed',
      deeplink: 'shop://sale',
      suspicious: ['fast_install'],
      withheld: true,
      address: '203.0.113.7',
      deviceData: { gaid: 'abc', api_level: 35 },
      source: 'ADS',
      appVersion: '1.4.0',
    })
    await make.makeUser('grace', install)
  })

  test('has every field', async () => {
    const answer = await get(`/${install.installId}`)
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(answer.body.data, {
      install_id: install.installId,
      platform: 'ANDROID',
      framework: null,
      kind: 'install',
      installed_at: '2026-03-01T10:00:00.000Z',
      received_at: '2026-03-01T10:00:00.000Z',
      last_open_at: '2026-03-01T10:00:00.000Z',
      attribution_type: 'INORGANIC',
      campaign: campaign.display_id,
      campaign_name: 'Spring',
      network: 'meta',
      rule: 'device_id',
      touch: 'click',
      click_id: install.touchId,
      touch_at: '2026-03-01T09:59:00.000Z',
      ad_network_campaign_id: 'n-1',
      ad_set_id: 'set-1',
      ad_set_name: 'Set one',
      ad_creative_id: 'ad-1',
      ad_creative_name: 'Ad one',
      keyword_id: 'word-1',
      keyword_name: 'shoes',
      publisher_platform: 'instagram',
      platform_position: 'feed',
      deeplink: 'shop://sale',
      evidence: [],
      suspicious: ['fast_install'],
      withheld: true,
      source: 'ADS',
      app_version: '1.4.0',
      latest_source: 'ADS',
      latest_app_version: '1.4.0',
      dropped_calls: 0,
      user_id: 'grace',
      customer_user_id: null,
      integrations: {},
      device_data: { gaid: 'abc', api_level: 35 },
      erased_at: null,
      country: null,
      region: null,
      link_params: null,
    })
  })

  test('is found by its install_instance_id, which is never in the response', async () => {
    const answer = await get(`/${install.instanceId}`)
    assert.equal(answer.body.data.install_id, install.installId)
    const list = await get()
    for (const { text } of [answer, list]) assert.equal(text.includes(install.instanceId), false)
  })

  test('is found by an install_instance_id that is not a UUID', async () => {
    const other = await make.makeInstall({ instanceId: 'made by a / library' })
    assert.equal(
      (await get(`/${encodeURIComponent('made by a / library')}`)).body.data.install_id,
      other.installId,
    )
  })
})

describe('refusals', () => {
  test.each([
    [404, '/unknown', 'Resource not found.'],
    [404, `/${randomUUID()}`, 'Resource not found.'],
    [422, '?limit=0', "Invalid limit '0'. Limit must be between 1 and 1000."],
    [422, '?limit=1001', 'Limit 1001 exceeds maximum allowed value of 1000.'],
  ])('%i: %s', async (status, path, msg) => {
    const answer = await get(path)
    assert.deepEqual({ status: answer.status, body: answer.body }, { status, body: { msg, status } })
  })

  test('404: an unknown project, or an install of another project', async () => {
    const other = await service.makeProject({ name: 'Third' })
    assert.equal((await service.admin('GET', '/projects/999/installs')).status, 404)
    assert.equal(
      (await service.admin('GET', `/projects/${other.id}/installs/${made[0]?.installId}`)).status,
      404,
    )
    assert.equal(
      (await service.admin('GET', `/projects/${other.id}/installs/${made[0]?.instanceId}`)).status,
      404,
    )
  })
})
