import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import { sql } from '#storage/sql.ts'
import { kinds } from '#test/networks/spend-account.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let path: string

const secret = 'a-very-secret-token'
const account = { network: 'meta', name: 'Work', external_customer_id: '5551' }
const add = (fields: object) => service.admin('POST', path, { ...account, ...fields })
const change = (id: number, fields: object) => service.admin('PATCH', `${path}/${id}`, fields)

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  path = `/projects/${(await service.makeProject()).id}/network-accounts`
})

afterAll(() => service.stop())

const neverPulled = {
  supported: true,
  enabled: false,
  days: 7,
  base_url: null,
  token_url: null,
  last_tried_at: null,
  last_succeeded_at: null,
  error: null,
  rows: 0,
  unmatched: [],
  rates_missing: [],
}

test('201: credentials are stored encrypted and never shown again', async () => {
  const created = await add({ credentials: { access_token: secret }, pull: { enabled: true, days: 3 } })
  assert.equal(created.status, 201, created.text)
  const { id, has_credentials, pull } = created.body.data
  assert.deepEqual([has_credentials, pull], [true, { ...neverPulled, enabled: true, days: 3 }])
  const list = await service.admin('GET', path)
  const changed = await change(id, { name: 'Other' })
  for (const { text } of [created, list, changed]) assert.ok(!text.includes(secret))
  const { projectId, credentials } = await service.app.db.one<{ projectId: number; credentials: Buffer }>(
    sql`select project_id as "projectId", credentials from network_pulls where account_id = ${id} order by project_id desc limit 1`,
  )
  assert.ok(!credentials.toString('latin1').includes(secret))
  assert.deepEqual(
    JSON.parse(service.app.secrets.decrypt(credentials, sealedIn('network_pulls.credentials', projectId))),
    { access_token: secret },
  )
})

test('200: omitted fields stay; without credentials nothing is pulled', async () => {
  const { id } = (await add({ credentials: { access_token: secret }, pull: { enabled: true } })).body.data
  const days = await change(id, { pull: { days: 30 } })
  assert.deepEqual(days.body.data.pull, { ...neverPulled, enabled: true, days: 30 })
  assert.equal((await change(id, { name: 'Other' })).body.data.has_credentials, true)
  const { data } = (await change(id, { credentials: null })).body
  assert.deepEqual([data.has_credentials, data.pull.enabled, data.pull.days], [false, false, 30])
})

test('200: new credentials reset the status', async () => {
  const { id } = (await add({ credentials: { access_token: secret } })).body.data
  await service.app.db.run(sql`update network_accounts set status = 'unauthorized' where id = ${id}`)
  assert.equal((await change(id, { name: 'Other' })).body.data.status, 'unauthorized')
  assert.equal((await change(id, { credentials: { access_token: 'b' } })).body.data.status, 'connected')
})

test.each(Object.entries(kinds))('201: %s', async (network, { credentials }) => {
  const answer = await add({ network, credentials, pull: { enabled: true } })
  assert.deepEqual([answer.status, answer.body.data.pull.enabled], [201, true], answer.text)
})

test('an unsupported network is marked as such', async () => {
  const { data } = (await add({ network: 'linkedin' })).body
  assert.deepEqual(data.pull, { ...neverPulled, supported: false })
})

describe('400', () => {
  const base_url = 'https://proxy.example.com/v25.0'
  const apple = kinds.apple_search_ads.credentials
  test.each([
    [{ credentials: {} }, 'credentials.access_token is required.'],
    [{ credentials: { access_token: '' } }, 'credentials.access_token must not be empty.'],
    [{ credentials: { access_token: 7 } }, 'credentials.access_token must be a string.'],
    [{ credentials: { access_token: 'a\r\nb' } }, 'credentials.access_token must be ASCII without spaces.'],
    [
      { credentials: { access_token: 'a', password: 'b' } },
      'credentials.password is unknown. Known fields: access_token.',
    ],
    [{ pull: { enabled: true } }, 'credentials is required to pull.'],
    [{ credentials: null, pull: { enabled: true } }, 'credentials is required to pull.'],
    [
      { network: 'linkedin', credentials: { a: 'b' } },
      'Spend cannot be pulled from linkedin. Upload it instead.',
    ],
    [
      { network: 'apple_search_ads', credentials: { ...apple, private_key: 'x' } },
      'credentials.private_key must be a P-256 EC key in PEM format.',
    ],
    [
      { pull: { base_url: 'http://example.com' } },
      'pull.base_url must be an https URL of at most 2048 characters.',
    ],
  ])('%j', async (fields, msg) => {
    const answer = await add(fields)
    assert.deepEqual([answer.status, answer.body], [400, { msg, status: 400 }])
  })

  test.each([0, 31, 1.5, 'x'])('%s days', async (days) => {
    const answer = await add({ pull: { days } })
    assert.equal(answer.status, 400)
    assert.match(answer.body.msg, /^pull\.days /)
  })

  test('a new address requires the credentials again, so that stored ones cannot leak', async () => {
    const { id } = (await add({ credentials: { access_token: secret } })).body.data
    const msg = 'credentials must be sent again when base_url or token_url changes.'
    for (const pull of [{ base_url }, { token_url: base_url }])
      assert.deepEqual((await change(id, { pull })).body, { msg, status: 400 })
    const moved = await change(id, { pull: { base_url }, credentials: { access_token: 'new' } })
    assert.equal(moved.body.data.pull.base_url, base_url)
    assert.equal((await change(id, { pull: { base_url, days: 2 } })).status, 200)
    assert.deepEqual((await change(id, { pull: { base_url: null } })).body, { msg, status: 400 })
  })
})
