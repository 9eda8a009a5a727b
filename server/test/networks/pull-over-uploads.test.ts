import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { accountAt, someAd } from './spend-account.ts'
import { openLab, type SpendLab } from './spend-lab.ts'

let lab: SpendLab

beforeAll(async () => {
  lab = await openLab()
})

afterAll(() => lab.stop())

const ads = [
  someAd({ spend: '10', day: '2026-03-08' }),
  someAd({ spend: '12' }),
  someAd({ spend: '13', adId: '9002' }),
]
const whole = { date: '2026-03-09', campaign: 'spring', spend: 30 }

test('an upload that replaced pulled spend stays in its place, until it is deleted', async () => {
  const task = await lab.connect('meta', accountAt('meta', ads))
  const spend = (method: 'POST' | 'DELETE', query: string, body?: unknown) =>
    lab.service.admin(method, `/projects/${task.projectId}/spend${query}`, body)
  const amounts = async () => (await lab.spendOf(task)).map((row) => [row.date, row.spend, row.source])
  const pulled = `account:${task.accountId}`
  await lab.pull(task)
  const { overlaps } = (await spend('POST', '/preview?overlap=replace', [whole])).body.data
  assert.deepEqual([overlaps.removed, overlaps.items[0].sources], [2, [pulled]])
  await spend('POST', '?overlap=replace', [whole])
  await lab.pull(task)
  const once = [
    ['2026-03-09', 30, 'upload'],
    ['2026-03-08', 10, pulled],
  ]
  assert.deepEqual(await amounts(), once)
  assert.equal((await lab.stateOf(task)).pull.kept_uploads, 2)

  // A correction of the same row keeps its place.
  await spend('POST', '', [{ ...whole, spend: 31 }])
  await lab.pull(task)
  assert.deepEqual((await amounts())[0], ['2026-03-09', 31, 'upload'])
  // So do other rows that replace it.
  await spend('POST', '?overlap=replace', [{ ...whole, ad_set_id: '8001', spend: 32 }])
  await lab.pull(task)
  assert.deepEqual(await amounts(), [['2026-03-09', 32, 'upload'], once[1]])

  await spend('DELETE', '?from=2026-03-09&to=2026-03-09')
  await lab.pull(task)
  assert.deepEqual(
    (await amounts()).map(([, amount]) => amount),
    [13, 12, 10],
  )
  assert.equal((await lab.stateOf(task)).pull.kept_uploads, undefined)
})
