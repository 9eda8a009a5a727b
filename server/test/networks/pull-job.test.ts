import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { pullAccountSpend, pullAllSpend } from '#jobs/pull-spend.ts'
import { sql } from '#storage/sql.ts'
import { accountAt, someAd } from './spend-account.ts'
import { openLab, type SpendLab } from './spend-lab.ts'

let lab: SpendLab

beforeAll(async () => {
  lab = await openLab()
})

afterAll(() => lab.stop())

describe('the hourly job', () => {
  const queued = () =>
    lab.service.app.db.many<{ payload: { projectId: number; accountId: number } }>(sql`
      select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'pull_account_spend' order by j.id`)

  test('queues every enabled account, and one on request', async () => {
    await lab.service.app.db.run(sql`delete from graphile_worker._private_jobs`)
    await lab.service.app.db.run(sql`delete from network_pulls`)
    const on = await lab.connect('meta', accountAt('meta', [someAd()]))
    const off = await lab.connect('tiktok')
    const path = `/projects/${off.projectId}/network-accounts/${off.accountId}`
    await lab.service.admin('PATCH', path, { pull: { enabled: false } })
    await pullAllSpend(lab.service.app)
    assert.deepEqual(
      (await queued()).map(({ payload }) => payload),
      [on],
    )
    const answer = await lab.service.admin('POST', `${path}/pull`)
    assert.deepEqual([answer.status, answer.body], [202, { msg: 'Pull queued.', status: 202, data: null }])
    assert.deepEqual(
      (await queued()).map(({ payload }) => payload),
      [on, off],
    )
    await pullAccountSpend(lab.service.app, on, new AbortController().signal)
    assert.equal((await lab.spendOf(on)).length, 1)
  })

  test('404 and 409: refuses an unknown account and one without credentials', async () => {
    const task = await lab.connect('meta')
    const path = `/projects/${task.projectId}/network-accounts`
    assert.equal((await lab.service.admin('POST', `${path}/999/pull`)).status, 404)
    await lab.service.admin('PATCH', `${path}/${task.accountId}`, { credentials: null })
    const answer = await lab.service.admin('POST', `${path}/${task.accountId}/pull`)
    assert.deepEqual(answer.body, { msg: 'The account has no credentials.', status: 409 })
  })

  test('ends when the service stops, without an error on the account', async () => {
    const task = await lab.connect('meta', accountAt('meta', [someAd()]))
    await assert.rejects(pullAccountSpend(lab.service.app, task, AbortSignal.abort()), { name: 'AbortError' })
    const { pull } = await lab.stateOf(task)
    assert.deepEqual([pull.error, pull.last_tried_at, lab.fakes.seen], [null, null, []])
  })

  test('does nothing for an account that was removed before it ran', async () => {
    const task = await lab.connect('meta')
    await lab.service.admin('DELETE', `/projects/${task.projectId}/network-accounts/${task.accountId}`)
    await lab.pull(task)
    assert.deepEqual(lab.fakes.seen, [])
    const left = await lab.service.app.db.many(
      sql`select 1 from network_pulls where project_id = ${task.projectId}`,
    )
    assert.deepEqual(left, [])
  })
})
