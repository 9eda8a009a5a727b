import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { NewInstall } from '#storage/attribution/insert-installs.ts'
import { attributionRows, type Campaign } from '#test/support/attribution-rows.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let make: ReturnType<typeof attributionRows>
let campaign: Campaign
let first: NewInstall

const list = (query = '') => service.admin('GET', `/projects/${project.id}/users${query}`)
const idsOf = (answer: { body: { data: { items: { user_id: string }[] } } }) =>
  answer.body.data.items.map((one) => one.user_id)

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject()
  make = attributionRows(service, project.id)
  campaign = await make.makeCampaign()
  first = await make.makeInstall({
    campaignId: campaign.id,
    devices: [{ kind: 'gaid', deviceId: 'phone-a' }],
  })
  const at = (second: number) => new Date(Date.UTC(2026, 2, 10, 12, 0, second))
  await make.makeUser('a', first, {
    attributedAt: at(1),
    name: 'Ada',
    email: 'Ada@Example.com',
    phone: '+49 30 1234567',
    identities: { mixpanel_distinct_id: 'mp-1' },
    data: { plan: 'gold' },
  })
  await make.makeUser('ü ß/?', await make.makeInstall(), { attributedAt: at(2), email: 'b@example.com' })
  await make.makeUser('c', await make.makeInstall(), { attributedAt: at(2) })
  await make.makeUser('d', await make.makeInstall(), {
    attributedAt: at(4),
    name: 'Grace',
    email: 'd@example.com',
    erasedAt: at(5),
  })
  await make.signUpAgain('a', await make.makeInstall({ devices: [{ kind: 'idfv', deviceId: 'phone-b' }] }))
})

afterAll(() => service.stop())

describe('200', () => {
  test('has every field of a user, with the identities', async () => {
    const answer = await list('?user_id=a')
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(answer.body.data, {
      items: [
        {
          user_id: 'a',
          attributed_at: '2026-03-10T12:00:01.000Z',
          campaign: campaign.display_id,
          install_id: first.installId,
          name: 'Ada',
          email: 'Ada@Example.com',
          phone: '+49 30 1234567',
          identities: { mixpanel_distinct_id: 'mp-1' },
          data: { plan: 'gold' },
          erased_at: null,
        },
      ],
      next_cursor: null,
    })
  })

  test('is newest first, ties by id; an erased user has no personal data', async () => {
    assert.deepEqual(idsOf(await list()), [null, 'ü ß/?', 'c', 'a'])
    const [erased] = (await list('?limit=1')).body.data.items
    assert.deepEqual([erased.name, erased.email, erased.erased_at], [null, null, '2026-03-10T12:00:05.000Z'])
  })

  test.each([1, 2, 3, 4])('in pages of %i shows every user once', async (limit) => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const answer: Awaited<ReturnType<typeof list>> = await list(`?limit=${limit}&cursor=${cursor}`)
      assert.equal(answer.status, 200, answer.text)
      seen.push(...idsOf(answer))
      cursor = answer.body.data.next_cursor
    }
    assert.deepEqual(seen, [null, 'ü ß/?', 'c', 'a'])
  })

  test.each([
    ['email=ada@example.com', ['a']],
    ['device_id=PHONE-A', ['a']],
    ['device_id=phone-b', ['a']],
    ['device_id=phone-b&email=b@example.com', []],
    ['user_id=%C3%BC%20%C3%9F%2F%3F', ['ü ß/?']],
    ['user_id=nobody', []],
  ])('?%s', async (query, expected) => {
    assert.deepEqual(idsOf(await list(`?${query}`)), expected)
  })

  test('shows nothing of another project', async () => {
    const other = await service.makeProject({ name: 'Other' })
    assert.deepEqual((await service.admin('GET', `/projects/${other.id}/users`)).body.data, {
      items: [],
      next_cursor: null,
    })
  })
})

describe('refusals', () => {
  test.each([[422, '?limit=x', "Invalid limit 'x'. Limit must be between 1 and 1000."]])(
    '%i: %s',
    async (status, query, msg) => {
      const answer = await list(query)
      assert.deepEqual({ status: answer.status, body: answer.body }, { status, body: { msg, status } })
    },
  )

  test('404: an unknown project', async () => {
    assert.equal((await service.admin('GET', '/projects/999/users')).status, 404)
  })
})
