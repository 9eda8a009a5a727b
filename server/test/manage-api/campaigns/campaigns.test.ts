import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>
type Page = { items: unknown[]; next_cursor: string | null }

let service: TestService
let project: Project

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', rest = '', body?: unknown) =>
  service.admin(method, `/projects/${project.id}/campaigns${rest}`, body)
const create = async (fields: object = {}) => {
  const answer = await ask('POST', '', { name: 'a', ...fields })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data
}

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject({ domain: 'go.example.com' })
})

afterAll(() => service.stop())

test('201: stores every field that only the management API has', async () => {
  const fields = {
    active: false,
    default_link: true,
    google_campaign_id: 'g-1',
    meta_campaign_id: 'm-1',
    ad_network_campaign_id: 'n-1',
    meta_web_to_app: true,
    google_web_to_app: true,
    clicks_from: 'network',
  }
  const answer = await ask('POST', '', { name: 'Full', custom_display_id: 'full', deeplink: '/a', ...fields })
  assert.equal(answer.body.msg, 'Campaign created successfully.')
  const { id, created_at, ...rest } = answer.body.data
  assert.equal(typeof id, 'number')
  assert.deepEqual(rest, {
    display_id: 'full',
    name: 'Full',
    update_at: created_at,
    google: false,
    meta: false,
    attributed_users: 0,
    link: 'https://go.example.com?c=full',
    shareable_link: 'https://go.example.com/full',
    domain: 'go.example.com',
    store_listings: [],
    channel: null,
    deeplink: '/a',
    website: null,
    android_redirect: null,
    ios_redirect: null,
    network_account_id: null,
    windows: {},
    ...fields,
    discovered: false,
  })
})

test('200: changes every such field; null and an empty string clear it', async () => {
  const { display_id } = await create()
  const fields = {
    google_campaign_id: 'g',
    meta_campaign_id: 'm',
    ad_network_campaign_id: 'n',
    meta_web_to_app: true,
    google_web_to_app: true,
    active: false,
  }
  const { id: _, ...changed } = (await ask('PATCH', `/${display_id}`, fields)).body.data
  assert.deepEqual({ ...changed, ...fields }, changed)
  const cleared = (
    await ask('PATCH', `/${display_id}`, { google_campaign_id: null, meta_campaign_id: '', active: true })
  ).body.data
  assert.deepEqual(
    [cleared.google_campaign_id, cleared.meta_campaign_id, cleared.ad_network_campaign_id, cleared.active],
    [null, null, 'n', true],
  )
})

test('a campaign is found by its display id, otherwise by its number', async () => {
  const byNumber = await create({ name: 'by number' })
  const renamed = await ask('PATCH', `/${byNumber.id}`, { name: 'found by number' })
  assert.equal(renamed.body.data.display_id, byNumber.display_id)
  const digits = String(byNumber.id).padStart(3, '0')
  const confusing = await create({ name: 'confusing', custom_display_id: digits })
  assert.equal((await ask('PATCH', `/${digits}`, { name: 'display id first' })).body.data.id, confusing.id)
  assert.equal((await ask('DELETE', `/${digits}`)).status, 204)
  assert.equal((await ask('DELETE', `/${byNumber.id}`)).status, 204)
  assert.equal((await ask('DELETE', `/${byNumber.id}`)).status, 404)
})

test('at most one campaign is the default link, even after parallel changes', async () => {
  const created = await Promise.all(
    Array.from({ length: 8 }, (_, index) => create({ name: `d${index}`, default_link: index % 2 === 0 })),
  )
  await Promise.all(created.map(({ display_id }) => ask('PATCH', `/${display_id}`, { default_link: true })))
  const { items } = (await ask('GET', '?limit=1000')).body.data
  assert.equal(items.filter((one: { default_link: boolean }) => one.default_link).length, 1)
  const [holder] = items.filter((one: { default_link: boolean }) => one.default_link)
  assert.equal(
    (await ask('PATCH', `/${holder.display_id}`, { default_link: false })).body.data.default_link,
    false,
  )
})

