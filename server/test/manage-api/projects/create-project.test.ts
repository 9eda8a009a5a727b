import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import { sql } from '#storage/sql.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

const create = (body: unknown) => service.admin('POST', '/projects', body)
const read = async (id: number) => (await service.admin('GET', `/projects/${id}`)).body.data

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

describe('201', () => {
  test('returns the project and its secrets, and nothing else', async () => {
    const answer = await create({
      name: 'Acme',
      timezone: 'Europe/Berlin',
      display_currency: 'EUR',
      domain: 'Go.Acme.com',
    })
    assert.equal(answer.status, 201)
    assert.equal(answer.body.msg, 'Project created. Save the secrets: they are shown only once.')
    assert.equal(answer.body.status, 201)
    const { data } = answer.body
    assert.deepEqual(Object.keys(data).sort(), [
      'domain',
      'id',
      'name',
      'project_token',
      'server_key',
      'signing',
    ])
    assert.equal(typeof data.id, 'number')
    assert.equal(data.name, 'Acme')
    assert.equal(data.domain, 'go.acme.com')
    assert.match(data.server_key, /^sk_[0-9A-Za-z]{38}$/)
    assert.match(data.project_token, /^pt_[0-9A-Za-z]{32}$/)
    assert.deepEqual(Object.keys(data.signing), ['key_id', 'secret_key'])
    assert.match(data.signing.key_id, /^kid_[0-9A-Za-z]{16}$/)
    assert.match(data.signing.secret_key, /^[0-9A-Za-z]{43}$/)
    const settings = await read(data.id)
    assert.equal(settings.timezone, 'Europe/Berlin')
    assert.equal(settings.display_currency, 'EUR')
    assert.equal(JSON.stringify(settings).includes(data.server_key), false)
    assert.equal(JSON.stringify(settings).includes(data.signing.secret_key), false)
  })

  test('a name is enough: the defaults are UTC, USD and a domain below .localhost', async () => {
    const { id, domain, ...made } = (await create({ name: 'Café Zürich & Söhne!' })).body.data
    assert.equal(domain, 'cafe-zurich-sohne.localhost')
    const settings = await read(id)
    const { created_at, ...rest } = settings
    assert.match(created_at, /^\d{4}-.*Z$/)
    assert.deepEqual(rest, {
      id,
      link_sub_ids: [],
      name: 'Café Zürich & Söhne!',
      timezone: 'UTC',
      display_currency: 'USD',
      domain,
      project_token: made.project_token,
      website: null,
      apps: {},
      signing: 'off',
      signing_key_id: made.signing.key_id,
      revenue_from: 'payments_and_events',
      discover_campaigns: true,
      event_limits: { fields: 200, field_name_length: 128, text_length: 2048, depth: 5 },
      billing: { status: 'active', payment_link: null },
      // server/test/manage-api/attribution/attribution-settings.test.ts lists the defaults.
      windows: settings.windows,
      fraud_rules: settings.fraud_rules,
      probabilistic_ios: 'never',
      probabilistic_android: 'unless_refused',
      probabilistic_chosen: true,
      meta_install_referrer_key: { configured: false },
      uninstall: { fcm: null, apns: null, failed_days: 3 },
      skadnetwork: { campaigns: [], conversion_values: [] },
      retention: { facts_months: 25, addresses: 'reduced' },
    })
  })

  test('a new project has no campaign and one domain, the primary one', async () => {
    const { id, domain } = (await create({ name: 'Empty' })).body.data
    assert.deepEqual((await service.admin('GET', `/projects/${id}/campaigns`)).body.data, {
      items: [],
      next_cursor: null,
    })
    const { items } = (await service.admin('GET', `/projects/${id}/domains`)).body.data
    assert.deepEqual(
      items.map((one: object) => ({ ...one, created_at: '' })),
      [{ id: 1, name: domain, primary: true, state: 'trusted', proof: null, proven: null, created_at: '' }],
    )
  })

  test('no secret is stored in plain text', async () => {
    const { id, server_key, signing } = (await create({ name: 'Secretive' })).body.data
    const tables = await service.app.db.many<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    for (const { name } of tables) {
      const { rows } = await service.app.db.pool.query(`select t::text as row from public.${name} t`)
      for (const { row } of rows as { row: string }[]) {
        for (const secret of [server_key, signing.secret_key]) {
          assert.equal(row.includes(secret) || row.includes(Buffer.from(secret).toString('hex')), false, name)
        }
      }
    }
    const stored = await service.app.db.one<{ secret: Buffer }>(
      sql`select secret from signing_keys where project_id = ${id}`,
    )
    assert.equal(
      service.app.secrets.decrypt(stored.secret, sealedIn('signing_keys.secret', id)),
      signing.secret_key,
    )
  })

  test('parallel projects with one name each get their own domain', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ name: 'Twins' })))
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array(8).fill(201),
    )
    const domains = answers.map(({ body }) => body.data.domain).sort()
    assert.deepEqual(
      domains,
      ['twins-2', 'twins-3', 'twins-4', 'twins-5', 'twins-6', 'twins-7', 'twins-8', 'twins']
        .map((name) => `${name}.localhost`)
        .sort(),
    )
  })

  test.each([
    ['europe/BERLIN', 'Europe/Berlin'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['utc', 'UTC'],
  ])('timezone %j is kept as %j', async (timezone, name) => {
    const { id } = (await create({ name: 'Zoned', timezone })).body.data
    assert.equal((await read(id)).timezone, name)
  })

  test('a currency may be in lower case', async () => {
    const { id } = (await create({ name: 'Yen', display_currency: 'jpy' })).body.data
    assert.equal((await read(id)).display_currency, 'JPY')
  })
})

