import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>

let service: TestService
let project: Project

const path = (rest = '') => `/projects/${project.id}/store-listings${rest}`
const play = {
  name: 'Play',
  platform: 'android',
  url: 'https://play.google.com/store/apps/details?id=com.acme',
}
const add = async (fields: object = {}) =>
  (await service.admin('POST', path(), { ...play, ...fields })).body.data
const campaigns = async () =>
  (await service.ask('GET', '/api/v1/campaigns', { key: project.server_key })).body.data.campaigns
const createCampaign = (store_listing_ids: string[], custom_display_id: string) =>
  service.ask('POST', '/api/v1/create-campaign', {
    key: project.server_key,
    body: { name: 'a', custom_display_id, store_listing_ids },
  })

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject()
})

afterAll(() => service.stop())

test('201: creates a listing, with its platform in upper case', async () => {
  const answer = await service.admin('POST', path(), play)
  assert.equal(answer.status, 201)
  assert.equal(answer.body.msg, 'Store listing created.')
  const { id, created_at, ...rest } = answer.body.data
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.match(created_at, /Z$/)
  assert.deepEqual(rest, { store_listing_id: id, name: 'Play', platform: 'ANDROID', url: play.url })
})

test('200: a campaign shows its listings in order of creation', async () => {
  const first = await add({ name: 'First' })
  const second = await add({ name: 'Second', platform: 'IOS', url: 'https://apps.apple.com/app/id1' })
  await createCampaign([second.id, first.id], 'shown')
  const campaign = (await campaigns()).find((one: { display_id: string }) => one.display_id === 'shown')
  assert.deepEqual(campaign.store_listings, [
    { store_listing_id: first.id, name: 'First', platform: 'ANDROID' },
    { store_listing_id: second.id, name: 'Second', platform: 'IOS' },
  ])
})

test('200: a changed listing changes in its campaigns', async () => {
  const listing = await add()
  await createCampaign([listing.id], 'renamed')
  const answer = await service.admin('PATCH', path(`/${listing.id.toUpperCase()}`), { name: 'Renamed' })
  assert.deepEqual(answer.body, {
    msg: 'Store listing updated.',
    status: 200,
    data: { ...listing, name: 'Renamed' },
  })
  const url = 'https://apps.apple.com/app/id2'
  const moved = await service.admin('PATCH', path(`/${listing.id}`), { platform: 'ios', url })
  assert.deepEqual(moved.body.data, { ...listing, name: 'Renamed', platform: 'IOS', url })
  const campaign = (await campaigns()).find((one: { display_id: string }) => one.display_id === 'renamed')
  assert.deepEqual(campaign.store_listings, [
    { store_listing_id: listing.id, name: 'Renamed', platform: 'IOS' },
  ])
})

test('204: a deleted listing leaves its campaigns, and the others stay', async () => {
  const [gone, kept] = [await add(), await add()]
  await createCampaign([gone.id, kept.id], 'detached')
  assert.equal((await service.admin('DELETE', path(`/${gone.id.toUpperCase()}`))).status, 204)
  const campaign = (await campaigns()).find((one: { display_id: string }) => one.display_id === 'detached')
  assert.deepEqual(
    campaign.store_listings.map((one: { store_listing_id: string }) => one.store_listing_id),
    [kept.id],
  )
  assert.equal((await createCampaign([gone.id], 'too-late')).status, 400)
})

test('a listing that is changed and deleted in parallel is gone', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await add()
    const [, removed] = await Promise.all([
      service.admin('PATCH', path(`/${id}`), { name: 'b' }),
      service.admin('DELETE', path(`/${id}`)),
    ])
    assert.equal(removed.status, 204)
    assert.equal((await service.admin('PATCH', path(`/${id}`), { name: 'c' })).status, 404)
  }
})

describe('400', () => {
  test.each([
    [{ name: undefined }, 'name is required.'],
    [{ platform: 'windows' }, 'platform must be "IOS" or "ANDROID".'],
    [{ platform: 1 }, 'platform must be a string.'],
    [{ url: undefined }, 'url is required.'],
    [{ url: 'http://play.google.com' }, 'url must be an https URL of at most 2048 characters.'],
    [{ url: 'market://details?id=a' }, 'url must be an https URL of at most 2048 characters.'],
    [{ url: 'javascript:alert(1)' }, 'url must be an https URL of at most 2048 characters.'],
  ])('%j', async (fields, msg) => {
    const answer = await service.admin('POST', path(), { ...play, ...fields })
    assert.deepEqual(
      { status: answer.status, body: answer.body },
      { status: 400, body: { msg, status: 400 } },
    )
  })
})

describe('404', () => {
  test('a listing of another project is not found', async () => {
    const other = await service.makeProject()
    const theirs = (await service.admin('POST', `/projects/${other.id}/store-listings`, play)).body.data
    assert.equal((await service.admin('PATCH', path(`/${theirs.id}`), { name: 'mine' })).status, 404)
    assert.equal((await service.admin('DELETE', path(`/${theirs.id}`))).status, 404)
    const list = await service.admin('GET', `/projects/${other.id}/store-listings`)
    assert.deepEqual(list.body.data.items, [theirs])
  })

  test.each(['1', 'nonsense', '%00', '00000000-0000-0000-0000-000000000000'])(
    'no listing has the id %s',
    async (id) => {
      assert.equal((await service.admin('PATCH', path(`/${id}`), { name: 'a' })).status, 404)
      assert.equal((await service.admin('DELETE', path(`/${id}`))).status, 404)
    },
  )
})
