import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sendProjectPushes } from '#jobs/send-pushes.ts'
import { rebuildRollups } from '#storage/rollups/rebuild.ts'
import { sql } from '#storage/sql.ts'
import { openPushLab, type PushLab } from './push-lab.ts'

let lab: PushLab

const iosToken = 'ab'.repeat(32)

beforeAll(async () => {
  lab = await openPushLab()
})

beforeEach(() => {
  lab.fakes.seen.length = 0
  lab.tokens.seen.length = 0
  lab.to('2026-03-01T00:00:00Z')
})

afterAll(() => lab.stop())

test('each token gets one silent push a day, as each service documents it', async () => {
  const project = await lab.project()
  await lab.phone(project.project_token, 'fcm-token-1')
  await lab.phone(project.project_token, iosToken, 'IOS')
  await lab.pushOn(project.id, '2026-03-02T00:00:00Z')
  const [android, ios] = lab.fakes.seen
  assert.deepEqual(
    [android?.network, android?.method, android?.path, JSON.parse(android?.body ?? '')],
    [
      'fcm',
      'POST',
      '/v1/projects/acme-app/messages:send',
      {
        message: {
          token: 'fcm-token-1',
          data: { 'tributary-uninstall-tracking': 'true' },
          android: { priority: 'NORMAL', collapse_key: 'tributary-uninstall-tracking', ttl: '86400s' },
        },
      },
    ],
  )
  assert.deepEqual(
    [ios?.network, ios?.method, ios?.path, JSON.parse(ios?.body ?? '')],
    [
      'apns',
      'POST',
      `/3/device/${iosToken}`,
      { aps: { 'content-available': 1 }, 'tributary-uninstall-tracking': 'true' },
    ],
  )
  const headers = ['apns-topic', 'apns-push-type', 'apns-priority', 'apns-collapse-id'].map(
    (name) => ios?.headers[name],
  )
  assert.deepEqual(headers, ['com.acme.app', 'background', '5', 'tributary-uninstall-tracking'])
  await lab.push(project.id)
  assert.equal(lab.fakes.seen.length, 2)
  await lab.pushOn(project.id, '2026-03-03T00:00:00Z')
  assert.equal(lab.fakes.seen.length, 4)
  for (const { contactedAt } of await lab.pushes(project.id)) assert.deepEqual(contactedAt, lab.now())
  const state = await lab.state(project.id)
  assert.deepEqual(
    [state.fcm.last_succeeded_at, state.fcm.error, state.apns.last_succeeded_at, state.apns.error],
    ['2026-03-03T00:00:00.000Z', null, '2026-03-03T00:00:00.000Z', null],
  )
})

test('an access token is reused while it is valid', async () => {
  const project = await lab.project()
  await lab.phone(project.project_token, 'fcm-token-1')
  const authorizations = () => new Set(lab.fakes.seen.map(({ headers }) => headers.authorization)).size
  await lab.phone(project.project_token, iosToken, 'IOS')
  for (const time of ['2026-03-02T00:00:00Z', '2026-03-02T00:30:00Z']) {
    lab.to(time)
    await lab.service.app.db.run(
      sql`update pushes set due_at = ${lab.now()} where project_id = ${project.id}`,
    )
    await lab.push(project.id)
  }
  assert.deepEqual([lab.tokens.seen.length, lab.fakes.seen.length, authorizations()], [1, 4, 2])
})

