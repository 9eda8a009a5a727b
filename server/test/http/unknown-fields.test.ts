import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { dumpTables } from '#test/support/dump-tables.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject({ domain: 'go.example.com' })
})

afterAll(() => service.stop())

const manage = (method: string, path: string, body: unknown) =>
  service.admin(method as 'POST', `/projects/${project.id}${path}`, body as object)
const server = (method: string, path: string, body: object) =>
  service.ask(method as 'POST', `/api/v1${path}`, { key: project.server_key, body })
const hint = (field: string, nearest: string) =>
  `Unknown field '${field}'. The nearest known field is '${nearest}'.`

describe('400: the management API names the unknown field and the nearest known one', () => {
  test.each([
    ['PATCH', '', { billing_status: 'suspended' }, 'billing_status', 'billing.status'],
    ['PATCH', '', { billing: { state: 'suspended' } }, 'billing.state', 'billing.status'],
    [
      'PATCH',
      '',
      { fraud_rules: { fast_installs: 'tag' } },
      'fraud_rules.fast_installs',
      'fraud_rules.fast_install',
    ],
    ['PATCH', '', { windows: { referrer_hours: 1 } }, 'windows.referrer_hours', 'windows.referrer_days'],
    [
      'PATCH',
      '',
      { apps: { android: { package: 'a.b' } } },
      'apps.android.package',
      'apps.android.package_name',
    ],
    ['POST', '/campaigns', { name: 'a', web_site: 'https://a.example' }, 'web_site', 'website'],
    ['POST', '/domains', { name: 'a.example.com', is_primary: true }, 'is_primary', 'primary'],
    [
      'POST',
      '/webhooks',
      { url: 'https://a.example', events: ['install'], enable: true },
      'enable',
      'enabled',
    ],
    ['POST', '/spend', { row: [] }, 'row', 'rows'],
    ['POST', '/exchange-rates', { day: '2026-01-01', from: 'EUR', to: 'USD', rates: 1 }, 'rates', 'rate'],
  ])('%s %s %j', async (method, path, body, field, nearest) => {
    const answer = await manage(method, path, body)
    assert.deepEqual([answer.status, answer.body], [400, { msg: hint(field, nearest), status: 400 }])
  })

  test('the unknown field is refused before anything is changed', async () => {
    await manage('PATCH', '', { name: 'Changed', websit: 'https://a.example' })
    const read = await service.admin('GET', `/projects/${project.id}`)
    assert.notEqual(read.body.data.name, 'Changed')
  })

  test('a call that takes no fields refuses any, and takes an empty object', async () => {
    const refused = await manage('POST', '/keys', { label: 'backend' })
    assert.deepEqual(
      [refused.status, refused.body.msg],
      [400, "Unknown field 'label'. This call takes no fields."],
    )
    assert.equal((await manage('POST', '/keys', {})).status, 201)
  })

  test('a row of spend is refused with the reason, and the others are stored', async () => {
    await manage('POST', '/campaigns', { name: 'spent', custom_display_id: 'spent' })
    const row = { date: '2026-01-01', campaign: 'spent', spend: 1 }
    const answer = await manage('POST', '/spend', { rows: [{ ...row, click: 3 }, row] })
    assert.deepEqual([answer.body.data.stored, answer.body.data.refused], [1, 1])
    assert.match(answer.text, /Unknown field 'click'\. The nearest known field is 'clicks'\./)
  })
})

