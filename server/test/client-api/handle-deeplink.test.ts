import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '../../src/storage/sql.ts'
import { makePhone } from '../support/phone.ts'
import { type TestService, testService } from '../support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let number = 0
const start = new Date('2026-11-01T00:00:00Z')
const dayMs = 86_400_000

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

beforeEach(async () => {
  number += 1
  service.clock.now = () => start
  project = await service.makeProject({ domain: `go${number}.example.com` })
  await newCampaign({ name: 'Spring', custom_display_id: 'spring', deeplink: 'app://offer?coupon=OWN' })
  await newCampaign({ name: 'Plain', custom_display_id: 'plain' })
  await newCampaign({ name: 'Paused', custom_display_id: 'paused', deeplink: 'app://paused', active: false })
})

const later = (ms: number) => {
  service.clock.now = () => new Date(start.getTime() + ms)
}
const newCampaign = (fields: object) => service.admin('POST', `/projects/${project.id}/campaigns`, fields)
const link = (rest: string) => `https://${project.domain}${rest}`
const phone = () => makePhone(service, project.project_token)
const openedPhone = async () => {
  const made = phone()
  await made.call('/init')
  return made
}
const open = async (url: unknown, made = phone()) =>
  (await made.call('/handle-deeplink', { deeplink_url: url, device_data: {} })).body.data
const returns = async () =>
  service.app.db.many(sql`
    select c.display_id as campaign, r.kind from retargetings r
    join campaigns c on c.project_id = r.project_id and c.id = r.campaign_id
    where r.project_id = ${project.id} order by r.at`)
const outcomes = async () =>
  (await service.admin('GET', `/projects/${project.id}/outcomes`)).body.data.days
    .filter(({ kind }: { kind: string }) => kind === 'reengagement')
    .map(({ outcome, count }: { outcome: string; count: number }) => `${outcome} ${count}`)
const spring = { campaign: 'spring', kind: 'reengagement' }

describe('where a link leads', () => {
  test.each([
    ['?c=spring', 'app://offer?coupon=OWN'],
    ['/spring', 'app://offer?coupon=OWN'],
    ['/spring?coupon=THEIRS&ref=x%20y', 'app://offer?coupon=OWN&ref=x%20y'],
    ['?c=spring&utm_source=mail#top', 'app://offer?coupon=OWN&utm_source=mail'],
    ['/paused', 'app://paused'],
  ])('200: %s', async (rest, deeplink) => {
    assert.deepEqual(await open(link(rest)), { deeplink, is_tributary: true, processing: false })
  })

  test('200: a campaign without a deep link is ours, and leads nowhere', async () => {
    assert.deepEqual(await open(link('/plain')), { deeplink: null, is_tributary: true, processing: false })
  })

  test('200: below /l/ on the service’s own host', async () => {
    const { deeplink } = await open(`http://127.0.0.1:8080/l/${project.domain}/spring?a=1`)
    assert.equal(deeplink, 'app://offer?coupon=OWN&a=1')
  })

  test.each([
    'https://elsewhere.example/spring',
    'app://offer',
    'not a link at all',
    'https://',
    'javascript:alert(1)',
    '%%%',
    'x'.repeat(20_000),
  ])('200: %s comes back as it was', async (url) => {
    assert.deepEqual(await open(url), { deeplink: url, is_tributary: false, processing: false })
  })

  test('200: an unknown code, and another project’s, come back as they were', async () => {
    assert.equal((await open(link('/nosuch'))).is_tributary, false)
    const other = await service.makeProject({ domain: `other${number}.example.com` })
    await service.admin('POST', `/projects/${other.id}/campaigns`, {
      name: 'Theirs',
      custom_display_id: 'theirs',
    })
    const url = `https://other${number}.example.com/theirs`
    assert.deepEqual(await open(url), { deeplink: url, is_tributary: false, processing: false })
  })

  test.each([{}, { deeplink_url: '' }, { deeplink_url: 5 }, { deeplink_url: null }])(
    '400: %j',
    async (body) => {
      assert.equal((await phone().call('/handle-deeplink', body)).status, 400)
    },
  )
})

describe('a re-engagement', () => {
  test('is a known install that opens a campaign’s link', async () => {
    const made = await openedPhone()
    await open(link('/spring'), made)
    assert.deepEqual(await returns(), [spring])
    assert.deepEqual(await outcomes(), ['stored 1'])
  })

  test('is not the call that makes the install, nor any other URL', async () => {
    await open(link('/spring'))
    await open('https://elsewhere.example/', await openedPhone())
    assert.deepEqual(await returns(), [])
    assert.deepEqual(await outcomes(), [])
  })

  test('is one within a minute, also of twenty at once', async () => {
    const made = await openedPhone()
    await Promise.all(Array.from({ length: 20 }, () => open(link('/spring'), made)))
    later(59_999)
    await open(link('/spring'), made)
    assert.deepEqual(await returns(), [spring])
    assert.deepEqual(await outcomes(), ['duplicate 20', 'stored 1'])
    await open(link('/plain'), made)
    later(60_000)
    await open(link('/spring'), made)
    assert.equal((await returns()).length, 3)
  })

  test('is none of an inactive campaign, and the ledger says so', async () => {
    await open(link('/paused'), await openedPhone())
    assert.deepEqual(await returns(), [])
    assert.deepEqual(await outcomes(), ['campaign_inactive 1'])
  })

  test('comes after the inactivity window alone', async () => {
    await service.admin('PATCH', `/projects/${project.id}`, { windows: { inactivity_days: 7 } })
    const made = await openedPhone()
    later(7 * dayMs - 1)
    await open(link('/spring'), made)
    assert.deepEqual(await returns(), [])
    later(7 * dayMs)
    await open(link('/spring'), made)
    assert.deepEqual(await returns(), [spring])
  })

  test('may have a window of the campaign’s own', async () => {
    await service.admin('PATCH', `/projects/${project.id}`, { windows: { inactivity_days: 7 } })
    await service.admin('PATCH', `/projects/${project.id}/campaigns/spring`, {
      windows: { inactivity_days: 1 },
    })
    const made = await openedPhone()
    later(2 * dayMs)
    await open(link('/plain'), made)
    await open(link('/spring'), made)
    assert.deepEqual(await returns(), [spring])
  })

  test('is a cold start by a campaign’s link too, counted from the open before it', async () => {
    await service.admin('PATCH', `/projects/${project.id}`, { windows: { inactivity_days: 7 } })
    const made = await openedPhone()
    later(3 * dayMs)
    await made.call('/init', { link: link('/spring') })
    assert.deepEqual(await returns(), [])
    later(10 * dayMs)
    assert.equal((await made.call('/init', { link: link('/spring') })).status, 200)
    assert.deepEqual(await returns(), [spring])
    assert.equal((await phone().call('/init', { link: link('/spring') })).status, 200)
    assert.equal((await returns()).length, 1)
  })

  test('happens at the time that the call tells', async () => {
    const made = await openedPhone()
    later(dayMs)
    await made.call('/handle-deeplink', { deeplink_url: link('/spring'), timestamp: '2026-11-01T06:00:00Z' })
    const [row] = await service.app.db.many<{ at: Date }>(
      sql`select at from retargetings where project_id = ${project.id}`,
    )
    assert.equal(row?.at.toISOString(), '2026-11-01T06:00:00.000Z')
  })
})