describe('an uninstall', () => {
  test.each(['ANDROID', 'IOS'] as const)(
    'on %s is counted after three failed days, at the last contact, and withdrawn by the next open',
    async (platform) => {
      const project = await lab.project()
      const token = platform === 'IOS' ? 'cd'.repeat(32) : 'gone-token'
      const phone = await lab.phone(project.project_token, token, platform)
      await lab.pushOn(project.id, '2026-03-02T00:00:00Z')
      lab.gone[platform].add(token)
      for (const day of ['2026-03-03', '2026-03-04']) {
        await lab.pushOn(project.id, `${day}T00:00:00Z`)
      }
      assert.deepEqual(await lab.uninstalls(project.id), [])
      await lab.pushOn(project.id, '2026-03-05T00:00:00Z')
      assert.deepEqual(await lab.uninstalls(project.id), [['2026-03-02', 1]])
      lab.to('2026-03-06T00:00:00Z')
      const before = lab.fakes.seen.length
      await lab.push(project.id)
      assert.equal(lab.fakes.seen.length, before, 'an uninstalled app gets no pushes')

      await rebuildRollups(lab.service.app.db, project.id)
      assert.deepEqual(await lab.uninstalls(project.id), [['2026-03-02', 1]])
      await phone.call('/init')
      assert.deepEqual(await lab.uninstalls(project.id), [])
      await rebuildRollups(lab.service.app.db, project.id)
      assert.deepEqual(await lab.uninstalls(project.id), [])
      lab.gone[platform].delete(token)
      await lab.pushOn(project.id, '2026-03-07T00:00:00Z')
      assert.equal(lab.fakes.seen.length, before + 1, 'pushes resume after the open')
    },
  )

  test('is dated at the last open when that was later than the last push', async () => {
    const project = await lab.project({ ...lab.uninstall(), failed_days: 1 })
    const phone = await lab.phone(project.project_token, 'late-open')
    await lab.pushOn(project.id, '2026-03-02T00:00:00Z')
    lab.to('2026-03-04T12:00:00Z')
    await phone.call('/init')
    lab.gone.ANDROID.add('late-open')
    await lab.pushOn(project.id, '2026-03-08T00:00:00Z')
    assert.deepEqual(await lab.uninstalls(project.id), [['2026-03-04', 1]])
  })

  test('is sent to the webhooks that subscribe to it', async () => {
    const project = await lab.project({ ...lab.uninstall(), failed_days: 1 })
    const webhook = { url: 'https://hooks.example.com/', events: ['uninstall'] }
    const made = await lab.service.admin('POST', `/projects/${project.id}/webhooks`, webhook)
    assert.equal(made.status, 201, made.text)
    await lab.phone(project.project_token, 'notified')
    lab.gone.ANDROID.add('notified')
    await lab.pushOn(project.id, '2026-03-02T00:00:00Z')
    const outbox = await lab.service.app.db.many<{ kind: string }>(
      sql`select kind from outbox where project_id = ${project.id} and kind = 'uninstall'`,
    )
    assert.deepEqual(outbox, [{ kind: 'uninstall' }])
  })

  test('is not counted if the app was opened since its token failed', async () => {
    const project = await lab.project()
    const phone = await lab.phone(project.project_token, 'old-token')
    lab.gone.ANDROID.add('old-token')
    for (const day of ['02', '03', '04', '05']) {
      await lab.pushOn(project.id, `2026-03-${day}T00:00:00Z`)
      lab.to(`2026-03-${day}T06:00:00Z`)
      await phone.call('/init')
    }
    assert.deepEqual(await lab.uninstalls(project.id), [])
  })

  test('is not counted after two failures on one day', async () => {
    const project = await lab.project({ ...lab.uninstall(), failed_days: 2 })
    await lab.phone(project.project_token, 'twice-a-day')
    lab.gone.ANDROID.add('twice-a-day')
    for (const hour of ['01', '20']) {
      await lab.pushOn(project.id, `2026-03-02T${hour}:00:00Z`)
    }
    assert.deepEqual(await lab.uninstalls(project.id), [])
    assert.equal((await lab.pushes(project.id))[0]?.failedDays, 1)
  })

  test('counted for a replaced token does not affect the new one', async () => {
    const project = await lab.project({ ...lab.uninstall(), failed_days: 1 })
    const phone = await lab.phone(project.project_token, 'first-token')
    lab.gone.ANDROID.add('first-token')
    await lab.pushOn(project.id, '2026-03-02T00:00:00Z')
    assert.deepEqual(await lab.uninstalls(project.id), [['2026-03-01', 1]])
    await phone.call('/update-push-token', { push_token: 'second-token' })
    await lab.pushOn(project.id, '2026-03-03T00:00:00Z')
    assert.match(lab.fakes.seen.at(-1)?.body ?? '', /second-token/)
    const [row] = await lab.pushes(project.id)
    assert.deepEqual([row?.failedDays, row?.contactedAt], [0, lab.now()])
  })
})

test('an interrupted run leaves its pushes to the next one', async () => {
  const project = await lab.project({ fcm: lab.uninstall().fcm })
  for (const n of [1, 2, 3]) await lab.phone(project.project_token, `cut-${n}`)
  lab.to('2026-03-02T00:00:00Z')
  // The state after kill -9: claimed, with nothing recorded.
  await lab.service.app.db.run(sql`
    update pushes set due_at = ${new Date('2026-03-02T00:10:00Z')} where project_id = ${project.id}`)
  await lab.push(project.id)
  assert.equal(lab.fakes.seen.length, 0)
  lab.to('2026-03-02T00:10:00Z')
  await lab.push(project.id)
  assert.equal(lab.fakes.seen.length, 3)
})

test('a run ends when the service stops', async () => {
  const project = await lab.project({ fcm: lab.uninstall().fcm })
  await lab.phone(project.project_token, 'any')
  lab.to('2026-03-02T00:00:00Z')
  const task = { projectId: project.id, platform: 'ANDROID' }
  await sendProjectPushes(lab.service.app, task, AbortSignal.abort())
  assert.equal((await lab.state(project.id)).fcm.last_tried_at, null)
})

test('every five minutes each service that has something to send gets a job', async () => {
  await lab.service.app.db.run(sql`delete from pushes`)
  const project = await lab.project()
  await lab.phone(project.project_token, 'queued')
  await lab.service.app.db.run(sql`delete from graphile_worker._private_jobs`)
  const queued = () =>
    lab.service.app.db.many<{ payload: object }>(sql`select payload from graphile_worker._private_jobs`)
  await lab.queue()
  assert.deepEqual(await queued(), [])
  lab.to('2026-03-02T00:00:00Z')
  await lab.queue()
  assert.deepEqual(await queued(), [{ payload: { projectId: project.id, platform: 'ANDROID' } }])
})

test('a person who is erased gets no pushes', async () => {
  const project = await lab.project()
  const phone = await lab.phone(project.project_token, 'erased')
  await phone.call('/trigger', { user_data: { id: 'u1' } })
  await lab.service.admin('DELETE', `/projects/${project.id}/users/u1`)
  assert.deepEqual(await lab.pushes(project.id), [])
})

test('credentials added later spread the waiting pushes over a day', async () => {
  const project = await lab.service.makeProject()
  for (const n of [1, 2, 3, 4, 5]) await lab.phone(project.project_token, `waiting-${n}`)
  lab.to('2026-03-20T00:00:00Z')
  await lab.service.admin('PATCH', `/projects/${project.id}`, { uninstall: lab.uninstall() })
  const due = (await lab.pushes(project.id)).map(({ dueAt }) => dueAt?.getTime() ?? 0)
  assert.ok(due.every((time) => time >= lab.now().getTime() && time <= lab.now().getTime() + 86_400_000))
  assert.equal(new Set(due).size, 5)
})
