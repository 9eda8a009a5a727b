import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>

let service: TestService
let project: Project
const ids: string[] = []

const list = (query = '') => service.ask('GET', `/api/v1/campaigns${query}`, { key: project.server_key })
const create = async (body: object) => {
  const answer = await service.admin('POST', `/projects/${project.id}/campaigns`, body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data
}
const names = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.body.data.campaigns.map((one: { name: string }) => one.name)

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject({ domain: 'go.example.com' })
  await service.admin('POST', `/projects/${project.id}/domains`, { name: 'promo.example.com' })
  await service.admin('POST', `/projects/${project.id}/affiliates`, { name: 'Big Partner' })
  const wanted = [
    { name: 'google', channel: 'google' },
    { name: 'meta', channel: 'META', meta_campaign_id: '23851', meta_web_to_app: true },
    { name: 'tiktok', channel: 'TikTok', active: false },
    { name: 'apple', channel: 'apple_search_ads', domain: 'promo.example.com' },
    { name: 'partner', channel: 'big partner' },
    { name: 'plain', custom_display_id: 'plain-1', default_link: true },
  ]
  for (const body of wanted) ids.push((await create(body)).display_id)
})

afterAll(() => service.stop())

describe('200', () => {
  test('lists every field of a campaign under its name in the specification', async () => {
    const answer = await list('?channel=META')
    assert.equal(answer.status, 200)
    const [campaign] = answer.body.data.campaigns
    assert.match(campaign.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    assert.deepEqual(campaign, {
      display_id: ids[1],
      name: 'meta',
      created_at: campaign.created_at,
      update_at: campaign.created_at,
      google: false,
      meta: true,
      meta_campaign_id: '23851',
      meta_web_to_app: true,
      active: true,
      default_link: false,
      attributed_users: 0,
      link: `https://go.example.com?c=${ids[1]}`,
      shareable_link: `https://go.example.com/${ids[1]}`,
      domain: 'go.example.com',
      store_listings: [],
    })
  })

  test('is newest first, with the counts of the page and in total', async () => {
    const answer = await list('?limit=4')
    assert.deepEqual(names(answer), ['plain', 'partner', 'apple', 'tiktok'])
    assert.equal(answer.body.msg, 'Successfully retrieved 4 campaigns (all campaigns). Showing page 1 of 2.')
    assert.equal(answer.body.status, 200)
    assert.equal(answer.body.data.total_campaigns, 4)
    assert.deepEqual(answer.body.data.pagination, { total: 6, pages: 2, page: 1, limit: 4 })
    assert.deepEqual(names(await list('?limit=4&page=2')), ['meta', 'google'])
  })

  test('a page past the end is empty, and no match has no pages', async () => {
    assert.deepEqual(names(await list('?page=999999999')), [])
    const none = await list('?channel=google&filter=inactive')
    assert.equal(none.body.data.pagination.pages, 0)
    assert.equal(
      none.body.msg,
      'Successfully retrieved 0 campaigns (inactive campaigns). Showing page 1 of 0.',
    )
  })

  test.each([
    ['filter=ACTIVE', ['plain', 'partner', 'apple', 'meta', 'google']],
    ['filter=inactive', ['tiktok']],
    ['filter=All', ['plain', 'partner', 'apple', 'tiktok', 'meta', 'google']],
    ['channel=google', ['google']],
    ['channel=MeTa', ['meta']],
    ['channel=TIKTOK', ['tiktok']],
    ['channel=APPLE_SEARCH_ADS', ['apple']],
    ['channel=BIG_PARTNER', ['partner']],
    ['channel=nobody_knows_it', ['plain', 'partner', 'apple', 'tiktok', 'meta', 'google']],
    ['channel=', ['plain', 'partner', 'apple', 'tiktok', 'meta', 'google']],
    ['domain=PROMO.example.com', ['apple']],
    ['domain=go.example.com&channel=google', ['google']],
    ['link=https%3A%2F%2Fgo.example.com%3Fc%3Dplain-1', ['plain']],
    ['link=https%3A%2F%2Fpromo.example.com%2Fplain-1', ['plain']],
    ['link=http%3A%2F%2F127.0.0.1%3A8080%2Fl%2Fgo.example.com%2Fplain-1', ['plain']],
    ['link=http%3A%2F%2F127.0.0.1%3A8080%2Fl%2Fgo.example.com%2F%3Fc%3Dplain-1', ['plain']],
    ['link=https%3A%2F%2Fgo.example.com', ['plain']],
    ['unheard=of', ['plain', 'partner', 'apple', 'tiktok', 'meta', 'google']],
  ])('?%s gives %j', async (query, expected) => {
    const answer = await list(`?${query}`)
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(names(answer), expected)
  })

  test('accepts another network once the project has it', async () => {
    await service.admin('POST', `/projects/${project.id}/network-accounts`, {
      network: 'LinkedIn',
      name: 'Work',
    })
    assert.deepEqual(names(await list('?channel=linkedin')), [])
  })

  test('shows a campaign created just before, even with many parallel requests', async () => {
    const waiting = Array.from({ length: 20 }, () => list())
    const created = await create({ name: 'just now' })
    const [answer] = await Promise.all([list(), ...waiting])
    assert.equal(answer.body.data.campaigns[0].display_id, created.display_id)
    await service.admin('DELETE', `/projects/${project.id}/campaigns/${created.display_id}`)
  })

  test('shows nothing of another project', async () => {
    const other = await service.makeProject({ domain: 'other.example.com' })
    const answer = await service.ask('GET', '/api/v1/campaigns', { key: other.server_key })
    assert.equal(answer.body.data.pagination.total, 0)
  })
})

describe('refusals', () => {
  test.each([
    [
      400,
      'domain=nowhere.example.com',
      "Invalid domain 'nowhere.example.com'. Domain not found for this project.",
    ],
    [400, 'channel=SNAPCHAT', "Invalid channel 'SNAPCHAT'. Channel not found."],
    [400, 'link=not%20a%20link', 'Invalid request parameters.'],
    [400, 'link=https%3A%2F%2Fgo.example.com%2FNOSUCH', 'Invalid request parameters.'],
    [400, 'link=https%3A%2F%2Felsewhere.example%2Fplain-1', 'Invalid request parameters.'],
    [400, 'page=1&page=2', 'Invalid request parameters.'],
    [422, 'page=abc', "Invalid page number 'abc'. Page must be a positive integer."],
    [422, 'page=0', "Invalid page number '0'. Page must be a positive integer."],
    [422, 'page=-1', "Invalid page number '-1'. Page must be a positive integer."],
    [422, 'page=1.5', "Invalid page number '1.5'. Page must be a positive integer."],
    [
      422,
      'page=99999999999999999999',
      "Invalid page number '99999999999999999999'. Page must be a positive integer.",
    ],
    [422, 'limit=0', "Invalid limit '0'. Limit must be between 1 and 1000."],
    [422, 'limit=abc', "Invalid limit 'abc'. Limit must be between 1 and 1000."],
    [422, 'limit=5000', 'Limit 5000 exceeds maximum allowed value of 1000.'],
    [422, 'limit=1001', 'Limit 1001 exceeds maximum allowed value of 1000.'],
    [422, 'filter=paused', "Invalid filter 'paused'. Filter must be ACTIVE, INACTIVE or ALL."],
  ])('%i: ?%s', async (status, query, msg) => {
    const answer = await list(`?${query}`)
    assert.deepEqual({ status: answer.status, body: answer.body }, { status, body: { msg, status } })
  })

  test.each([
    ['no key', undefined],
    ['a well-formed but unknown key', 'sk_00000000000000000000000000000000000000'],
    ['a malformed key', 'nonsense'],
  ])('401: %s', async (_, key) => {
    const answer = await service.ask('GET', '/api/v1/campaigns', key === undefined ? {} : { key })
    assert.deepEqual(
      { status: answer.status, body: answer.body },
      { status: 401, body: { msg: 'Unauthorized access.', status: 401 } },
    )
  })
})
