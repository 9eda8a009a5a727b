import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let projectId: number

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

beforeEach(async () => {
  projectId = (await service.makeProject()).id
})

const admin = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  service.admin(method, `/projects/${projectId}${path}`, body)

const meta = {
  code: 'meta',
  name: 'Meta',
  settings: { dataset_id: '777' },
  credentials: { access_token: 'EAAB-secret' },
}

test('201: creates a destination; its credentials are stored encrypted and never shown', async () => {
  const created = await admin('POST', '/destinations', meta)
  assert.equal(created.status, 201)
  const { id, created_at } = created.body.data
  assert.deepEqual(created.body.data, {
    id,
    code: 'meta',
    name: 'Meta',
    events: ['install', 'signup', 'event', 'payment'],
    settings: { dataset_id: '777' },
    has_credentials: true,
    base_url: null,
    token_url: null,
    network_account_id: null,
    affiliate_id: null,
    share_unmapped: true,
    enabled: true,
    status: 'ok',
    created_at,
  })
  const list = await admin('GET', '/destinations')
  assert.deepEqual(list.body.data.items, [created.body.data])
  assert.ok(!list.text.includes('EAAB-secret'))
  const row = await service.app.db.one<{ secrets: Buffer }>(
    sql`select secrets from destinations where project_id = ${projectId} and id = ${id}`,
  )
  assert.ok(!row.secrets.toString('latin1').includes('EAAB-secret'))
})

test('webhooks and destinations are separate lists', async () => {
  const url = 'https://api.example.com/'
  const hook = await admin('POST', '/webhooks', { url, events: ['install'] })
  const created = await admin('POST', '/destinations', meta)
  assert.equal((await admin('GET', '/webhooks')).body.data.items.length, 1)
  assert.equal((await admin('GET', '/destinations')).body.data.items.length, 1)
  assert.equal((await admin('PATCH', `/destinations/${hook.body.data.id}`, { name: 'x' })).status, 404)
  assert.equal((await admin('DELETE', `/destinations/${hook.body.data.id}`)).status, 404)
  assert.equal((await admin('DELETE', `/webhooks/${created.body.data.id}`)).status, 404)
})

const refused: [string, object, string][] = [
  ['an unknown code', { code: 'myspace' }, 'code must be one of meta, google, tiktok'],
  ['no name', { name: '' }, 'name must not be empty.'],
  ['no credentials', { credentials: undefined }, 'credentials is required.'],
  ['a missing credential', { credentials: {} }, 'credentials.access_token is required.'],
  [
    'a credential that is unknown',
    { credentials: { access_token: 'x', password: 'y' } },
    'credentials.password is unknown. Known fields: access_token.',
  ],
  [
    'a credential that no header carries',
    { credentials: { access_token: 'a b' } },
    'credentials.access_token must be ASCII without spaces.',
  ],
  ['a missing setting', { settings: {} }, 'settings.dataset_id is required.'],
  [
    'a setting of the wrong kind',
    { settings: { dataset_id: { a: 'b' } } },
    'settings.dataset_id must be text.',
  ],
  [
    'a map that is none',
    { code: 'linkedin', settings: { conversions: '12' } },
    'settings.conversions must be a map.',
  ],
  [
    'news that networks do not take',
    { events: ['uninstall'] },
    'events cannot contain uninstall here. Allowed: install, signup, event, payment.',
  ],
  ['a protocol other than https', { base_url: 'ftp://example.com' }, 'base_url must be an https URL'],
  [
    'an account of another network',
    { network_account_id: 99 },
    'network_account_id must be an account of meta.',
  ],
  ['a field for affiliates', { affiliate_id: 99 }, 'affiliate_id is only for affiliates.'],
  [
    'an affiliate without an address',
    { code: 'affiliate', settings: {}, credentials: undefined },
    'base_url is required.',
  ],
  [
    'an affiliate that is nobody',
    {
      code: 'affiliate',
      settings: {},
      credentials: undefined,
      base_url: 'https://example.com/{click_id}',
      affiliate_id: 99,
    },
    'affiliate_id must be one of the project’s affiliates.',
  ],
]

