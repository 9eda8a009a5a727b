import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { history, imported } from '#test/support/import-lines.ts'
import { adminToken, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: { id: number; server_key: string; project_token: string }

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  project = await service.makeProject()
  const campaign = { name: 'Spring', custom_display_id: 'spring', channel: 'meta', deeplink: 'shop://spring' }
  await service.admin('POST', `/projects/${project.id}/campaigns`, campaign)
})

afterAll(() => service.stop())

const { click, install, signup, event, payment, open } = history

describe('200: refused line by line', () => {
  test('a bad line does not stop the rest; each refusal has its line and reason', async () => {
    const summary = await imported(service, project.id, [
      install,
      '{not JSON',
      '',
      '[1]',
      { fact: 'teleport', id: 'x', at: '2025-03-01T09:30:00Z' },
      { ...event, at: '2025-03-02T18:00:00' },
      { ...event, id: '' },
      { ...event, at: '1999-12-31T23:59:59Z' },
      { ...event, at: '2999-01-01T00:00:00Z' },
      { ...install, platform: 'WINDOWS' },
      { ...click, campaign: 'nobody' },
      { ...install, id: 'i2', network: 'billboards' },
      { ...open, install: 'i9' },
      { ...open, at: '2025-02-01T00:00:00Z' },
      { ...payment, amount: '9.5' },
      { ...payment, user: 'nobody' },
      { ...event, data: 'text' },
      { ...signup, user: {} },
      '{"__proto__":1,"fact":"event"}',
      { ...click, ip: 'nowhere' },
      { ...payment, type: 'GIFT' },
      signup,
    ])
    assert.deepEqual(summary.refusals, [
      { line: 2, reason: 'The line is not valid JSON.' },
      { line: 4, reason: 'The line is not a JSON object.' },
      {
        line: 5,
        reason:
          'fact must be one of click, install, open, signup, event, payment, uninstall, reinstall, reengagement.',
      },
      { line: 6, reason: 'at must be an ISO 8601 time with Z or an offset.' },
      { line: 7, reason: 'id must be text of 1 to 255 characters.' },
      { line: 8, reason: 'at is before the year 2000.' },
      { line: 9, reason: 'at is in the future.' },
      { line: 10, reason: 'platform must be ANDROID or IOS.' },
      { line: 11, reason: "campaign 'nobody' is not one of this project’s campaigns." },
      {
        line: 12,
        reason: "network 'billboards' is neither an ad network nor one of this project’s affiliates.",
      },
      { line: 13, reason: 'The install is not known.' },
      { line: 14, reason: 'at is before the install.' },
      { line: 15, reason: 'amount must be a number, 0 or more.' },
      { line: 16, reason: 'The user is not registered.' },
      { line: 17, reason: 'data must be an object.' },
      { line: 18, reason: 'user.id is required.' },
      { line: 19, reason: "The key '__proto__' is not allowed." },
      { line: 20, reason: 'ip must be an IP address.' },
      {
        line: 21,
        reason:
          'type must be one of FIRST_PAYMENT, SECOND_PAYMENT, WALLET_TOPUP, FUNDS_WITHDRAWAL, SUBSCRIPTION_CREATED, SUBSCRIPTION_RENEWED, ONE_TIME, RECURRING, DEFAULT.',
      },
    ])
    const { lines, stored, duplicate, refused } = summary
    assert.deepEqual(
      { lines, stored, duplicate, refused },
      { lines: 21, stored: 2, duplicate: 0, refused: 19 },
    )
  })

  test('lists the first 100 refusals by line, however many there are', async () => {
    const lines = Array.from({ length: 300 }, (_, n) => ({
      ...open,
      id: `o${n}`,
      at: new Date(Date.UTC(2025, 5, 1) - n * 1_000).toISOString(),
    }))
    const summary = await imported(service, project.id, lines)
    assert.equal(summary.refused, 300)
    assert.deepEqual(
      summary.refusals.map(({ line }) => line),
      Array.from({ length: 100 }, (_, n) => n + 1),
    )
  })

  test('a line longer than 1 MiB is refused alone', async () => {
    const long = { ...event, data: { text: 'x'.repeat(1_100_000) } }
    const summary = await imported(service, project.id, [long, install])
    assert.equal(summary.stored, 1)
    assert.deepEqual(summary.refusals, [{ line: 1, reason: 'The line is longer than 1 MiB.' }])
  })
})

describe('refused as a whole', () => {
  const send = (path: string, headers: Record<string, string>) =>
    service.ask('POST', `/api/manage/projects/${path}`, {
      body: JSON.stringify(install),
      headers: { authorization: `Bearer ${adminToken}`, ...headers },
    })

  test('404: an unknown project', async () => {
    const answer = await send('999999/import', { 'content-type': 'application/x-ndjson' })
    assert.deepEqual(answer.body, { msg: 'Resource not found.', status: 404 })
  })

  test.each([
    ['another content type', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['text', { 'content-type': 'text/plain' }],
  ])('415: %s', async (_, headers) => {
    const answer = await send(`${project.id}/import`, headers as Record<string, string>)
    assert.deepEqual(answer.body, { msg: 'Content-Type must be application/x-ndjson.', status: 415 })
    assert.equal((await storedCount()).count, 0)
  })

  const storedCount = () =>
    service.app.db.one<{ count: number }>(
      sql`select count(*) as count from installs where project_id = ${project.id}`,
    )

  test('422: progress is neither true nor false', async () => {
    const answer = await send(`${project.id}/import?progress=maybe`, {
      'content-type': 'application/x-ndjson',
    })
    assert.deepEqual(answer.body, {
      msg: "Invalid progress 'maybe'. Allowed values: true, false.",
      status: 422,
    })
  })
})