const zone = (name: string) => `timezone '${name}' is not an IANA timezone such as Europe/Berlin.`
const host = 'domain must be a host name such as go.example.com.'

describe('400', () => {
  test.each([
    [{}, 'name is required.'],
    [{ name: '' }, 'name must not be empty.'],
    [{ name: 'a'.repeat(256) }, 'name must have at most 255 characters.'],
    [{ name: 'a', timezone: 'Mars/Olympus' }, zone('Mars/Olympus')],
    [{ name: 'a', timezone: '+02:00' }, zone('+02:00')],
    [{ name: 'a', timezone: 'posix/Europe/Berlin' }, zone('posix/Europe/Berlin')],
    [{ name: 'a', timezone: "UTC'; drop table projects; --" }, zone("UTC'; drop table projects; --")],
    [{ name: 'a', timezone: 'UTC\u0000' }, zone('UTC\uFFFD')],
    [{ name: 'a', timezone: '%' }, zone('%')],
    [{ name: 'a', timezone: '../../etc/passwd' }, zone('../../etc/passwd')],
    [{ name: 'a', timezone: 5 }, 'timezone must be a string.'],
    [{ name: 'a', display_currency: 'ZZZ' }, "display_currency 'ZZZ' is not an ISO 4217 code such as USD."],
    [{ name: 'a', display_currency: "US'" }, 'display_currency must be an ISO 4217 code.'],
    [{ name: 'a', display_currency: 'EURO' }, 'display_currency must be an ISO 4217 code.'],
    [{ name: 'a', domain: 'localhost' }, host],
    [{ name: 'a', domain: 'https://go.example.com' }, host],
    [{ name: 'a', domain: 'go.example.com/path' }, host],
    [{ name: 'a', domain: '127.0.0.1' }, host],
    [{ name: 'a', domain: '-bad.example.com' }, host],
    [{ name: 'a', domain: 'a b.example.com' }, host],
    [{ name: 'a', domain: "x'.example.com" }, host],
    [{ name: 'a', domain: `${'a.'.repeat(130)}com` }, 'domain must have at most 253 characters.'],
  ])('%j', async (body, msg) => {
    const answer = await create(body)
    assert.deepEqual(
      { status: answer.status, body: answer.body },
      { status: 400, body: { msg, status: 400 } },
    )
  })
})

describe('409', () => {
  test('a domain of any project is taken, in any letter case, and nothing is stored', async () => {
    await create({ name: 'First', domain: 'taken.example.com' })
    const before = (await service.admin('GET', '/projects')).body.data.items.length
    const answer = await create({ name: 'Second', domain: 'TAKEN.example.com' })
    assert.deepEqual(answer.body, { msg: "Domain 'taken.example.com' is already in use.", status: 409 })
    assert.equal((await service.admin('GET', '/projects')).body.data.items.length, before)
  })

  test('one of ten parallel projects with one domain is created', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create({ name: 'Racer', domain: 'race.example.com' })),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(9).fill(409)])
    const { items } = (await service.admin('GET', '/projects')).body.data
    assert.equal(items.filter((one: { domain: string }) => one.domain === 'race.example.com').length, 1)
  })
})
