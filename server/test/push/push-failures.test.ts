import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { openPushLab, type PushLab, serviceAccount } from './push-lab.ts'

let lab: PushLab

beforeAll(async () => {
  lab = await openPushLab()
})

beforeEach(() => {
  lab.fakes.seen.length = 0
  lab.to('2026-03-01T00:00:00Z')
})

afterAll(() => lab.stop())

describe('when the push service fails', () => {
  const pushWithFailures = async (
    answers: { status: number; body: unknown; headers?: Record<string, string> }[],
  ) => {
    const project = await lab.project({ fcm: lab.uninstall().fcm, failed_days: 1 })
    await lab.phone(project.project_token, `token-${project.id}`)
    lab.to('2026-03-02T00:00:00Z')
    lab.fakes.instead.push(...answers)
    await lab.push(project.id)
    return project
  }
  const fcmError = (errorCode?: string) => ({
    error: { status: 'NOT_FOUND', ...(errorCode && { details: [{ errorCode }] }) },
  })

  test.each([
    [503, {}, 'The service answered 503.'],
    [429, fcmError('QUOTA_EXCEEDED'), 'The service answered 429: QUOTA_EXCEEDED.'],
    [404, fcmError(), 'The service answered 404: NOT_FOUND.'],
    [403, fcmError('THIRD_PARTY_AUTH_ERROR'), 'The service answered 403: THIRD_PARTY_AUTH_ERROR.'],
  ])(
    '%i %j: nothing is counted, the error is shown, and the push is sent after a pause',
    async (status, body, error) => {
      const project = await pushWithFailures([{ status, body }])
      assert.equal((await lab.state(project.id)).fcm.error, error)
      assert.deepEqual(await lab.uninstalls(project.id), [])
      const before = lab.fakes.seen.length
      lab.to('2026-03-02T00:04:59Z')
      await lab.push(project.id)
      assert.equal(lab.fakes.seen.length, before)
      lab.to('2026-03-02T00:05:01Z')
      await lab.push(project.id)
      assert.equal(lab.fakes.seen.length, before + 1)
      assert.equal((await lab.state(project.id)).fcm.error, null)
    },
  )

  test('pushes pause for as long as Retry-After asks', async () => {
    const project = await pushWithFailures([{ status: 503, body: {}, headers: { 'retry-after': '1800' } }])
    const before = lab.fakes.seen.length
    lab.to('2026-03-02T00:29:00Z')
    await lab.push(project.id)
    assert.equal(lab.fakes.seen.length, before)
    lab.to('2026-03-02T00:31:00Z')
    await lab.push(project.id)
    assert.equal(lab.fakes.seen.length, before + 1)
  })

  test.each([
    [400, fcmError('INVALID_ARGUMENT')],
    [403, fcmError('SENDER_ID_MISMATCH')],
  ])('%i %j: an unusable token waits until the next day and is not counted', async (status, body) => {
    const project = await pushWithFailures([{ status, body }])
    const [row] = await lab.pushes(project.id)
    assert.ok(row?.dueAt && row.dueAt > new Date('2026-03-02T12:00:00Z'))
    assert.deepEqual([row.failedDays, (await lab.state(project.id)).fcm.error], [0, null])
  })

  test('a key that Google rejects is shown as an error', async () => {
    const { fcm } = lab.uninstall()
    const wrong = { ...serviceAccount, client_email: 'somebody@else.example' }
    const project = await lab.project({ fcm: { ...fcm, service_account: wrong } })
    await lab.phone(project.project_token, 'any')
    await lab.pushOn(project.id, '2026-03-02T00:00:00Z')
    assert.equal((await lab.state(project.id)).fcm.error, 'The service answered 400: invalid_grant.')
    assert.equal(lab.fakes.seen.length, 0)
  })

  test('an address that is not public is not called', async () => {
    const project = await lab.project({ fcm: { ...lab.uninstall().fcm, base_url: 'https://10.1.2.3' } })
    await lab.phone(project.project_token, 'any')
    await lab.pushOn(project.id, '2026-03-02T00:00:00Z')
    assert.match((await lab.state(project.id)).fcm.error, /10\.1\.2\.3, which is not a public address/)
  })
})
