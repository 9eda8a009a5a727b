import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>

let service: TestService
let project: Project
let other: Project
let listing: string
let foreignListing: string

const create = (body: unknown, key = project.server_key) =>
  service.ask('POST', '/api/v1/create-campaign', { key, body })
const listed = async (displayId: string) => {
  const answer = await service.ask('GET', '/api/v1/campaigns', { key: project.server_key })
  return answer.body.data.campaigns.find((one: { display_id: string }) => one.display_id === displayId)
}
const stored = async (displayId: string) => {
  const answer = await service.admin('GET', `/projects/${project.id}/campaigns`)
  return answer.body.data.items.find((one: { display_id: string }) => one.display_id === displayId)
}
const addListing = async (projectId: number) => {
  const body = { name: 'Play', platform: 'android', url: 'https://play.google.com/store/apps/details?id=a.b' }
  return (await service.admin('POST', `/projects/${projectId}/store-listings`, body)).body.data.id as string
}

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject({ domain: 'go.example.com' })
  other = await service.makeProject({ domain: 'other.example.com' })
  await service.admin('POST', `/projects/${project.id}/domains`, { name: 'promo.example.com' })
  await service.admin('POST', `/projects/${project.id}/affiliates`, { name: 'Big Partner' })
  await service.admin('POST', `/projects/${other.id}/affiliates`, { name: 'Their Partner' })
  const apps = {
    android: { package_name: 'com.acme.app', scheme: 'acme' },
    ios: { app_store_id: '123', scheme: 'acmeios' },
  }
  await service.admin('PATCH', `/projects/${project.id}`, { apps })
  listing = await addListing(project.id)
  foreignListing = await addListing(other.id)
})

afterAll(() => service.stop())

