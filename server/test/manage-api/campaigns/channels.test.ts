import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>

let service: TestService
let project: Project

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', rest: string, body?: unknown) =>
  service.admin(method, `/projects/${project.id}${rest}`, body)
const addAffiliate = async (name: string) => (await ask('POST', '/affiliates', { name })).body.data
const addAccount = async (fields: object = {}) =>
  (await ask('POST', '/network-accounts', { network: 'meta', name: 'Work', ...fields })).body.data
const campaigns = async (query = '') =>
  (await service.ask('GET', `/api/v1/campaigns${query}`, { key: project.server_key })).body.data.campaigns

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  project = await service.makeProject()
})

afterAll(() => service.stop())

describe('affiliates', () => {
  test('201: an affiliate has a code, which names its channel', async () => {
    const answer = await ask('POST', '/affiliates', { name: ' Big  Partner ' })
    assert.equal(answer.status, 201)
    assert.equal(answer.body.msg, 'Affiliate created.')
    const { id, name, code } = answer.body.data
    assert.deepEqual({ name, code }, { name: 'Big  Partner', code: 'big_partner' })
    assert.deepEqual((await ask('GET', '/affiliates')).body.data, {
      items: [answer.body.data],
      next_cursor: null,
    })
    assert.equal(typeof id, 'number')
  })

  test('200: a new name applies to its campaigns', async () => {
    const { id } = await addAffiliate('Old name')
    await ask('POST', '/campaigns', { name: 'a', channel: 'old name' })
    const answer = await ask('PATCH', `/affiliates/${id}`, { name: 'New name' })
    assert.equal(answer.body.data.code, 'new_name')
    assert.equal((await campaigns('?channel=NEW_NAME')).length, 1)
    assert.equal((await ask('GET', '/campaigns')).body.data.items[0].channel, 'new_name')
    assert.equal((await ask('PATCH', `/affiliates/${id}`, {})).body.data.name, 'New name')
    assert.equal((await ask('PATCH', `/affiliates/${id}`, { name: 'NEW NAME' })).body.data.name, 'NEW NAME')
  })

  test('204: an affiliate without campaigns is deleted', async () => {
    const { id } = await addAffiliate('Gone')
    assert.equal((await ask('DELETE', `/affiliates/${id}`)).status, 204)
    assert.equal((await ask('DELETE', `/affiliates/${id}`)).status, 404)
  })

  test('409: an affiliate with campaigns stays until they move', async () => {
    const { id } = await addAffiliate('Busy')
    const { display_id } = (await ask('POST', '/campaigns', { name: 'a', channel: 'busy' })).body.data
    const msg = "Campaigns belong to 'Busy'. Move them to another channel first."
    assert.deepEqual((await ask('DELETE', `/affiliates/${id}`)).body, { msg, status: 409 })
    await ask('PATCH', `/campaigns/${display_id}`, { channel: null })
    assert.equal((await ask('DELETE', `/affiliates/${id}`)).status, 204)
  })

  test('409: refuses names with a taken code, and names of networks', async () => {
    await addAffiliate('Big Partner')
    const other = await addAffiliate('Other')
    const twice = { msg: "An affiliate 'BIG_partner' already exists.", status: 409 }
    assert.deepEqual((await ask('POST', '/affiliates', { name: 'BIG_partner' })).body, twice)
    assert.deepEqual((await ask('PATCH', `/affiliates/${other.id}`, { name: 'BIG_partner' })).body, twice)
    const network = { msg: "'Apple Search Ads' is the name of an ad network.", status: 409 }
    assert.deepEqual((await ask('POST', '/affiliates', { name: 'Apple Search Ads' })).body, network)
    assert.deepEqual(
      (await ask('PATCH', `/affiliates/${other.id}`, { name: 'Apple Search Ads' })).body,
      network,
    )
  })

  test('409: one of ten parallel creations with the same name succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask('POST', '/affiliates', { name: 'Race' })),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(9).fill(409)])
  })

  test('two projects may use the same affiliate name', async () => {
    await addAffiliate('Same')
    const other = await service.makeProject()
    assert.equal(
      (await service.admin('POST', `/projects/${other.id}/affiliates`, { name: 'Same' })).status,
      201,
    )
  })
})