test.for(refused)('400: %s', async ([, fields, text]) => {
  const answer = await admin('POST', '/destinations', { ...meta, ...fields })
  assert.equal(answer.status, 400, answer.text)
  expect(answer.body.msg).toContain(text)
})

test('400: a new address requires the credentials again, so that they cannot leak', async () => {
  const { id } = (await admin('POST', '/destinations', meta)).body.data
  const path = `/destinations/${id}`
  const moved = await admin('PATCH', path, { base_url: 'https://evil.example.com' })
  assert.deepEqual(
    [moved.status, moved.body.msg],
    [400, 'credentials must be sent again when base_url or token_url changes.'],
  )
  const confirmed = await admin('PATCH', path, {
    base_url: 'https://example.com',
    credentials: meta.credentials,
  })
  assert.equal(confirmed.status, 200)
  assert.equal((await admin('PATCH', path, { name: 'Work', enabled: false })).body.data.enabled, false)
})

test('400: Google’s app tokens are not sent to another app_base_url either', async () => {
  const google = {
    code: 'google',
    name: 'Google',
    settings: { customer_id: '1', link_id: 'L' },
    credentials: { developer_token: 'd', client_id: 'c', client_secret: 's', refresh_token: 'r' },
  }
  const { id } = (await admin('POST', '/destinations', google)).body.data
  const settings = { ...google.settings, app_base_url: 'https://evil.example.com' }
  assert.equal((await admin('PATCH', `/destinations/${id}`, { settings })).status, 400)
})

test('204: deletes a destination along with its deliveries; 404 afterwards', async () => {
  const { id } = (await admin('POST', '/destinations', meta)).body.data
  assert.equal((await admin('DELETE', `/destinations/${id}`)).status, 204)
  assert.equal((await admin('DELETE', `/destinations/${id}`)).status, 404)
  assert.equal((await admin('PATCH', `/destinations/${id}`, { name: 'x' })).status, 404)
})

test('a network account has `capi_configured` while a destination serves its network', async () => {
  const account = async (fields: object) => (await admin('POST', '/network-accounts', fields)).body.data
  const one = await account({ network: 'meta', name: 'One' })
  const two = await account({ network: 'meta', name: 'Two' })
  const other = await account({ network: 'tiktok', name: 'Other' })
  const configured = async () => {
    const { items } = (await admin('GET', '/network-accounts')).body.data
    return [one, two, other].map(
      ({ id }) => items.find((item: { id: number }) => item.id === id).capi_configured,
    )
  }
  assert.deepEqual(await configured(), [false, false, false])
  const created = (await admin('POST', '/destinations', meta)).body.data
  assert.deepEqual(await configured(), [true, true, false])
  await admin('PATCH', `/destinations/${created.id}`, { network_account_id: two.id })
  assert.deepEqual(await configured(), [false, true, false])
  // A change of another field must not store the derived value.
  await admin('PATCH', `/network-accounts/${two.id}`, { name: 'Second' })
  await admin('PATCH', `/destinations/${created.id}`, { enabled: false })
  assert.deepEqual(await configured(), [false, false, false])
  await admin('PATCH', `/destinations/${created.id}`, { enabled: true })
  await admin('POST', '/campaigns', { name: 'Spring', network_account_id: two.id })
  const report = await admin('GET', '/report')
  assert.ok(report.text.includes('"capi_configured":true'), report.text)
  await admin('DELETE', `/destinations/${created.id}`)
  assert.deepEqual(await configured(), [false, false, false])
  assert.ok((await admin('GET', '/report')).text.includes('"capi_configured":false'))
  // Set manually if another service sends the conversions.
  await admin('PATCH', `/network-accounts/${one.id}`, { capi_configured: true })
  assert.deepEqual(await configured(), [true, false, false])
})
