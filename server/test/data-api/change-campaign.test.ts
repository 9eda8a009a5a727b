import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>

let service: TestService
let project: Project
let other: Project
let id: string

const change = (displayId: string, body: unknown, key = project.server_key) =>
  service.ask('PATCH', `/api/v1/campaigns/${displayId}`, { key, body })
const create = async (body: object, key = project.server_key) =>
  (await service.ask('POST', '/api/v1/create-campaign', { key, body })).body.data
const stored = async (displayId: string) => {
  const answer = await service.admin('GET', `/projects/${project.id}/campaigns`)
  return answer.body.data.items.find((one: { display_id: string }) => one.display_id === displayId)
}

const full = {
  name: 'before',
  deeplink: 'acme://sale',
  website: 'https://example.com/a',
  android_redirect: 'acme://android',
  ios_redirect: 'https://example.com/ios',
  domain: 'promo.example.com',
  channel: 'meta',
}

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject({ domain: 'go.example.com' })
  other = await service.makeProject({ domain: 'other.example.com' })
  await service.admin('POST', `/projects/${project.id}/domains`, { name: 'promo.example.com' })
  await service.admin('PATCH', `/projects/${project.id}`, {
    apps: { android: { package_name: 'com.acme', scheme: 'acme' } },
  })
})

beforeEach(async () => {
  id = (await create(full)).display_id
})

afterAll(() => service.stop())

