import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { imported } from '#test/support/import-lines.ts'
import { seededRandom } from '#test/support/seeded-random.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>

const today = '2026-07-01'
const dayMs = 86_400_000
const at = (daysAgo: number) => new Date(Date.parse(`${today}T09:00:00Z`) - daysAgo * dayMs).toISOString()

/** Four installs a day for 150 days, half of them of a campaign; each fifth pays 2 on days 0, 10, 40 and 80 of its life, those of the campaign twice as much. */
function history(displayId: string): object[] {
  const random = seededRandom(7)
  const lines: object[] = []
  for (let n = 0; n < 600; n += 1) {
    const daysAgo = 150 - Math.floor(n / 4)
    const isMeta = n % 2 === 0
    const install = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    const campaign = isMeta ? { campaign: displayId } : {}
    lines.push({ fact: 'install', id: install, at: at(daysAgo), platform: 'ANDROID', ...campaign })
    if (!random.chance(0.2)) continue
    lines.push({ fact: 'signup', id: `u${n}`, at: at(daysAgo), install, user: { id: `u${n}` } })
    for (const age of [0, 10, 40, 80].filter((day) => day <= daysAgo))
      lines.push({
        ...{ fact: 'payment', id: `p${n}-${age}`, at: at(daysAgo - age), user: `u${n}` },
        amount: isMeta ? 4 : 2,
      })
  }
  return lines
}

beforeAll(async () => {
  service = await testService()
  service.clock.now = () => new Date(`${today}T12:00:00Z`)
  project = await service.makeProject({ timezone: 'UTC', display_currency: 'USD' })
  const made = await service.admin('POST', `/projects/${project.id}/campaigns`, {
    name: 'Of Meta',
    channel: 'meta',
  })
  const { display_id: campaign } = made.body.data
  const { refused } = await imported(service, project.id, history(campaign))
  assert.equal(refused, 0)
  const rows = [100, 50, 20].map((daysAgo) => ({ date: at(daysAgo).slice(0, 10), campaign, spend: 50 }))
  await service.admin('POST', `/projects/${project.id}/spend`, { rows })
})

afterAll(() => service.stop())

const ask = (body: object) => service.admin('POST', `/projects/${project.id}/ltv`, body)
const ltv = async (body: object) => {
  const answer = await ask(body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}

test('200: young installs are predicted by what older ones earned, with the error of a month ago', async () => {
  const { total, model, backtest } = await ltv({ from: '2026-06-01', days: [0, 40, 80, 140] })
  assert.equal(total.installs, 120)
  assert.equal(model.reason, null)
  assert.equal(model.predicted_until, 125)
  const [first, second, third, last] = total.curve
  assert.ok(first.observed > 0 && first.of === 120)
  assert.equal(second.observed, null)
  assert.ok(third.predicted > second.predicted && second.predicted > first.observed)
  assert.ok(third.lower < third.predicted && third.predicted < third.upper)
  // Four payments instead of one.
  assert.ok(Math.abs(third.predicted / (4 * first.observed) - 1) < 0.25, JSON.stringify(total.curve))
  assert.deepEqual([last.predicted, last.lower], [null, null])
  assert.equal(backtest.as_of, '2026-06-01')
  assert.ok(Math.abs(backtest.error) < 0.2 && backtest.weeks > 5 && backtest.held <= backtest.weeks)
})

test('200: groups have their own level, spend per install and payback', async () => {
  const { rows } = await ltv({ by: ['network'], from: '2026-03-01', days: [80] })
  const paid = rows.find((row: { group: { value: string }[] }) => row.group[0]?.value === 'meta')
  const organic = rows.find((row: { group: { value: string }[] }) => row.group[0]?.value !== 'meta')
  assert.equal(paid.group[0].value, 'meta')
  assert.ok(paid.curve[0].predicted > 1.5 * organic.curve[0].predicted)
  assert.equal(paid.spend_per_install, 150 / paid.installs)
  assert.deepEqual([organic.spend_per_install, organic.payback], [null, null])
  assert.equal(paid.payback.is_predicted, false)
})

test('200: payback is predicted if it is not observed yet; spend is unknown by what spend does not have', async () => {
  const { total } = await ltv({ from: '2026-06-01' })
  assert.equal(total.spend_per_install, 50 / 60)
  assert.equal(total.payback.is_predicted, true)
  assert.ok(total.payback.earliest <= total.payback.day)
  const where = [{ field: 'country', op: 'is_not_set' }]
  const other = (await ltv({ from: '2026-06-01', where })).total
  assert.deepEqual([other.spend_per_install, other.payback], [null, null])
})

test('200: too little data predicts nothing, and says why', async () => {
  const few = await ltv({ from: '2026-06-26', days: [30] })
  assert.equal(few.total.reason, 'too_few_in_group')
  assert.equal(few.total.curve[0].predicted, null)
  const empty = await service.makeProject({ timezone: 'UTC' })
  const { body } = await service.admin('POST', `/projects/${empty.id}/ltv`, { days: [7] })
  assert.deepEqual(
    [body.data.model.reason, body.data.total.reason, body.data.backtest, body.data.total.curve],
    [
      'too_few_payers',
      'too_few_payers',
      null,
      [{ day: 7, observed: null, of: 0, predicted: null, lower: null, upper: null }],
    ],
  )
})

test('200: csv has a line for each group and day', async () => {
  const answer = await ask({ by: ['network'], days: [7, 30], format: 'csv' })
  assert.equal(answer.status, 200)
  const [heading, ...lines] = answer.text.trim().split('\r\n')
  assert.equal(heading, 'network,day,observed,of,predicted,lower,upper')
  assert.equal(lines.length, 4)
})

test('400, 404, 422: what cannot be answered is refused', async () => {
  assert.equal((await ask({ by: ['country', 'network', 'platform'] })).status, 400)
  assert.equal((await ask({ days: [366] })).status, 400)
  assert.equal((await service.admin('POST', '/projects/999999/ltv', {})).status, 404)
  const unknown = await ask({ by: ['contry'] })
  assert.deepEqual(
    [unknown.status, unknown.body.msg],
    [422, "Unknown field 'contry' of installs. The nearest known field is 'country'."],
  )
  assert.equal((await ask({ from: '2020-01-01' })).status, 422)
})
