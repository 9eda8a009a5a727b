import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { toString as draw } from 'qrcode'
import { afterAll, beforeAll, test } from 'vitest'
import { fanOut } from '#storage/outbound/fan-out.ts'
import { sql } from '#storage/sql.ts'
import { agents, type LinkService, linkService } from '#test/links/link-service.ts'
import { makePhone } from '#test/support/phone.ts'

let service: LinkService

beforeAll(async () => {
  service = await linkService()
})

afterAll(() => service.stop())

const iphone = { agent: agents.ios, from: '198.51.100.9' }
const pixel = { from: '203.0.113.7' }

async function arm(fields: object = {}, project = service.project.id) {
  const campaign = await service.campaign({}, project)
  const made = await service.admin('POST', `/projects/${project}/test-devices/link`, {
    name: 'Office phone',
    campaign,
    ...fields,
  })
  assert.equal(made.status, 201, made.text)
  return { ...made.body.data, campaign }
}

async function read(id: number) {
  const { body } = await service.admin('GET', `/projects/${service.project.id}/test-devices`)
  return body.data.items.find((device: { id: number }) => device.id === id)
}

async function clicksCounted(campaign: string): Promise<number> {
  const { body, text } = await service.admin(
    'GET',
    `/projects/${service.project.id}/report?search=${campaign}`,
  )
  const row = body?.data?.campaigns?.find((one: { display_id: string }) => one.display_id === campaign)
  assert.ok(row !== undefined, text)
  return row.clicks
}

const clickIdOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /tributary_click_id%3D([0-9a-f-]+)/.exec(String(headers.location))?.[1] ?? ''

test('the first phone that opens the test link becomes the test device; its clicks, installs and payments are in no figure', async () => {
  await service.change('', { apps: { android: { package_name: 'com.example.app' } } })
  const { id, link, campaign, state } = await arm()
  assert.equal(state, 'armed')
  assert.equal(link.url.split('?')[0], `https://go.example.com/${campaign}`)
  const { pathname, search } = new URL(link.url)
  const path = `${pathname}${search}`

  const preview = await service.open(path, { agent: 'WhatsApp/2.23 A' })
  assert.equal(preview.status, 200)
  await service.open(path, { agent: agents.desktop })
  assert.equal((await read(id)).state, 'armed')

  const opened = await service.open(path, pixel)
  assert.equal(opened.status, 302)
  await service.open(path, pixel)
  const other = await service.open(path, iphone)
  assert.equal(other.status, 200)
  assert.equal((await read(id)).state, 'opened')
  assert.ok((await service.touches()).every(({ params }) => !('tributary_test' in params)))

  const gaid = randomUUID()
  const phone = makePhone(service, service.project.project_token)
  const install = await phone.call('/init', {
    device_data: { gaid, install_ref: `tributary_click_id=${clickIdOf(opened)}` },
  })
  assert.equal(install.status, 200)
  const known = await read(id)
  assert.equal(known.state, 'known')
  assert.deepEqual(known.ids, [{ kind: 'gaid', value: gaid }])
  assert.deepEqual(
    known.installs.map((one: { campaign: string }) => one.campaign),
    [campaign],
  )
  await phone.call('/trigger', { user_data: { id: 'tester' } })
  for (const list of ['installs', 'users']) {
    const { body } = await service.admin('GET', `/projects/${service.project.id}/${list}`)
    assert.deepEqual(
      body.data.items.map((one: { test_device: number }) => one.test_device),
      [id],
    )
  }
  const totals = await service.admin('GET', `/projects/${service.project.id}/user-totals`)
  assert.equal(totals.body.data.users, 0)
  // The clicks of the desktop and of the second phone are ordinary ones.
  assert.equal(await clicksCounted(campaign), 2)
  const exported = await service.admin('GET', `/projects/${service.project.id}/export?table=clicks`)
  assert.ok(!exported.text.includes(clickIdOf(opened)))
  assert.ok(exported.text.includes(campaign))
})

test('a test link that nobody opened in time is an ordinary link', async () => {
  const { id, link, campaign } = await arm({ minutes: 1 })
  const { now } = service.clock
  service.clock.now = () => new Date(Date.now() + 61_000)
  const { pathname, search } = new URL(link.url)
  await service.open(`${pathname}${search}`, pixel)
  assert.equal((await read(id)).state, 'expired')
  service.clock.now = now
  assert.equal(await clicksCounted(campaign), 1)
})

test('on a local machine the test link and its QR code use /l/, and work', async () => {
  const local = await service.makeProject({ name: 'Local shop' })
  const { id, link } = await arm({}, local.id)
  const shown = await service.admin('GET', `/projects/${local.id}/test-devices`)
  const { url } = shown.body.data.items[0].link
  assert.equal(url, link.url)
  assert.match(url, /^http:\/\/localhost(:\d+)?\/l\/[a-z0-9-]+\.localhost\/[A-Z0-9]+\?tributary_test=\w{12}$/)
  const qr = await service.admin('GET', `/projects/${local.id}/test-devices/${id}/qr`)
  assert.equal(qr.text, await draw(url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }))
  const { pathname, search, host } = new URL(url)
  const opened = await service.open(`${pathname}${search}`, { host, ...pixel })
  assert.equal(opened.status, 200, opened.text)
  const after = await service.admin('GET', `/projects/${local.id}/test-devices`)
  assert.equal(after.body.data.items[0].state, 'opened')
})

test('nothing that a test device does is sent to a destination, or exported unless it is asked for', async () => {
  const project = await service.makeProject()
  await service.create('/webhooks', { url: 'https://hooks.example.com/', events: ['install'] }, project.id)
  const gaid = randomUUID()
  await service.create('/test-devices', { name: 'Mine', kind: 'gaid', value: gaid }, project.id)
  for (const device of [gaid, randomUUID()])
    await makePhone(service, project.project_token).call('/init', { device_data: { gaid: device } })
  await fanOut(service.app.db, project.id, service.app.now())
  const made = await service.app.db.many(sql`select 1 from deliveries where project_id = ${project.id}`)
  assert.equal(made.length, 1)

  const rows = async (query: string) => {
    const { text } = await service.admin('GET', `/projects/${project.id}/export?format=ndjson&${query}`)
    return text.split('\n').length - 1
  }
  assert.deepEqual([await rows('table=installs'), await rows('table=installs&test_devices=included')], [1, 2])
})

test('4xx: ids that name no phone, taken ids, unknown campaigns and devices', async () => {
  const path = `/projects/${service.project.id}/test-devices`
  const post = (body: object, where = path) => service.admin('POST', where, { name: 'Phone', ...body })
  const zero = await post({ kind: 'gaid', value: '00000000-0000-0000-0000-000000000000' })
  assert.deepEqual([zero.status, zero.body.msg], [400, 'value is not a gaid, or one that many phones share.'])
  assert.equal((await post({ kind: 'imei', value: '1' })).status, 400)
  assert.equal((await post({ kind: 'user_id', value: 'ada' })).status, 201)
  const again = await post({ kind: 'user_id', value: 'ada' })
  assert.deepEqual(
    [again.status, again.body.msg],
    [409, 'This id already belongs to the test device “Phone”.'],
  )
  const nothing = await post({ campaign: 'NOPE' }, `${path}/link`)
  assert.deepEqual([nothing.status, nothing.body.msg], [400, 'campaign NOPE does not exist.'])
  assert.equal((await service.admin('DELETE', `${path}/999999`)).status, 404)
  assert.equal((await service.admin('GET', `${path}/999999/qr`)).status, 404)
  assert.equal((await service.admin('GET', '/projects/999999/test-devices')).status, 404)
})