describe('200', () => {
  test('returns the campaign as it is listed, with a new update time', async () => {
    const before = await stored(id)
    const answer = await change(id, { name: ' after ' })
    assert.equal(answer.status, 200)
    assert.equal(answer.body.msg, 'Campaign updated successfully.')
    assert.equal(answer.body.status, 200)
    const list = await service.ask('GET', `/api/v1/campaigns?link=https://promo.example.com/${id}`, {
      key: project.server_key,
    })
    assert.deepEqual(answer.body.data, list.body.data.campaigns[0])
    assert.equal(answer.body.data.name, 'after')
    assert.equal(answer.body.data.created_at, before.created_at)
    assert.ok(answer.body.data.update_at >= before.update_at)
  })

  test.each([
    [{ active: false }, { active: false }],
    [{ deeplink: '/new' }, { deeplink: '/new' }],
    [{ website: 'https://example.com/b' }, { website: 'https://example.com/b' }],
    [{ android_redirect: 'https://example.com/b' }, { android_redirect: 'https://example.com/b' }],
    [{ ios_redirect: 'acme://b' }, { ios_redirect: 'acme://b' }],
    [{ domain: 'GO.example.com' }, { domain: 'go.example.com' }],
    [{ channel: 'TikTok' }, { channel: 'tiktok', meta: false }],
  ])('%j changes that and nothing else', async (body, expected) => {
    const { update_at: _, link: __, shareable_link: ___, ...before } = await stored(id)
    assert.equal((await change(id, body)).status, 200)
    const { update_at: ____, link: _____, shareable_link: ______, ...after } = await stored(id)
    assert.deepEqual(after, { ...before, ...expected })
  })

  test.each(['deeplink', 'website', 'android_redirect', 'ios_redirect', 'channel'])(
    'null and an empty string clear %s',
    async (field) => {
      for (const nothing of [null, '']) {
        assert.equal((await change(id, { [field]: nothing })).status, 200)
        assert.equal((await stored(id))[field], null)
        await change(id, full)
        assert.notEqual((await stored(id))[field], null)
      }
    },
  )

  test('a campaign without its own domain is on the primary domain', async () => {
    const answer = await change(id, { domain: null })
    assert.equal(answer.body.data.domain, 'go.example.com')
    assert.equal(answer.body.data.link, `https://go.example.com?c=${id}`)
  })

  test('an empty list of store listings clears them, and no list keeps them', async () => {
    const body = { name: 'Play', platform: 'ANDROID', url: 'https://play.google.com' }
    const listing = (await service.admin('POST', `/projects/${project.id}/store-listings`, body)).body.data.id
    const count = async (said: object) => (await change(id, said)).body.data.store_listings.length
    assert.equal(await count({ store_listing_ids: [listing] }), 1)
    assert.equal(await count({ name: 'kept' }), 1)
    assert.equal(await count({ store_listing_ids: [] }), 0)
    assert.equal(await count({ store_listing_ids: [listing] }), 1)
    assert.equal(await count({ store_listing_ids: null }), 0)
  })

  test('PUT is the same as PATCH: omitted fields stay', async () => {
    const before = await stored(id)
    const answer = await service.ask('PUT', `/api/v1/campaigns/${id}`, {
      key: project.server_key,
      body: { active: false },
    })
    assert.equal(answer.status, 200)
    assert.equal(answer.body.msg, 'Campaign updated successfully.')
    assert.deepEqual(await stored(id), { ...before, active: false, update_at: answer.body.data.update_at })
  })

  test('other services’ names of the redirects change the same fields', async () => {
    await change(id, { link_for_desktop_users: 'https://example.com/desk', ios_web_redirect: '' })
    const { website, ios_redirect, android_redirect } = await stored(id)
    assert.deepEqual(
      [website, ios_redirect, android_redirect],
      ['https://example.com/desk', null, full.android_redirect],
    )
  })

  test('parallel changes of different fields are all kept', async () => {
    const changes = [
      { name: 'parallel' },
      { active: false },
      { deeplink: '/p' },
      { website: null },
      { channel: 'google' },
    ]
    const answers = await Promise.all(changes.map((body) => change(id, body)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    )
    const { name, active, deeplink, website, channel } = await stored(id)
    assert.deepEqual({ name, active, deeplink, website, channel }, { ...Object.assign({}, ...changes) })
  })
})

describe('400', () => {
  test.each([
    [{ name: '' }, 'name must not be empty.'],
    [{ name: null }, 'name must be a string.'],
    [{ active: 'yes' }, 'active must be a boolean.'],
    [{ active: null }, 'active must be a boolean.'],
    [
      { website: 'javascript:alert(1)' },
      'website must be an https URL, or a URL of the app’s own scheme, of at most 2048 characters.',
    ],
    [
      { ios_redirect: 'foreign://x' },
      'ios_redirect must be an https URL, or a URL with a scheme registered in the project’s apps.',
    ],
    [
      { domain: 'other.example.com' },
      "Invalid domain 'other.example.com'. Domain not found for this project.",
    ],
    [{ channel: 'nobody' }, "Invalid channel 'nobody'. Channel not found."],
    [{ store_listing_ids: ['x'] }, "store_listing_ids: 'x' is not a store listing of this project."],
    [[], 'The body must be a JSON object.'],
    [undefined, 'The body must be a JSON object.'],
  ])('%j', async (body, msg) => {
    const answer = await change(id, body)
    assert.deepEqual(
      { status: answer.status, body: answer.body },
      { status: 400, body: { msg, status: 400 } },
    )
  })

  test('a refused change changes nothing', async () => {
    const before = await stored(id)
    await change(id, { name: 'half', website: null, channel: 'nobody' })
    assert.deepEqual(await stored(id), before)
  })
})

describe('404', () => {
  const missing = { msg: 'Resource not found.', status: 404 }

  test('a campaign of another project does not exist', async () => {
    const theirs = await create({ name: 'theirs', custom_display_id: 'theirs-1' }, other.server_key)
    assert.deepEqual((await change(theirs.display_id, { name: 'mine now' })).body, missing)
    const list = await service.ask('GET', '/api/v1/campaigns', { key: other.server_key })
    assert.equal(list.body.data.campaigns[0].name, 'theirs')
  })

  test.each(['nobody', 'NOBODY%20', '%00', 'a%2Fb', '😀', 'x'.repeat(3000), '1'])(
    'no campaign has the id %s',
    async (displayId) => {
      const answer = await change(encodeURI(decodeURIComponent(displayId)), { name: 'a' })
      assert.deepEqual({ status: answer.status, body: answer.body }, { status: 404, body: missing })
    },
  )

  test('a deleted campaign does not exist', async () => {
    await service.ask('DELETE', `/api/v1/campaigns/${id}`, { key: project.server_key })
    assert.deepEqual((await change(id, { active: true })).body, missing)
  })
})