describe('400: the management API names the unknown parameter and the nearest known one', () => {
  const nearest = (parameter: string, known: string) =>
    `Unknown parameter '${parameter}'. The nearest known parameter is '${known}'.`
  const none = (parameter: string) => `Unknown parameter '${parameter}'. This call takes no parameters.`

  test.each([
    ['GET', '/users?form=2026-03-01', nearest('form', 'from')],
    ['GET', '/users?form=', nearest('form', 'from')],
    ['GET', '/users?form', nearest('form', 'from')],
    ['GET', '/users?__proto__=x', /^Unknown parameter '__proto__'\. /],
    ['GET', '/users?preview=true', /^Unknown parameter 'preview'\. /],
    ['PATCH', '?previw=true', nearest('previw', 'preview')],
    ['GET', '?limit=5', none('limit')],
    ['POST', '/keys?preview=true', none('preview')],
    ['POST', '/keys?preview', none('preview')],
    ['GET', '/report?segment=1', /^This report takes no segment\. /],
  ])('%s %s', async (method, path, message) => {
    const before = await dumpTables(service)
    const answer = await manage(method, path, method === 'GET' ? undefined : {})
    assert.equal(answer.status, 400)
    if (typeof message === 'string') assert.equal(answer.body.msg, message)
    else assert.match(answer.body.msg, message)
    assert.equal(await dumpTables(service), before)
  })

  test('the credential and the role are checked first', async () => {
    const path = `/projects/${project.id}/keys?preview=true`
    assert.equal((await service.ask('POST', `/api/manage${path}`)).status, 401)
    assert.equal((await (await service.logInAs('viewer')).ask('POST', path)).status, 403)
    assert.equal((await (await service.logInAs('none')).ask('POST', path)).status, 404)
  })

  test('other APIs ignore unknown parameters', async () => {
    const { server_key: key } = project
    assert.equal((await service.ask('GET', '/api/v1/campaigns?preview=true', { key })).status, 200)
  })
})

test('404: a project that does not exist, whatever the body and the query', async () => {
  for (const search of ['', '?unheard=of']) {
    const answer = await service.admin('PATCH', `/projects/999999${search}`, { unheard: 'of' })
    assert.deepEqual([answer.status, answer.body.msg], [404, 'Resource not found.'])
  }
})

test('200: Google’s whole key file is taken as it is', async () => {
  const account = {
    type: 'service_account',
    private_key_id: '1',
    project_id: 'p',
    client_email: 'a@b.example',
  }
  const answer = await manage('PATCH', '', {
    uninstall: { fcm: { service_account: { ...account, private_key: 'not a key' } } },
  })
  assert.equal(answer.body.msg, 'uninstall.fcm.service_account.private_key must be an RSA key in PEM format.')
})

describe('400: campaign calls of the server API', () => {
  test.each([
    ['POST', '/create-campaign', { name: 'a', desktop_link: 'https://a.example' }, 'desktop_link'],
    ['POST', '/create-campaign', { name: 'a', active: false }, 'active'],
    ['PATCH', '/campaigns/spent', { meta_campaign_id: '1' }, 'meta_campaign_id'],
    ['PUT', '/campaigns/spent', { custom_display_id: 'other' }, 'custom_display_id'],
  ])('%s %s %j', async (method, path, body, field) => {
    const answer = await server(method, path, body)
    assert.equal(answer.status, 400)
    assert.match(
      answer.body.msg,
      new RegExp(`^Unknown field '${field}'\\. The nearest known field is '\\w+'\\.$`),
    )
  })

  test.each(['PATCH', 'PUT'])('%s with nothing to change', async (method) => {
    const answer = await server(method, '/campaigns/spent', {})
    assert.deepEqual([answer.status, answer.body.msg], [400, 'At least one field to change is required.'])
  })

  test('two names of one field with two values', async () => {
    const answer = await server('POST', '/create-campaign', {
      name: 'a',
      website: 'https://a.example',
      link_for_desktop_users: 'https://b.example',
    })
    assert.deepEqual(
      [answer.status, answer.body.msg],
      [400, 'website and link_for_desktop_users are the same field: send one of them.'],
    )
  })
})

test('201: other calls of the server API go on ignoring unknown fields', async () => {
  const body = { event_name: 'a', user_id: 'u', unheard: 'of' }
  assert.equal((await server('POST', '/capture-event', body)).status, 201)
})

test('200: the client API goes on ignoring unknown fields', async () => {
  const body = { token: project.project_token, platform: 'ANDROID', install_instance_id: 'i', unheard: 'of' }
  const answer = await service.ask('POST', '/api/client/init', { body: { ...body, device_data: {} } })
  assert.equal(answer.status, 200)
})
