import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

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
  const device = phone()
  await device.call('/init')
  return device
}
const open = async (url: unknown, device = phone()) =>
  (await device.call('/handle-deeplink', { deeplink_url: url, device_data: {} })).body.data
const reengagements = async () =>
  service.app.db.many(sql`
    select c.display_id as campaign, r.kind from retargetings r
    join campaigns c on c.project_id = r.project_id and c.id = r.campaign_id
    where r.project_id = ${project.id} order by r.at`)
const outcomes = async () =>
  (await service.admin('GET', `/projects/${project.id}/outcomes`)).body.data.days
    .filter(({ kind }: { kind: string }) => kind === 'reengagement')
    .map(({ outcome, count }: { outcome: string; count: number }) => `${outcome} ${count}`)
const spring = { campaign: 'spring', kind: 'reengagement' }

describe('link targets', () => {
  test.each([
    ['?c=spring', 'app://offer?coupon=OWN'],
    ['/spring', 'app://offer?coupon=OWN'],
    ['/spring?coupon=THEIRS&ref=x%20y', 'app://offer?coupon=OWN&ref=x%20y'],
    ['?c=spring&utm_source=mail#top', 'app://offer?coupon=OWN&utm_source=mail'],
    ['/paused', 'app://paused'],
  ])('200: %s', async (rest, deeplink) => {
    assert.deepEqual(await open(link(rest)), {
      deeplink,
      is_tributary: true,
      is_linkrunner: true,
      processing: false,
    })
  })

  test('200: a campaign without a deep link is recognized, and has no target', async () => {
    assert.deepEqual(await open(link('/plain')), {
      deeplink: null,
      is_tributary: true,
      is_linkrunner: true,
      processing: false,
    })
  })

  test('200: links below /l/ on the service’s own host', async () => {
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
  ])('200: %s comes back unchanged', async (url) => {
    assert.deepEqual(await open(url), {
      deeplink: url,
      is_tributary: false,
      is_linkrunner: false,
      processing: false,
    })
  })

  test('200: an unknown code, or one of another project, comes back unchanged', async () => {
    assert.equal((await open(link('/nosuch'))).is_tributary, false)
    const other = await service.makeProject({ domain: `other${number}.example.com` })
    await service.admin('POST', `/projects/${other.id}/campaigns`, {
      name: 'Theirs',
      custom_display_id: 'theirs',
    })
    const url = `https://other${number}.example.com/theirs`
    assert.deepEqual(await open(url), {
      deeplink: url,
      is_tributary: false,
      is_linkrunner: false,
      processing: false,
    })
  })

  test.each([{}, { deeplink_url: '' }, { deeplink_url: 5 }, { deeplink_url: null }])(
    '400: %j',
    async (body) => {
      assert.equal((await phone().call('/handle-deeplink', body)).status, 400)
    },
  )
})

describe('a re-engagement', () => {
  test('is stored when a known install opens a campaign link', async () => {
    const device = await openedPhone()
    await open(link('/spring'), device)
    assert.deepEqual(await reengagements(), [spring])
    assert.deepEqual(await outcomes(), ['stored 1'])
  })

  test('is not stored for the call that creates the install, nor for any other URL', async () => {
    await open(link('/spring'))
    await open('https://elsewhere.example/', await openedPhone())
    assert.deepEqual(await reengagements(), [])
    assert.deepEqual(await outcomes(), [])
  })

  test('is stored once per minute, even for twenty parallel calls', async () => {
    const device = await openedPhone()
    await Promise.all(Array.from({ length: 20 }, () => open(link('/spring'), device)))
    later(59_999)
    await open(link('/spring'), device)
    assert.deepEqual(await reengagements(), [spring])
    assert.deepEqual(await outcomes(), ['duplicate 20', 'stored 1'])
    await open(link('/plain'), device)
    later(60_000)
    await open(link('/spring'), device)
    assert.equal((await reengagements()).length, 3)
  })

  test('is not stored for an inactive campaign, and the ledger counts it', async () => {
    await open(link('/paused'), await openedPhone())
    assert.deepEqual(await reengagements(), [])
    assert.deepEqual(await outcomes(), ['campaign_inactive 1'])
  })

  test('is stored only after the inactivity window', async () => {
    await service.admin('PATCH', `/projects/${project.id}`, { windows: { inactivity_days: 7 } })
    const device = await openedPhone()
    later(7 * dayMs - 1)
    await open(link('/spring'), device)
    assert.deepEqual(await reengagements(), [])
    later(7 * dayMs)
    await open(link('/spring'), device)
    assert.deepEqual(await reengagements(), [spring])
  })

  test('uses the campaign’s own window if it has one', async () => {
    await service.admin('PATCH', `/projects/${project.id}`, { windows: { inactivity_days: 7 } })
    await service.admin('PATCH', `/projects/${project.id}/campaigns/spring`, {
      windows: { inactivity_days: 1 },
    })
    const device = await openedPhone()
    later(2 * dayMs)
    await open(link('/plain'), device)
    await open(link('/spring'), device)
    assert.deepEqual(await reengagements(), [spring])
  })

  test('is also stored for a cold start by a campaign link, measured from the previous open', async () => {
    await service.admin('PATCH', `/projects/${project.id}`, { windows: { inactivity_days: 7 } })
    const device = await openedPhone()
    later(3 * dayMs)
    await device.call('/init', { link: link('/spring') })
    assert.deepEqual(await reengagements(), [])
    later(10 * dayMs)
    assert.equal((await device.call('/init', { link: link('/spring') })).status, 200)
    assert.deepEqual(await reengagements(), [spring])
    assert.equal((await phone().call('/init', { link: link('/spring') })).status, 200)
    assert.equal((await reengagements()).length, 1)
  })

  test('happens at the timestamp of the call', async () => {
    const device = await openedPhone()
    later(dayMs)
    await device.call('/handle-deeplink', {
      deeplink_url: link('/spring'),
      timestamp: '2026-11-01T06:00:00Z',
    })
    const [row] = await service.app.db.many<{ at: Date }>(
      sql`select at from retargetings where project_id = ${project.id}`,
    )
    assert.equal(row?.at.toISOString(), '2026-11-01T06:00:00.000Z')
  })
})