describe('201', () => {
  test('a name alone creates a campaign with every default, as it is listed', async () => {
    const answer = await create({ name: 'Spring sale' })
    assert.equal(answer.status, 201)
    assert.equal(answer.body.msg, 'Campaign created successfully.')
    assert.equal(answer.body.status, 201)
    const { data } = answer.body
    assert.match(data.display_id, /^[2-9A-HJKMNP-Z]{6}$/)
    assert.match(data.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    assert.deepEqual(data, {
      display_id: data.display_id,
      name: 'Spring sale',
      created_at: data.created_at,
      update_at: data.created_at,
      google: false,
      meta: false,
      meta_campaign_id: null,
      meta_web_to_app: false,
      active: true,
      default_link: false,
      attributed_users: 0,
      link: `https://go.example.com?c=${data.display_id}`,
      shareable_link: `https://go.example.com/${data.display_id}`,
      domain: 'go.example.com',
      store_listings: [],
    })
    assert.deepEqual(await listed(data.display_id), data)
  })

  test('every field is stored, and names are trimmed', async () => {
    const answer = await create({
      name: '  Summer  ',
      custom_display_id: 'summer_26-A',
      deeplink: 'acme://sale/summer?from=ad',
      website: 'https://example.com/summer',
      android_redirect: 'acme://android',
      ios_redirect: 'acmeios://ios',
      domain: 'PROMO.example.com',
      channel: 'Google',
      store_listing_ids: [listing, listing.toUpperCase()],
    })
    assert.equal(answer.status, 201, answer.text)
    const { data } = answer.body
    assert.equal(data.display_id, 'summer_26-A')
    assert.equal(data.name, 'Summer')
    assert.equal(data.google, true)
    assert.equal(data.domain, 'promo.example.com')
    assert.equal(data.link, 'https://promo.example.com?c=summer_26-A')
    assert.deepEqual(data.store_listings, [{ store_listing_id: listing, name: 'Play', platform: 'ANDROID' }])
    const { deeplink, website, android_redirect, ios_redirect, channel } = await stored('summer_26-A')
    assert.deepEqual(
      { deeplink, website, android_redirect, ios_redirect, channel },
      {
        deeplink: 'acme://sale/summer?from=ad',
        website: 'https://example.com/summer',
        android_redirect: 'acme://android',
        ios_redirect: 'acmeios://ios',
        channel: 'google',
      },
    )
  })

  test.each([null, ''])('%j for an optional field means "not given"', async (nothing) => {
    const answer = await create({
      name: 'bare',
      custom_display_id: nothing,
      deeplink: nothing,
      website: nothing,
      android_redirect: nothing,
      ios_redirect: nothing,
      domain: nothing,
      channel: nothing,
      store_listing_ids: null,
    })
    assert.equal(answer.status, 201, answer.text)
    const created = await stored(answer.body.data.display_id)
    assert.deepEqual(
      [created.deeplink, created.website, created.channel, created.domain],
      [null, null, null, 'go.example.com'],
    )
  })

  test.each([
    ['meta', 'meta'],
    ['TIKTOK', 'tiktok'],
    ['Apple_Search_Ads', 'apple_search_ads'],
    ['snapchat', 'snapchat'],
    ['BIG PARTNER', 'big_partner'],
    ['big_partner', 'big_partner'],
  ])('channel %j is stored as %j', async (channel, code) => {
    const answer = await create({ name: 'by channel', channel })
    assert.equal((await stored(answer.body.data.display_id)).channel, code)
    assert.equal(answer.body.data.meta, code === 'meta')
  })

  test('other services’ names of the redirects are taken, and is_shortlink has no effect', async () => {
    const answer = await create({
      name: 'theirs',
      link_for_desktop_users: 'https://example.com/desktop',
      android_web_redirect: 'https://example.com/android',
      ios_web_redirect: 'https://example.com/ios',
      ios_redirect: 'https://example.com/ios',
      is_shortlink: true,
    })
    assert.equal(answer.status, 201)
    const { website, android_redirect, ios_redirect } = await stored(answer.body.data.display_id)
    assert.deepEqual(
      [website, android_redirect, ios_redirect],
      ['https://example.com/desktop', 'https://example.com/android', 'https://example.com/ios'],
    )
  })

  test('a display id of another project’s campaign is free', async () => {
    assert.equal(
      (await create({ name: 'theirs', custom_display_id: 'same-id' }, other.server_key)).status,
      201,
    )
    assert.equal((await create({ name: 'ours', custom_display_id: 'same-id' })).status, 201)
  })

  test.each(['/sale', 'acme://sale', 'anything://else', 'https://example.com/a', 'http://localhost:3000/a'])(
    'deeplink may be %s',
    async (deeplink) => assert.equal((await create({ name: 'deep', deeplink })).status, 201),
  )
})

describe('409', () => {
  test('a taken display id is refused by name', async () => {
    await create({ name: 'first', custom_display_id: 'taken' })
    const answer = await create({ name: 'second', custom_display_id: 'taken' })
    assert.equal(answer.status, 409)
    assert.deepEqual(answer.body, { msg: "Display id 'taken' is already in use.", status: 409 })
  })

  test('one of ten parallel creations with the same display id succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => create({ name: `racer ${index}`, custom_display_id: 'race' })),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(9).fill(409)])
    const campaigns = (await service.ask('GET', '/api/v1/campaigns', { key: project.server_key })).body.data
      .campaigns
    assert.equal(campaigns.filter((one: { display_id: string }) => one.display_id === 'race').length, 1)
  })
})

const redirect = 'must be an https URL, or a URL of the app’s own scheme, of at most 2048 characters.'
const registered = 'must be an https URL, or a URL with a scheme registered in the project’s apps.'
const deep = 'deeplink must be a URL or a path that begins with /, of at most 2048 characters.'
const idRule = 'custom_display_id must be 3 to 64 of A-Z a-z 0-9 _ -.'

