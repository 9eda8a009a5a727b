import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { appleKey, ecKey, rsaKey, serviceAccount } from '#test/push/push-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let id: number

const change = (uninstall: unknown) => service.admin('PATCH', `/projects/${id}`, { uninstall })
const read = async () => (await service.admin('GET', `/projects/${id}`)).body.data.uninstall

beforeAll(async () => {
  service = await testService()
  id = (await service.makeProject()).id
})

afterAll(() => service.stop())

const untried = { base_url: null, last_tried_at: null, last_succeeded_at: null, error: null }

describe('uninstall tracking', () => {
  test('is off in a new project', async () => {
    assert.deepEqual(await read(), { failed_days: 3, fcm: null, apns: null })
  })

  test('keeps its keys encrypted and never shows them', async () => {
    const answer = await change({ fcm: { service_account: serviceAccount }, apns: appleKey })
    assert.equal(answer.status, 200, answer.text)
    assert.doesNotMatch(answer.text, /PRIVATE KEY/)
    assert.deepEqual(await read(), {
      failed_days: 3,
      fcm: {
        project_id: 'acme-app',
        client_email: 'push@acme-app.iam.gserviceaccount.com',
        token_url: null,
        ...untried,
      },
      apns: { key_id: 'ABC123DEFG', team_id: 'ABCDE12345', bundle_id: 'com.acme.app', ...untried },
    })
    const rows = await service.app.db.many<{ credentials: Buffer }>(
      sql`select credentials from push_services where project_id = ${id}`,
    )
    assert.equal(rows.length, 2)
    for (const { credentials } of rows) assert.doesNotMatch(credentials.toString('latin1'), /PRIVATE|acme/)
  })

  test('changes only the given fields, and null removes one service', async () => {
    assert.equal((await change({ failed_days: 5, fcm: null })).status, 200)
    const { failed_days, fcm, apns } = await read()
    assert.deepEqual([failed_days, fcm, apns?.key_id], [5, null, 'ABC123DEFG'])
  })

  test.each([
    [{ failed_days: 0 }, 'uninstall.failed_days must be a whole number from 1 to 30.'],
    [{ failed_days: 31 }, 'uninstall.failed_days must be a whole number from 1 to 30.'],
    [{ failed_days: 1.5 }, 'uninstall.failed_days must be a whole number from 1 to 30.'],
    [
      { fcm: { service_account: { ...serviceAccount, private_key: ecKey } } },
      'uninstall.fcm.service_account.private_key must be an RSA key in PEM format.',
    ],
    [
      { fcm: { service_account: { ...serviceAccount, private_key: 'no key' } } },
      'uninstall.fcm.service_account.private_key must be an RSA key in PEM format.',
    ],
    [
      { apns: { ...appleKey, private_key: rsaKey } },
      'uninstall.apns.private_key must be a P-256 EC key in PEM format.',
    ],
    [{ apns: { ...appleKey, key_id: 'short' } }, 'uninstall.apns.key_id must be ten letters or digits.'],
    [
      { apns: { ...appleKey, base_url: 'ftp://x' } },
      'uninstall.apns.base_url must be an https URL of at most 2048 characters.',
    ],
    [
      { apns: { ...appleKey, bundle_id: 'com.acme\r\nx: y' } },
      'uninstall.apns.bundle_id must be ASCII without spaces.',
    ],
  ])('400: %j', async (body, msg) => {
    const before = await read()
    const answer = await change(body)
    assert.deepEqual([answer.status, answer.body.msg], [400, msg])
    assert.deepEqual(await read(), before)
  })

  test('400: keys without their required settings', async () => {
    assert.equal((await change({ fcm: {} })).status, 400)
    assert.equal((await change({ apns: { private_key: ecKey } })).status, 400)
  })
})
