import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let id: number

const change = (body: unknown) => service.admin('PATCH', `/projects/${id}`, body)
const read = async () => (await service.admin('GET', `/projects/${id}`)).body.data

beforeAll(async () => {
  service = await testService()
  id = (await service.makeProject({ name: 'Acme' })).id
})

afterAll(() => service.stop())

const fingerprint = Array(32).fill('AB').join(':')

describe('200', () => {
  test.each([
    [{ name: 'Renamed' }, { name: 'Renamed' }],
    [{ timezone: 'america/new_york' }, { timezone: 'America/New_York' }],
    [{ display_currency: 'inr' }, { display_currency: 'INR' }],
    [{ website: 'https://acme.example/app' }, { website: 'https://acme.example/app' }],
    [{ website: '' }, { website: null }],
    [{ website: 'http://localhost:3000' }, { website: 'http://localhost:3000' }],
    [{ website: null }, { website: null }],
    [{ signing: 'required' }, { signing: 'required' }],
    [{ signing: 'report' }, { signing: 'report' }],
    [{ revenue_from: 'payments' }, { revenue_from: 'payments' }],
    [
      { billing: { status: 'suspended', payment_link: 'https://pay.example/1' } },
      { billing: { status: 'suspended', payment_link: 'https://pay.example/1' } },
    ],
    [
      { billing: { status: 'active' } },
      { billing: { status: 'active', payment_link: 'https://pay.example/1' } },
    ],
    [
      { billing: { status: 'active', payment_link: null } },
      { billing: { status: 'active', payment_link: null } },
    ],
    [
      {
        apps: {
          android: { package_name: 'com.acme.app', sha256_cert_fingerprints: [fingerprint], scheme: 'acme' },
        },
      },
      {
        apps: {
          android: { package_name: 'com.acme.app', sha256_cert_fingerprints: [fingerprint], scheme: 'acme' },
        },
      },
    ],
    [
      { apps: { ios: { app_store_id: '1234567890', bundle_id: 'com.acme.app', team_id: 'ABCDE12345' } } },
      {
        apps: {
          android: { package_name: 'com.acme.app', sha256_cert_fingerprints: [fingerprint], scheme: 'acme' },
          ios: { app_store_id: '1234567890', bundle_id: 'com.acme.app', team_id: 'ABCDE12345' },
        },
      },
    ],
    [
      { apps: { android: null } },
      {
        apps: {
          android: null,
          ios: { app_store_id: '1234567890', bundle_id: 'com.acme.app', team_id: 'ABCDE12345' },
        },
      },
    ],
    [{}, {}],
  ])('%j changes that and nothing else', async (body, expected) => {
    const before = await read()
    const answer = await change(body)
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body.msg, 'Project updated.')
    assert.deepEqual(answer.body.data, { ...before, ...expected })
    assert.deepEqual(await read(), { ...before, ...expected })
  })

  test('parallel changes of different settings are all kept', async () => {
    await Promise.all([
      change({ name: 'Parallel' }),
      change({ timezone: 'UTC' }),
      change({ website: 'https://p.example' }),
      change({ signing: 'off' }),
    ])
    const { name, timezone, website, signing } = await read()
    assert.deepEqual(
      { name, timezone, website, signing },
      { name: 'Parallel', timezone: 'UTC', website: 'https://p.example', signing: 'off' },
    )
  })

  test('a changed setting does not affect other projects', async () => {
    const other = await service.makeProject({ name: 'Other' })
    await change({ name: 'Only mine', signing: 'required' })
    const theirs = (await service.admin('GET', `/projects/${other.id}`)).body.data
    assert.deepEqual([theirs.name, theirs.signing], ['Other', 'off'])
  })

  test('the list shows every project as it is read alone, oldest first', async () => {
    await service.makeProject({ name: 'Youngest' })
    const { items, next_cursor } = (await service.admin('GET', '/projects')).body.data
    assert.equal(next_cursor, null)
    assert.deepEqual(items[0], await read())
    assert.equal(items.at(-1).name, 'Youngest')
  })
})

const web = 'must be an https URL of at most 2048 characters.'

describe('400', () => {
  test.each([
    [{ name: '' }, 'name must not be empty.'],
    [{ name: null }, 'name must be a string.'],
    [{ timezone: "x' or '1'='1" }, "timezone 'x' or '1'='1' is not an IANA timezone such as Europe/Berlin."],
    [{ timezone: '' }, 'timezone must not be empty.'],
    [{ display_currency: 'XXXX' }, 'display_currency must be an ISO 4217 code.'],
    [{ website: 'javascript:alert(1)' }, `website ${web}`],
    [{ website: 'http://example.com' }, `website ${web}`],
    [{ website: 7 }, 'website must be a string.'],
    [{ signing: 'maybe' }, 'signing must be "off" or "report" or "required".'],
    [{ revenue_from: 'events' }, 'revenue_from must be "payments_and_events" or "payments".'],
    [{ billing: { payment_link: 'https://pay.example' } }, 'billing.status is required.'],
    [{ billing: { status: 'broke' } }, 'billing.status must be "active" or "suspended".'],
    [{ billing: { status: 'suspended', payment_link: 'http://pay.example' } }, `billing.payment_link ${web}`],
    [{ billing: 'suspended' }, 'billing must be an object.'],
    [{ apps: [] }, 'apps must be an object.'],
    [{ apps: { android: {} } }, 'apps.android.package_name is required.'],
    [
      { apps: { android: { package_name: 'acme' } } },
      'apps.android.package_name must be an Android package name.',
    ],
    [
      { apps: { android: { package_name: 'a.b', sha256_cert_fingerprints: ['AB:CD'] } } },
      'apps.android.sha256_cert_fingerprints.0 must be 32 hex bytes joined by colons.',
    ],
    [
      { apps: { ios: { app_store_id: 'acme' } } },
      'apps.ios.app_store_id must be the number in the App Store URL.',
    ],
    [
      { apps: { ios: { app_store_id: '1', team_id: 'abc' } } },
      'apps.ios.team_id must be ten letters or digits.',
    ],
    [
      { apps: { ios: { app_store_id: '1', scheme: 'Acme://' } } },
      'apps.ios.scheme must be a URL scheme in lower case, without ://.',
    ],
  ])('%j', async (body, msg) => {
    const before = await read()
    const answer = await change(body)
    assert.deepEqual(
      { status: answer.status, body: answer.body },
      { status: 400, body: { msg, status: 400 } },
    )
    assert.deepEqual(await read(), before)
  })

  test.each(['https', 'http', 'javascript', 'data', 'file', 'intent'])(
    'refuses %s as an app scheme',
    async (scheme) => {
      const answer = await change({ apps: { ios: { app_store_id: '1', scheme } } })
      assert.deepEqual(answer.body, { msg: 'apps.ios.scheme must be the app’s own scheme.', status: 400 })
    },
  )
})
