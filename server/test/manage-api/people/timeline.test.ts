import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { sql } from '#storage/sql.ts'
import { attributionRows, type Campaign } from '#test/support/attribution-rows.ts'
import { clickWithDevice } from '#test/support/click.ts'
import { makePhone, type Phone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let campaign: Campaign
let installId: string
let phone: Phone
const start = Date.now() - 600_000
const minute = (number: number) => new Date(start + number * 60_000)

type Item = { at: string; kind: string; title: string | null; details: Record<string, unknown> }

const get = (path: string) => service.admin('GET', `/projects/${project.id}${path}`)
const timeline = async (path: string) => {
  const answer = await get(path)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}
const at = (number: number) => ({ event_time: minute(number).toISOString() })

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject()
  campaign = await attributionRows(service, project.id).makeCampaign({ name: 'Spring' })
  const gaid = await clickWithDevice(service, {
    projectId: project.id,
    displayId: campaign.display_id,
    at: minute(0),
    params: { adset_name: 'Lookalike' },
  })
  phone = makePhone(service, project.project_token)
  await phone.call('/init', { device_data: { gaid }, ...at(1) })
  await phone.call('/trigger', { user_data: { id: 'ada', email: 'ada@example.com' }, ...at(2) })
  await phone.call('/capture-event', {
    event_name: 'tried',
    event_id: 'e-1',
    event_data: { amount: 3 },
    ...at(3),
  })
  await phone.call('/capture-payment', { user_id: 'ada', payment_id: 'p-1', amount: 12.5, ...at(4) })
  const tablet = makePhone(service, project.project_token, { platform: 'IOS' })
  await tablet.call('/init', at(5))
  await tablet.call('/trigger', { user_data: { id: 'ada' }, ...at(6) })
  await phone.call('/capture-event', { event_name: 'used', ...at(7) })
  installId = (await get('/installs?platform=ANDROID')).body.data.items[0].install_id
  await catchUp(service.app, project.id)
})

afterAll(() => service.stop())

describe('200: a user', () => {
  test('has a timeline from click to payment, oldest first, over all installs', async () => {
    const { person, installs, items, next_cursor } = await timeline('/users/ada/timeline')
    assert.deepEqual([person.user_id, person.email, next_cursor], ['ada', 'ada@example.com', null])
    assert.deepEqual(
      items.map((item: Item) => [item.kind, item.title, item.at]),
      [
        ['click', null, minute(0).toISOString()],
        ['install', null, minute(1).toISOString()],
        ['signup', null, minute(2).toISOString()],
        ['event', 'tried', minute(3).toISOString()],
        ['payment', 'DEFAULT', minute(4).toISOString()],
        ['install', null, minute(5).toISOString()],
        ['event', 'used', minute(7).toISOString()],
      ],
    )
    expect(items[0]).toMatchObject({
      install_id: installId,
      campaign: { display_id: campaign.display_id, name: 'Spring' },
      details: { params: { adset_name: 'Lookalike' }, time_to_install_seconds: 60 },
    })
    expect(items[3]).toMatchObject({ amount: 3, currency: 'USD', details: { event_id: 'e-1' } })
    expect(items[4]).toMatchObject({ id: 'p-1', amount: 12.5, currency: 'USD' })
    expect(installs).toMatchObject([
      { platform: 'IOS', attribution_type: 'ORGANIC', campaign: null, time_to_install_seconds: null },
      {
        install_id: installId,
        campaign: { display_id: campaign.display_id },
        rule: 'device_id',
        touch: 'click',
        suspicious: [],
        time_to_install_seconds: 60,
      },
    ])
  })

  test.each([1, 2, 3])('in pages of %i shows everything once', async (limit) => {
    const whole: Item[] = (await timeline('/users/ada/timeline')).items
    const seen: Item[] = []
    let cursor: string | null = ''
    while (cursor !== null && seen.length <= whole.length) {
      const page: { items: Item[]; next_cursor: string | null } = await timeline(
        `/users/ada/timeline?limit=${limit}&cursor=${cursor}`,
      )
      seen.push(...page.items)
      cursor = page.next_cursor
    }
    assert.deepEqual(seen, whole)
  })

  test('has the same timeline from any of their installs, by either id', async () => {
    const whole = await timeline('/users/ada/timeline')
    assert.deepEqual(await timeline(`/installs/${installId}/timeline`), whole)
    const answer = await get(`/installs/${phone.instanceId}/timeline`)
    assert.deepEqual(answer.body.data, whole)
    assert.equal(answer.text.includes(phone.instanceId), false)
  })
})