test('404: a campaign of another project is not found, by id or number', async () => {
  const other = await service.makeProject({ domain: 'other.example.com' })
  const theirs = (await service.admin('POST', `/projects/${other.id}/campaigns`, { name: 'theirs' })).body
    .data
  const ours = new Set((await ask('GET', '?limit=1000')).body.data.items.map((one: { id: number }) => one.id))
  assert.equal((await ask('PATCH', `/${theirs.display_id}`, { name: 'mine' })).status, 404)
  if (!ours.has(theirs.id)) assert.equal((await ask('DELETE', `/${theirs.id}`)).status, 404)
  const list = await service.admin('GET', `/projects/${other.id}/campaigns`)
  assert.deepEqual(list.body.data.items, [theirs])
})

test.each([
  [{ active: 'yes' }, 'active must be a boolean.'],
  [{ default_link: 1 }, 'default_link must be a boolean.'],
  [{ google_campaign_id: 5 }, 'google_campaign_id must be a string.'],
  [{ meta_campaign_id: 'x'.repeat(256) }, 'meta_campaign_id must have at most 255 characters.'],
  [{ meta_web_to_app: null }, 'meta_web_to_app must be a boolean.'],
])('400: %j', async (fields, msg) => {
  const answer = await ask('POST', '', { name: 'a', ...fields })
  assert.deepEqual({ status: answer.status, body: answer.body }, { status: 400, body: { msg, status: 400 } })
})

describe('pages of a list', () => {
  const kinds = [
    ['campaigns', (index: number) => ({ name: `c${index}` })],
    ['domains', (index: number) => ({ name: `d${index}.paged.example.com` })],
    ['affiliates', (index: number) => ({ name: `Affiliate ${index}` })],
    ['network-accounts', (index: number) => ({ network: 'meta', name: `Account ${index}` })],
    [
      'store-listings',
      (index: number) => ({
        name: `Listing ${index}`,
        platform: 'IOS',
        url: `https://apps.apple.com/app/id${index}`,
      }),
    ],
  ] as const

  test.each(kinds)(
    '%s: each item is on exactly one page, even if items are deleted in between',
    async (kind, body) => {
      const paged = await service.makeProject({ domain: `${kind}.example.com` })
      const base = `/projects/${paged.id}/${kind}`
      for (let index = 0; index < 7; index += 1) await service.admin('POST', base, body(index))
      const all = (await service.admin('GET', base)).body.data
      assert.equal(all.next_cursor, null)
      const seen: unknown[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Page = (await service.admin('GET', `${base}?limit=3&cursor=${cursor}`)).body.data
        assert.ok(page.items.length <= 3)
        seen.push(...page.items)
        cursor = page.next_cursor
      }
      assert.deepEqual(seen, all.items)
      const { next_cursor } = (await service.admin('GET', `${base}?limit=3`)).body.data
      await service.admin('DELETE', `${base}/${all.items[2].id}`)
      assert.deepEqual(
        (await service.admin('GET', `${base}?limit=1&cursor=${next_cursor}`)).body.data.items,
        [all.items[3]],
      )
    },
  )

  test.each(kinds)('%s: refuses an invalid limit', async (kind) => {
    const base = `/projects/${project.id}/${kind}`
    for (const limit of ['0', '-1', 'abc', '1.5']) {
      const msg = `Invalid limit '${limit}'. Limit must be between 1 and 1000.`
      assert.deepEqual((await service.admin('GET', `${base}?limit=${limit}`)).body, { msg, status: 422 })
    }
    const tooLarge = { msg: 'Limit 1001 exceeds maximum allowed value of 1000.', status: 422 }
    assert.deepEqual((await service.admin('GET', `${base}?limit=1001`)).body, tooLarge)
  })
})
