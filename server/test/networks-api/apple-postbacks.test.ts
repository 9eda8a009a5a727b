import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { documented, documentedJws } from './documented-postbacks.ts'

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const ourKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

let service: TestService
let project: { id: number; project_token: string }

const post = (path: string, body: unknown) => service.ask('POST', path, { body })
const skan = (body: unknown) => post('/api/networks/skadnetwork', body)
const kit = (body: unknown) => post('/api/networks/adattributionkit', body)
const stored = () =>
  service.app.db.many<Record<string, unknown>>(sql`
    select kind, version, environment, source_identifier, source, conversion_type, did_win, is_view, fine, coarse, country
    from apple_postbacks where project_id = ${project.id} order by kind, version, transaction_id, sequence_index`)
const report = async (query = '') =>
  (await service.admin('GET', `/projects/${project.id}/skadnetwork/report${query}`)).body.data.rows
const withApp = async (appStoreId: string) => {
  const made = await service.makeProject()
  await service.admin('PATCH', `/projects/${made.id}`, { apps: { ios: { app_store_id: appStoreId } } })
  return made
}

beforeAll(async () => {
  service = await testService({ APPLE_POSTBACK_KEYS: `our-key/0=${ourKey}` })
})

beforeEach(async () => {
  await service.app.db.run(sql`update projects set apps = '{}'`)
  project = await withApp('id525463029')
})

afterAll(() => service.stop())

const signature = (text: string) => sign('sha256', Buffer.from(text), pair.privateKey).toString('base64')
const fourth = (index: number, more: object = {}) => ({
  version: '4.0',
  'ad-network-id': 'com.example',
  'source-identifier': '5239',
  'app-id': 525463029,
  'transaction-id': 'aaaa',
  redownload: false,
  'fidelity-type': 0,
  'did-win': true,
  'postback-sequence-index': index,
  'attribution-signature': signature(
    ['4.0', 'com.example', '5239', 525463029, 'aaaa', false, 0, true, index].join('\u2063'),
  ),
  ...more,
})
const jwsOf = (payload: object, header: object = { kid: 'our-key/0', alg: 'ES256' }) => {
  const text = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const key = { key: pair.privateKey, dsaEncoding: 'ieee-p1363' } as const
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}
const kitPayload = {
  'postback-identifier': 'b1',
  'publisher-item-identifier': 77,
  'ad-network-identifier': 'com.example',
  'did-win': true,
  'postback-sequence-index': 0,
  'conversion-type': 'download',
  'source-identifier': '5239',
  'advertised-item-identifier': 525463029,
}

describe('200', () => {
  test.each(Object.entries(documented))('accepts Apple’s example of version %s', async (_, postback) => {
    const answer = await skan(postback)
    assert.deepEqual([answer.status, answer.body], [200, { status: 'accepted' }])
    const [row] = await stored()
    assert.deepEqual(
      [row?.version, row?.environment, row?.fine, row?.coarse, row?.did_win],
      [
        postback.version,
        'production',
        'conversion-value' in postback ? postback['conversion-value'] : null,
        'coarse-conversion-value' in postback ? postback['coarse-conversion-value'] : null,
        !('did-win' in postback) || postback['did-win'],
      ],
    )
  })

  test('keeps Apple’s example of AdAttributionKit apart from production', async () => {
    await service.admin('PATCH', `/projects/${project.id}`, {
      apps: { ios: { app_store_id: '10738027756' } },
    })
    const answer = await kit(documentedJws)
    assert.deepEqual([answer.status, answer.body], [200, { status: 'accepted' }])
    assert.deepEqual(await stored(), [
      {
        kind: 'adattributionkit',
        version: '1.0',
        environment: 'development',
        source_identifier: '1234',
        source: '0',
        conversion_type: 're-engagement',
        did_win: true,
        is_view: false,
        fine: 24,
        coarse: null,
        country: 'US',
      },
    ])
    assert.deepEqual(await report(), [])
    assert.equal((await report('?environment=development'))[0].reengagements, 1)
  })

  test('stores a repeated postback once, and keeps the first', async () => {
    await skan(documented['4.0 fine'])
    const answer = await skan({ ...documented['4.0 fine'], 'conversion-value': 1 })
    assert.deepEqual([answer.status, answer.body], [200, { status: 'accepted' }])
    assert.deepEqual(
      (await stored()).map(({ fine }) => fine),
      [63],
    )
  })

  test('each conversion window of one install is a separate postback', async () => {
    for (const index of [0, 1, 2]) assert.equal((await skan(fourth(index))).status, 200)
    const [row] = await report('?environment=test')
    assert.deepEqual([row.installs, row.windows, row.view_through, row.no_value], [1, [1, 1, 1], 1, 3])
  })

  test.each([
    ['/.well-known/skadnetwork/report-attribution/', documented['3.0 won']],
    ['/.well-known/appattribution/report-attribution/', { 'jws-string': jwsOf(kitPayload) }],
  ])('accepts a developer’s copy at %s', async (path, body) => {
    assert.equal((await post(path, body)).status, 200)
    assert.equal((await stored()).length, 1)
  })

  test('the token selects the project if several have the app', async () => {
    const other = await withApp('525463029')
    await post(`/api/networks/skadnetwork?token=${other.project_token}`, documented['3.0 won'])
    assert.equal((await stored()).length, 0)
    await skan(documented['3.0 won'])
    assert.equal((await stored()).length, 1)
  })
})

