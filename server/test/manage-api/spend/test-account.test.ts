import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { accountAt, networks, someAd } from '#test/networks/spend-account.ts'
import { openLab, type SpendLab } from '#test/networks/spend-lab.ts'

let lab: SpendLab

beforeAll(async () => {
  lab = await openLab()
})

beforeEach(() => {
  lab.fakes.instead.length = 0
})

afterAll(() => lab.stop())

type Task = { projectId: number; accountId: number }
const ask = ({ projectId, accountId }: Task) =>
  lab.service.admin('POST', `/projects/${projectId}/network-accounts/${accountId}/test`)
const result = async (task: Task) => {
  const answer = await ask(task)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}

describe('200', () => {
  test.each(networks)(
    '%s: calls the network with the stored credentials, and stores nothing',
    async (network) => {
      const task = await lab.connect(
        network,
        accountAt(network, [someAd({ keywordId: '5', keyword: 'notes' })]),
      )
      const tested = await result(task)
      assert.equal(tested.error, null)
      assert.equal(tested.ok, true)
      assert.ok(tested.rows > 0)
      assert.deepEqual(tested.campaigns, [{ id: '7001', name: 'Spring at the network' }])
      assert.ok(lab.fakes.seen.length > 0)
      assert.deepEqual(await lab.spendOf(task), [])
      assert.equal((await lab.stateOf(task)).pull.last_tried_at, null)
    },
  )

  test('wrong credentials: the error in words, with the network’s own', async () => {
    const task = await lab.connect('meta', {
      ...accountAt('meta'),
      credentials: { access_token: 'wrong' },
    })
    lab.fakes.instead.push({
      status: 400,
      body: { error: { code: 190, message: 'Invalid OAuth access token - Cannot parse access token' } },
    })
    const { ok, error } = await result(task)
    assert.equal(ok, false)
    assert.deepEqual(error, {
      says: 'Meta does not accept the access token: it has expired, was revoked or is incomplete.',
      fix: 'Generate a token of a system user with ads_read that never expires, and paste all of it.',
      raw: 'The network answered 400: Invalid OAuth access token - Cannot parse access token.',
    })
    assert.equal((await lab.stateOf(task)).status, 'connected')
  })

  test('a temporary failure is not retried: somebody is waiting', async () => {
    const task = await lab.connect('meta', accountAt('meta', [someAd()]))
    lab.fakes.instead.push({ status: 429, body: {} })
    assert.equal((await result(task)).error.says, 'The network is limiting requests.')
    assert.equal(lab.fakes.seen.length, 1)
  })

  test('a failed pull has its error in words on the account', async () => {
    const task = await lab.connect('snapchat', accountAt('snapchat', [someAd()]))
    lab.fakes.instead.push({ status: 400, body: { error: 'invalid_grant' } })
    await lab.pull(task)
    const { pull } = await lab.stateOf(task)
    assert.equal(pull.explained_error.raw, pull.error)
    assert.equal(
      pull.explained_error.says,
      'The refresh token was revoked, has expired, or belongs to another client.',
    )
    await lab.pull(task)
    assert.equal('explained_error' in (await lab.stateOf(task)).pull, false)
  })
})

test('409: without credentials; 404: unknown account; 403: a viewer', async () => {
  const { projectId, accountId } = await lab.connect('meta')
  const path = `/projects/${projectId}/network-accounts`
  const bare = await lab.service.admin('POST', path, { network: 'meta', name: 'Bare' })
  const refused = await ask({ projectId, accountId: bare.body.data.id })
  assert.equal(refused.status, 409)
  assert.equal(refused.body.msg, 'The account has no credentials.')
  assert.equal((await ask({ projectId, accountId: 999 })).status, 404)
  const viewer = await lab.service.logInAs('viewer')
  assert.equal((await viewer.ask('POST', `${path}/${accountId}/test`)).status, 403)
})
