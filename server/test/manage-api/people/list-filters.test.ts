import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let projectId: number
const nameOf = new Map<string, string>()

const get = (path: string) => service.admin('GET', `/projects/${projectId}${path}`)

beforeAll(async () => {
  service = await testService()
  projectId = (await service.makeProject({ timezone: 'Europe/Berlin' })).id
  const make = attributionRows(service, projectId)
  const spring = await make.makeCampaign({ custom_display_id: 'spring' })
  const gone = await make.makeCampaign({ custom_display_id: 'gone' })
  const install = async (userId: string, fields: Parameters<typeof make.makeInstall>[0]) => {
    const made = await make.makeInstall(fields)
    nameOf.set(made.installId, userId)
    await make.makeUser(userId, made)
  }
  await install('a', { campaignId: spring.id, installedAt: new Date('2026-03-01T22:59:59Z') })
  await install('b', {
    campaignId: spring.id,
    installedAt: new Date('2026-03-01T23:00:00Z'),
    platform: 'IOS',
  })
  await install('c', { campaignId: gone.id, installedAt: new Date('2026-03-02T10:00:00Z') })
  await install('d', { installedAt: new Date('2026-03-03T10:00:00Z'), platform: 'IOS' })
  await service.admin('DELETE', `/projects/${projectId}/campaigns/${gone.id}`)
})

afterAll(() => service.stop())

describe.each([
  ['installs', ({ install_id }: { install_id: string }) => nameOf.get(install_id)],
  ['users', ({ user_id }: { user_id: string }) => user_id],
] as const)('200: %s', (path, nameIn) => {
  test.each([
    ['campaign=spring', ['b', 'a']],
    ['campaign=gone', ['c']],
    ['campaign=unknown', []],
    ['campaign=', ['d', 'c', 'b', 'a']],
    ['attribution_type=ORGANIC', ['d']],
    ['attribution_type=INORGANIC', ['c', 'b', 'a']],
    ['platform=IOS', ['d', 'b']],
    ['from=2026-03-02', ['d', 'c', 'b']],
    ['to=2026-03-01', ['a']],
    ['from=2026-03-02&to=2026-03-02&campaign=spring&platform=IOS', ['b']],
    ['campaign=spring&limit=1', ['b']],
  ])('?%s', async (query, expected) => {
    const answer = await get(`/${path}?${query}`)
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(answer.body.data.items.map(nameIn), expected)
  })

  test.each([
    ['platform=TV', 422, "Invalid platform 'TV'. Allowed values: ANDROID, IOS, WEB."],
    ['attribution_type=PAID', 422, "Invalid attribution_type 'PAID'. Allowed values: ORGANIC, INORGANIC."],
    ['from=2026-02-30', 400, "Invalid date '2026-02-30'. Use YYYY-MM-DD."],
    ['from=2026-03-02&to=2026-03-01', 400, 'Invalid date range.'],
  ])('?%s: %i', async (query, status, msg) => {
    const answer = await get(`/${path}?${query}`)
    assert.deepEqual({ status: answer.status, body: answer.body }, { status, body: { msg, status } })
  })
})