describe('400', () => {
  const refused = async (answer: ReturnType<typeof skan>, reason: string) => {
    const { status, body } = await answer
    assert.deepEqual([status, body], [400, { status: 'rejected', reason }])
    assert.deepEqual(await stored(), [])
  }
  const good = documented['4.0 fine']

  test.each([
    ['ad-network-id', 'com.other'],
    ['source-identifier', '5238'],
    ['app-id', 525463028],
    ['transaction-id', 'other'],
    ['redownload', true],
    ['source-domain', 'other.example'],
    ['source-app-id', 1],
    ['fidelity-type', 0],
    ['did-win', false],
    ['postback-sequence-index', 1],
    ['attribution-signature', documented['4.0 coarse']['attribution-signature']],
    ['attribution-signature', 'A'.repeat(96)],
  ])('invalid_signature: %s was changed', (field, value) =>
    refused(skan({ ...good, [field]: value }), 'invalid_signature'),
  )

  test.each([
    [{}],
    [undefined],
    [{ ...good, version: 4 }],
    [{ ...good, 'app-id': '525463029' }],
    [{ ...good, 'app-id': 1.5 }],
    [{ ...good, 'transaction-id': 'x'.repeat(65) }],
    [{ ...good, 'did-win': 'true' }],
    [{ ...good, 'postback-sequence-index': 3 }],
    [{ ...good, 'attribution-signature': 'not base64!' }],
    [{ ...good, redownload: undefined }],
  ])('invalid_postback: %j', (body) => refused(skan(body), 'invalid_postback'))

  test.each(['1.0', '5.0', '4'])('unsupported_version: %s', (version) =>
    refused(skan({ ...good, version }), 'unsupported_version'),
  )

  test('unknown_app and unknown_token', async () => {
    await refused(post('/api/networks/skadnetwork?token=pt_nobody', good), 'unknown_token')
    await service.app.db.run(sql`update projects set apps = '{}'`)
    await refused(skan(good), 'unknown_app')
  })

  test.each([
    ['invalid_postback', {}],
    ['invalid_postback', { 'jws-string': 'a.b' }],
    ['invalid_postback', { 'jws-string': 'a.b.c' }],
    ['invalid_postback', { 'jws-string': jwsOf({ ...kitPayload, 'did-win': 1 }) }],
    ['invalid_postback', { 'jws-string': jwsOf([]) }],
    [
      'invalid_signature',
      { 'jws-string': jwsOf(kitPayload, { kid: 'apple-cas-identifier/0', alg: 'ES256' }) },
    ],
    ['invalid_signature', { 'jws-string': jwsOf(kitPayload, { kid: 'our-key/0', alg: 'none' }) }],
    ['invalid_signature', { 'jws-string': jwsOf(kitPayload, { kid: 'nobody', alg: 'ES256' }) }],
    ['invalid_signature', { 'jws-string': `${jwsOf(kitPayload).split('.').slice(0, 2).join('.')}.AAAA` }],
  ])('AdAttributionKit, %s: %j', (reason, body) => refused(kit(body), reason))
})

describe('the ledger', () => {
  const ledger = async () => {
    const { accepted, outcomes, days, refused } = await readOutcomes(service, project.id)
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
    assert.equal(accepted, sum(Object.values(outcomes)))
    assert.equal(accepted, sum(days.map(({ count }) => count)))
    return {
      counts: days.map(({ kind, outcome, count }) => [kind, outcome, count]),
      refused: refused.map(({ kind, outcome, reason, item }) => [kind, outcome, reason, item]).reverse(),
    }
  }

  test('counts a postback once as stored, and again as a duplicate', async () => {
    for (const index of [0, 1, 1]) await skan(fourth(index))
    assert.deepEqual(await ledger(), {
      counts: [
        ['postback', 'duplicate', 1],
        ['postback', 'stored', 2],
      ],
      refused: [],
    })
  })

  test('shows what was refused for the app’s project, and why', async () => {
    const changed = { ...documented['4.0 fine'], 'did-win': false }
    const old = { ...documented['4.0 fine'], version: '1.0' }
    const forged = { 'jws-string': jwsOf(kitPayload, { kid: 'nobody', alg: 'ES256' }) }
    await skan(changed)
    await skan(old)
    await kit(forged)
    const { counts, refused } = await ledger()
    assert.deepEqual(counts, [['postback', 'invalid', 3]])
    assert.deepEqual(
      refused.map(([, , reason]) => reason),
      ['invalid_signature', 'unsupported_version', 'invalid_signature'],
    )
    const [, , , item] = refused[0] ?? []
    assert.deepEqual([Reflect.get(Object(item), 'source-identifier')], ['5239'])
  })

  test('uses the project of the token, and ignores postbacks without a project', async () => {
    const { project_token: token } = project
    await post(`/api/networks/skadnetwork?token=${token}`, {})
    await post('/api/networks/skadnetwork?token=pt_nobody', documented['4.0 fine'])
    await skan({ ...documented['4.0 fine'], 'app-id': 1 })
    assert.deepEqual((await ledger()).counts, [['postback', 'invalid', 1]])
  })
})