describe('network accounts', () => {
  test('201: an account has every field, unknown ones are null', async () => {
    const answer = await ask('POST', '/network-accounts', { network: 'TikTok', name: 'Work' })
    assert.equal(answer.status, 201)
    assert.equal(answer.body.msg, 'Network account created.')
    const { id, created_at, pull, ...rest } = answer.body.data
    assert.match(`${id} ${created_at}`, /^\d+ .*Z$/)
    assert.equal(pull.enabled, false)
    const nulls = { email: null, account_name: null, external_customer_id: null }
    assert.deepEqual(rest, {
      network: 'tiktok',
      name: 'Work',
      ...nulls,
      capi_configured: false,
      status: 'connected',
      has_credentials: false,
    })
    assert.deepEqual((await ask('GET', '/network-accounts')).body.data.items, [answer.body.data])
  })

  test('200: every field changes, and null clears', async () => {
    const full = {
      email: 'ads@acme.example',
      account_name: 'Acme',
      external_customer_id: '123-456',
      capi_configured: true,
    }
    const created = await addAccount(full)
    assert.deepEqual({ ...created, ...full }, created)
    const changed = await ask('PATCH', `/network-accounts/${created.id}`, {
      name: 'Home',
      email: null,
      capi_configured: false,
    })
    assert.deepEqual(changed.body.data, { ...created, name: 'Home', email: null, capi_configured: false })
    const cleared = await ask('PATCH', `/network-accounts/${created.id}`, {
      account_name: null,
      external_customer_id: null,
      network: 'meta',
    })
    assert.deepEqual(cleared.body.data, {
      ...changed.body.data,
      account_name: null,
      external_customer_id: null,
    })
  })

  test('400: the network of an account cannot be changed', async () => {
    const { id } = await addAccount()
    const answer = await ask('PATCH', `/network-accounts/${id}`, { network: 'google' })
    assert.deepEqual([answer.status, answer.body.msg], [400, 'network cannot be changed.'])
  })

  test('a campaign takes the network of its account, and loses the account with the network', async () => {
    const { id } = await addAccount()
    const campaign = (await ask('POST', '/campaigns', { name: 'a', network_account_id: id })).body.data
    assert.deepEqual([campaign.channel, campaign.meta, campaign.network_account_id], ['meta', true, id])
    const url = `/campaigns/${campaign.display_id}`
    assert.equal((await ask('PATCH', url, { name: 'b' })).body.data.network_account_id, id)
    assert.equal((await ask('PATCH', url, { channel: 'META' })).body.data.network_account_id, id)
    assert.equal((await ask('PATCH', url, { channel: 'google' })).body.data.network_account_id, null)
  })

  test('204: campaigns of a deleted account stay, without it', async () => {
    const { id } = await addAccount()
    await ask('POST', '/campaigns', { name: 'a', network_account_id: id })
    assert.equal((await ask('DELETE', `/network-accounts/${id}`)).status, 204)
    const [campaign] = (await ask('GET', '/campaigns')).body.data.items
    assert.deepEqual([campaign.channel, campaign.network_account_id], ['meta', null])
    assert.equal((await ask('PATCH', `/network-accounts/${id}`, { name: 'a' })).status, 404)
  })

  test.each([
    [{ network: undefined }, 'network is required.'],
    [{ network: 'myspace' }, 'network must be the code of a known network.'],
    [{ network: 5 }, 'network must be a string.'],
    [{ name: '' }, 'name must not be empty.'],
    [{ email: 5 }, 'email must be a string.'],
    [{ email: 'a'.repeat(256) }, 'email must have at most 255 characters.'],
    [{ capi_configured: 'yes' }, 'capi_configured must be a boolean.'],
  ])('400: %j', async (fields, msg) => {
    const answer = await ask('POST', '/network-accounts', { network: 'meta', name: 'Work', ...fields })
    assert.deepEqual(
      { status: answer.status, body: answer.body },
      { status: 400, body: { msg, status: 400 } },
    )
  })

  test('400: a campaign cannot use an unknown account, or one of another network', async () => {
    const { id } = await addAccount()
    const other = await service.makeProject()
    const theirs = (
      await service.admin('POST', `/projects/${other.id}/network-accounts`, { network: 'meta', name: 'a' })
    ).body.data
    const refused = async (fields: object) =>
      (await ask('POST', '/campaigns', { name: 'a', ...fields })).body.msg
    assert.equal(
      await refused({ network_account_id: 999 }),
      'network_account_id 999 is not an account of this project.',
    )
    assert.equal(
      await refused({ network_account_id: theirs.id + 500 }),
      `network_account_id ${theirs.id + 500} is not an account of this project.`,
    )
    assert.equal(
      await refused({ network_account_id: id, channel: 'google' }),
      `network_account_id ${id} is an account of meta, not of google.`,
    )
    assert.equal(
      await refused({ network_account_id: Number.MAX_SAFE_INTEGER }),
      'network_account_id must be the id of a network account.',
    )
    assert.equal(
      await refused({ network_account_id: -1 }),
      'network_account_id must be the id of a network account.',
    )
    assert.equal(await refused({ network_account_id: 1.5 }), 'network_account_id must be a whole number.')
  })
})

test('404: resources of another project are not found', async () => {
  const other = await service.makeProject()
  const theirs = (path: string, body: object) => service.admin('POST', `/projects/${other.id}${path}`, body)
  for (let used = 0; used < 3; used += 1) await theirs('/affiliates', { name: `filler ${used}` })
  const affiliate = (await theirs('/affiliates', { name: 'Theirs' })).body.data.id
  const account = (await theirs('/network-accounts', { network: 'meta', name: 'Theirs' })).body.data.id
  for (const path of [
    `/affiliates/${affiliate}`,
    `/network-accounts/${account}`,
    '/affiliates/x',
    '/network-accounts/%00',
  ]) {
    assert.equal((await ask('PATCH', path, { name: 'mine' })).status, 404)
    assert.equal((await ask('DELETE', path)).status, 404)
  }
})