describe('400', () => {
  test.each([
    [{}, 'name is required.'],
    [{ name: null }, 'name must be a string.'],
    [{ name: 5 }, 'name must be a string.'],
    [{ name: '' }, 'name must not be empty.'],
    [{ name: '   ' }, 'name must not be empty.'],
    [{ name: 'x'.repeat(256) }, 'name must have at most 255 characters.'],
    [{ name: 'a', custom_display_id: 'ab' }, idRule],
    [{ name: 'a', custom_display_id: 'a'.repeat(65) }, idRule],
    [{ name: 'a', custom_display_id: 'no spaces' }, idRule],
    [{ name: 'a', custom_display_id: 'ümlaut' }, idRule],
    [{ name: 'a', custom_display_id: 123 }, 'custom_display_id must be a string.'],
    [{ name: 'a', website: 'javascript:alert(1)' }, `website ${redirect}`],
    [{ name: 'a', website: 'http://example.com' }, `website ${redirect}`],
    [{ name: 'a', website: 'acme://sale' }, 'website must be an https URL.'],
    [{ name: 'a', website: 'not a url' }, `website ${redirect}`],
    [{ name: 'a', website: ['https://example.com'] }, 'website must be a string.'],
    [{ name: 'a', website: 'https://user:secret@example.com' }, `website ${redirect}`],
    [{ name: 'a', website: `https://example.com/${'a'.repeat(2048)}` }, `website ${redirect}`],
    [{ name: 'a', android_redirect: 'JavaScript:alert(1)' }, `android_redirect ${redirect}`],
    [{ name: 'a', android_redirect: 'java\nscript:alert(1)' }, `android_redirect ${redirect}`],
    [{ name: 'a', android_redirect: 'data:text/html,x' }, `android_redirect ${redirect}`],
    [{ name: 'a', android_redirect: 'intent://x#Intent;end' }, `android_redirect ${redirect}`],
    [{ name: 'a', android_redirect: 'http://example.com' }, `android_redirect ${redirect}`],
    [{ name: 'a', android_redirect: 'unregistered://x' }, `android_redirect ${registered}`],
    [{ name: 'a', ios_redirect: 'file:///etc/passwd' }, `ios_redirect ${redirect}`],
    [{ name: 'a', ios_redirect: 'vbscript:x' }, `ios_redirect ${redirect}`],
    [{ name: 'a', ios_redirect: 'unregistered://x' }, `ios_redirect ${registered}`],
    [{ name: 'a', deeplink: 'javascript:alert(1)' }, deep],
    [{ name: 'a', deeplink: 'data:text/html,x' }, deep],
    [{ name: 'a', deeplink: '//example.com' }, deep],
    [{ name: 'a', deeplink: 'https://user:secret@example.com' }, deep],
    [{ name: 'a', deeplink: 'relative/path' }, deep],
    [{ name: 'a', deeplink: { url: 'x' } }, 'deeplink must be a string.'],
    [
      { name: 'a', domain: 'other.example.com' },
      "Invalid domain 'other.example.com'. Domain not found for this project.",
    ],
    [
      { name: 'a', domain: 'nowhere.example.com' },
      "Invalid domain 'nowhere.example.com'. Domain not found for this project.",
    ],
    [{ name: 'a', domain: true }, 'domain must be a string.'],
    [{ name: 'a', channel: 'Their Partner' }, "Invalid channel 'Their Partner'. Channel not found."],
    [{ name: 'a', channel: 'nobody' }, "Invalid channel 'nobody'. Channel not found."],
    [{ name: 'a', store_listing_ids: 'x' }, 'store_listing_ids must be a list.'],
    [{ name: 'a', store_listing_ids: [5] }, 'store_listing_ids.0 must be a string.'],
    [
      { name: 'a', store_listing_ids: ['nonsense'] },
      "store_listing_ids: 'nonsense' is not a store listing of this project.",
    ],
    [
      { name: 'a', store_listing_ids: Array(101).fill('x') },
      'store_listing_ids must have at most 100 entries.',
    ],
    [[], 'The body must be a JSON object.'],
    ['"text"', 'The body must be a JSON object.'],
    ['null', 'The body must be a JSON object.'],
  ])('%j', async (body, msg) => {
    const answer = await create(body)
    assert.deepEqual(
      { status: answer.status, body: answer.body },
      { status: 400, body: { msg, status: 400 } },
    )
  })

  test('a store listing of another project does not exist', async () => {
    const answer = await create({ name: 'a', store_listing_ids: [listing, foreignListing] })
    const msg = `store_listing_ids: '${foreignListing}' is not a store listing of this project.`
    assert.deepEqual(answer.body, { msg, status: 400 })
  })

  test('a refused creation stores nothing', async () => {
    const count = async () =>
      (await service.ask('GET', '/api/v1/campaigns', { key: project.server_key })).body.data.pagination.total
    const before = await count()
    await create({ name: 'a', custom_display_id: 'never', domain: 'nowhere.example.com' })
    await create({ name: 'a', custom_display_id: 'never', channel: 'nobody' })
    assert.equal(await count(), before)
    assert.equal((await create({ name: 'a', custom_display_id: 'never' })).status, 201)
  })
})

test('401: without a key, before the body is checked', async () => {
  const answer = await service.ask('POST', '/api/v1/create-campaign', { body: '{broken' })
  assert.deepEqual(answer.body, { msg: 'Unauthorized access.', status: 401 })
})
