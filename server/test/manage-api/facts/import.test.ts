import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rawSql, sql } from '#storage/sql.ts'
import { history, imported, importLines, storedState } from '#test/support/import-lines.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

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
const all = Object.values(history)

const counts = (table: 'events' | 'payments' | 'opens' | 'users' | 'touches' | 'uninstalls') =>
  service.app.db
    .one<{ count: number }>(
      sql`select count(*) as count from ${rawSql(table)} where project_id = ${project.id}`,
    )
    .then(({ count }) => count)

describe('200', () => {
  test('stores all nine kinds, in any order of lines', async () => {
    const summary = await imported(service, project.id, all.toReversed())
    assert.deepEqual(summary, {
      lines: 9,
      stored: 9,
      duplicate: 0,
      refused: 0,
      outcomes: { stored: 9 },
      refusals: [],
    })
    const state = (await storedState(service, project.id)) as Record<string, unknown[]>
    assert.deepEqual(Object.fromEntries(Object.entries(state).map(([table, rows]) => [table, rows.length])), {
      touches: 1,
      installs: 1,
      opens: 1,
      users: 1,
      events: 1,
      payments: 1,
      retargetings: 2,
      uninstalls: 1,
      attributed: 1,
    })
    assert.deepEqual(state.attributed, [1])
    expect(state.events).toEqual([
      ['e1', 'ada', 'bought', '2025-03-02T18:00:00+00:00', null, null, expect.any(Number), 'i1', 'import'],
    ])
  })

  test('a second import is all duplicates, and changes nothing', async () => {
    await imported(service, project.id, all)
    const before = await storedState(service, project.id)
    const { stored, duplicate, refused } = await imported(service, project.id, all)
    assert.deepEqual({ stored, duplicate, refused }, { stored: 0, duplicate: 9, refused: 0 })
    assert.deepEqual(await storedState(service, project.id), before)
  })

  test('the ledger counts every readable fact once: accepted is the sum of the outcomes', async () => {
    await imported(service, project.id, [
      ...all,
      event,
      { ...event, at: '2025-03-02T19:00:00Z', data: { amount: 1 } },
    ])
    await imported(service, project.id, [...all, { ...open, id: 'o9', install: 'nobody' }, '{broken'])
    const ledger = await readOutcomes(service, project.id)
    assert.equal(ledger.accepted, 21)
    assert.deepEqual(ledger.outcomes, { stored: 9, duplicate: 10, conflict: 1, invalid: 1 })
    assert.equal(JSON.stringify(ledger.refused).includes('nobody'), false)
  })

  test('an empty body imports nothing', async () => {
    assert.equal((await imported(service, project.id, [])).lines, 0)
  })

  test('lines may end in CRLF, start with a byte order mark, and lack the final newline', async () => {
    const summary = await imported(service, project.id, [`\uFEFF${JSON.stringify(install)}\r`, open])
    assert.equal(summary.stored, 2)
  })

  test('an imported event and a backend event with the same id are one event', async () => {
    await imported(service, project.id, all)
    const body = { event_name: 'bought', user_id: 'ada', event_id: 'e1' }
    assert.equal(
      (await service.ask('POST', '/api/v1/capture-event', { key: project.server_key, body })).status,
      201,
    )
    assert.equal(await counts('events'), 1)
  })

  test('facts before the sign-up are refused, the first time and the second', async () => {
    const early = { ...event, id: 'e0', at: '2025-03-01T09:30:30Z' }
    const first = await imported(service, project.id, [...all, early])
    const again = await imported(service, project.id, [...all, early])
    assert.deepEqual([first.outcomes.user_not_registered, again.outcomes.user_not_registered], [1, 1])
    assert.equal(await counts('events'), 1)
  })

  test('imported history that predates a known user is accepted from its own sign-up on', async () => {
    const phone = makePhone(service, project.project_token)
    await phone.call('/trigger', { user_data: { id: 'ada' } })
    const summary = await imported(service, project.id, all)
    assert.deepEqual([summary.stored, summary.refused], [9, 0])
    assert.deepEqual([summary.outcomes.updated, await counts('users')], [1, 1])
  })

  test('payments only move forward, in any order of lines', async () => {
    const at = (day: number) => `2025-03-0${day}T10:00:00+02:00`
    await imported(service, project.id, [
      install,
      signup,
      { ...payment, at: at(5), status: 'payment_completed', amount: 12, currency: 'usd' },
      { ...payment, at: at(4), status: 'PAYMENT_FAILED' },
      { ...payment, at: at(3), status: 'PAYMENT_INITIATED' },
    ])
    const { payments } = (await storedState(service, project.id)) as { payments: unknown[][] }
    assert.deepEqual(payments[0]?.slice(0, 9), [
      'p1',
      'ada',
      12,
      'USD',
      'DEFAULT',
      'PAYMENT_COMPLETED',
      '2025-03-03T08:00:00+00:00',
      '2025-03-05T08:00:00+00:00',
      12,
    ])
  })

  test('an erased user stays erased', async () => {
    await imported(service, project.id, all)
    assert.equal((await service.admin('DELETE', `/projects/${project.id}/users/ada`)).status, 204)
    const summary = await imported(service, project.id, [
      { ...signup, id: 's2' },
      { ...event, id: 'e2' },
      { ...payment, id: 'p2' },
    ])
    assert.deepEqual(summary.outcomes, { erased_user: 3 })
    assert.deepEqual(new Set(summary.refusals.map(({ reason }) => reason)), new Set(['The user was erased.']))
  })

  test('the receipt of an imported install is marked as imported, with its campaign', async () => {
    const suspicious = { ...install, touch: 'view', suspicious: true, ad_set_id: 7, network: 'google' }
    await imported(service, project.id, [suspicious, { ...install, id: 'i2', campaign: null }])
    const read = (id: string) => service.admin('GET', `/projects/${project.id}/installs/${id}/receipt`)
    const line = { touch: 'view', click_id: null, at: null, campaign: 'spring', rule: null, score: 0 }
    expect((await read('i1')).body.data).toEqual({
      install_id: expect.any(String),
      decided_at: expect.any(String),
      result: { attribution_type: 'INORGANIC', campaign: 'spring', rule: 'imported', ad_network: 'GOOGLE' },
      candidates: [{ ...line, verdict: 'won', reason: 'imported' }],
      suspicious: [{ rule: 'imported', evidence: 'the import marked it as suspicious' }],
      probabilistic_would_be: 'silent',
    })
    const organic = (await read('i2')).body.data
    assert.deepEqual(organic.result, {
      attribution_type: 'ORGANIC',
      campaign: null,
      rule: 'imported',
      ad_network: null,
    })
    const replayed = await service.admin('POST', `/projects/${project.id}/replay`, {
      from: '2025-03-01',
      to: '2025-03-31',
      windows: { device_id_days: 1 },
    })
    assert.deepEqual([replayed.body.data.replayed, replayed.body.data.not_replayed], [0, 2])
  })

  test('an install may also be named by the service’s own id', async () => {
    await imported(service, project.id, [install])
    const { items } = (await service.admin('GET', `/projects/${project.id}/installs`)).body.data
    const summary = await imported(service, project.id, [{ ...open, install: items[0].install_id }])
    assert.equal(summary.stored, 1)
  })

  test('a click keeps its device, address and ad parameters', async () => {
    const gaid = 'AAAAAAAA-0000-4000-8000-000000000000'
    const params = { adset_id: 's1', gaid, c: 'spring', times: 3 }
    const agent =
      'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36'
    await imported(service, project.id, [
      { ...click, click_params: params, ip: '2001:db8::1', user_agent: agent },
    ])
    const { touches } = (await storedState(service, project.id)) as { touches: unknown[][] }
    assert.deepEqual(touches[0]?.slice(3), [
      'ANDROID',
      gaid.toLowerCase(),
      '2001:db8:0:0',
      { adset_id: 's1', times: '3' },
    ])
  })

  test('with progress, the response reports progress and ends with the summary', async () => {
    const answer = await importLines(service, project.id, all, '?progress=true')
    assert.equal(answer.headers['content-type'], 'application/x-ndjson')
    const lines = answer.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.deepEqual(lines.slice(0, 2), [
      { applied: 0, lines: 9 },
      { applied: 9, lines: 9 },
    ])
    assert.deepEqual([lines[2].status, lines[2].data.stored], [200, 9])
  })

  test('history of other months gets its partitions', async () => {
    await imported(service, project.id, [
      { ...install, at: '2012-01-15T00:00:00Z' },
      { ...open, at: '2013-02-15T00:00:00Z' },
    ])
    assert.equal(await counts('opens'), 1)
  })

  test('ids of one project do not collide with those of another', async () => {
    await imported(service, project.id, all)
    const other = await service.makeProject()
    const campaign = { name: 'Spring', custom_display_id: 'spring' }
    await service.admin('POST', `/projects/${other.id}/campaigns`, campaign)
    assert.equal((await imported(service, other.id, all)).stored, 9)
  })
})