test('200: an install without a sign-up has its own timeline, with opens per day', async () => {
  const own = makePhone(service, project.project_token)
  await own.call('/init')
  const [install] = (await get('/installs?limit=1')).body.data.items
  for (let count = 0; count < 3; count += 1) await own.call('/init')
  await catchUp(service.app, project.id)
  const { person, installs, items } = await timeline(`/installs/${install.install_id}/timeline`)
  assert.equal(person, null)
  assert.deepEqual(
    installs.map((one: { install_id: string }) => one.install_id),
    [install.install_id],
  )
  assert.deepEqual(
    items.map((item: Item) => item.kind),
    ['install', 'open'],
  )
  assert.equal(items[1].details.opens, 3)
})

test('200: includes reinstalls, re-engagements, uninstalls and deliveries', async () => {
  const own = await service.makeProject({ name: 'Returns' })
  const make = attributionRows(service, own.id)
  const spring = await make.makeCampaign({ custom_display_id: 'spring' })
  const day = (number: number) => `2026-03-0${number}T09:00:00Z`
  const lines = [
    { fact: 'install', id: 'i-1', at: day(1), platform: 'ANDROID', campaign: 'spring' },
    { fact: 'signup', id: 's-1', at: day(2), install: 'i-1', user: { id: 'ada' } },
    { fact: 'reengagement', id: 'r-1', at: day(3), install: 'i-1', campaign: 'spring' },
    { fact: 'uninstall', id: 'u-1', at: day(4), install: 'i-1' },
    { fact: 'reinstall', id: 'r-2', at: day(5), install: 'i-1', campaign: 'spring' },
  ]
  const imported = await service.ask('POST', `/api/manage/projects/${own.id}/import`, {
    headers: { authorization: 'Bearer test-admin-token-0123456789', 'content-type': 'application/x-ndjson' },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  assert.equal(imported.body.data.stored, 5, imported.text)
  await service.app.db.run(sql`
    insert into deliveries (project_id, destination_id, id, kind, at, install_id, ref, due_at, created_at)
    select project_id, 1, gen_random_uuid(), 'uninstall', ${day(4)}, install_id, 'x', ${day(6)}, ${day(6)} from installs
    where project_id = ${own.id}`)
  const { items } = (await service.admin('GET', `/projects/${own.id}/users/ada/timeline`)).body.data
  assert.deepEqual(
    items.map((item: Item) => item.kind),
    ['install', 'signup', 'reengagement', 'uninstall', 'reinstall', 'delivery'],
  )
  assert.equal(items[2].campaign.display_id, spring.display_id)
})

describe('refusals', () => {
  test.each([
    [404, '/users/nobody/timeline', 'Resource not found.'],
    [404, `/installs/${randomUUID()}/timeline`, 'Resource not found.'],
    [422, '/users/ada/timeline?limit=0', "Invalid limit '0'. Limit must be between 1 and 1000."],
    [422, '/users/ada/timeline?limit=1001', 'Limit 1001 exceeds maximum allowed value of 1000.'],
  ])('%i: %s', async (status, path, msg) => {
    const answer = await get(path)
    assert.deepEqual({ status: answer.status, body: answer.body }, { status, body: { msg, status } })
  })

  test('404: a user or an install of another project', async () => {
    const other = await service.makeProject({ name: 'Other' })
    for (const path of ['/users/ada/timeline', `/installs/${installId}/timeline`])
      assert.equal((await service.admin('GET', `/projects/${other.id}${path}`)).status, 404)
  })
})
