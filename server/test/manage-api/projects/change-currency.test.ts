import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { repriceAll, repriceProject } from '#jobs/reprice.ts'
import { dropPartitions } from '#storage/partitions/partitions.ts'
import { lockFold } from '#storage/rollups/lock-fold.ts'
import { packDays } from '#storage/rollups/pack-days.ts'
import { sql } from '#storage/sql.ts'
import { type LabCampaign, reportLab } from '#test/reporting/report-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let lab: ReturnType<typeof reportLab>
let campaign: LabCampaign

beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
  service.clock.now = () => new Date('2026-06-10T12:00:00Z')
})

beforeEach(async () => {
  lab = reportLab(service, await service.makeProject())
  campaign = await lab.makeCampaign({})
  const phone = await lab.install({ campaign, at: '2026-06-01T10:00:00Z' })
  await phone.signUp('ada', '2026-06-01T10:00:00Z')
  await phone.event('level', '2026-06-02T10:00:00Z', { amount: 10 })
  await phone.event('level', '2026-06-03T10:00:00Z', { amount: 5, currency: 'EUR' })
  await phone.pay(100, '2026-06-04T10:00:00Z', { currency: 'INR' })
  const row = { campaign: campaign.display_id, spend: 8 }
  await service.admin('POST', `${lab.path}/spend`, { rows: [{ ...row, date: '2026-06-02' }] })
})

afterAll(() => service.stop())

async function payWithoutCurrency() {
  const phone = await lab.install({ campaign, at: '2026-06-05T10:00:00Z' })
  await phone.signUp('grace', '2026-06-05T10:00:00Z')
  await phone.pay(7, '2026-06-05T11:00:00Z')
  return { user: 'grace' }
}

const change = (to: string, query = '') =>
  service.admin('PATCH', `${lab.path}${query}`, { display_currency: to })
const rate = (from: string, to: string, value: number, day = '2026-06-01') =>
  service.admin('POST', `${lab.path}/exchange-rates`, { day, from, to, rate: value })
const money = async () => {
  const { revenue, spend, daywise_revenue, revenue_event_count } = await lab.row(campaign)
  return [revenue, spend, daywise_revenue.d3, revenue_event_count]
}
const currency = async () => (await service.admin('GET', `${lab.path}/currency`)).body.data

const rupees = {
  currency: 'INR',
  first_day: '2026-06-04',
  last_day: '2026-06-04',
  events: 0,
  payments: 1,
  spend_rows: 0,
}
const dollars = {
  currency: 'USD',
  first_day: '2026-06-02',
  last_day: '2026-06-02',
  events: 1,
  payments: 0,
  spend_rows: 1,
}
const euros = {
  ...rupees,
  currency: 'EUR',
  first_day: '2026-06-03',
  last_day: '2026-06-03',
  events: 1,
  payments: 0,
}

test('200: a payment without a currency keeps the one it came in, also when it is restored', async () => {
  const { user } = await payWithoutCurrency()
  const listed = async () =>
    (await service.admin('GET', `${lab.path}/payments?user_id=${user}`)).body.data.items[0]
  assert.equal((await listed()).currency, null)
  await change('EUR')
  assert.equal((await listed()).currency, 'USD')
  const { payment_id } = await listed()
  await service.ask('POST', '/api/v1/remove-payment', { key: lab.project.server_key, body: { payment_id } })
  const restored = await service.admin('POST', `${lab.path}/payments/${payment_id}/restore`)
  assert.equal(restored.body.data.currency, 'USD', restored.text)
  await change('USD')
  assert.equal((await listed()).currency, null)
})

test('200: a preview names amounts without a rate and changes nothing', async () => {
  const before = await money()
  assert.deepEqual(before, ['$10.00', '$8.00', '$10.00', '1'])
  const preview = await change('EUR', '?preview=true')
  assert.deepEqual([preview.status, preview.body.msg], [200, 'Preview: nothing was changed.'])
  const expected = { from: 'USD', to: 'EUR', state: 'preview', facts: 2, without_rate: [rupees, dollars] }
  assert.deepEqual(preview.body.data.currency_change, expected)
  assert.deepEqual(await money(), before)
  assert.equal((await service.admin('GET', lab.path)).body.data.display_currency, 'USD')
  assert.equal((await change('EUR', '?preview=maybe')).status, 422)
  const log = await service.admin('GET', `/audit-log?project=${lab.project.id}&limit=1000`)
  const actions = log.body.data.items.map(({ action }: { action: string }) => action)
  assert.equal(actions.includes('changeProject'), false)
})

test('200: sums are converted with the rates of their days, the answer names the rest, nothing is relabelled', async () => {
  await rate('USD', 'EUR', 0.5)
  const changed = await change('EUR')
  assert.equal(changed.body.data.display_currency, 'EUR')
  const expected = { from: 'USD', to: 'EUR', state: 'done', facts: 2, without_rate: [rupees] }
  assert.deepEqual(changed.body.data.currency_change, expected)
  assert.deepEqual(await money(), ['€10.00', '€4.00', '€10.00', '2'])
  assert.deepEqual((await currency()).without_rate, [rupees])
  // And back, with the inverse rate: the amounts are those that came.
  await change('USD')
  assert.deepEqual(await money(), ['$20.00', '$8.00', '$20.00', '2'])
})

test('200: without a rate nothing is left to add up, whatever the decimals of the currency', async () => {
  const changed = await change('JPY')
  assert.deepEqual(changed.body.data.currency_change.without_rate, [euros, rupees, dollars])
  assert.deepEqual(await money(), ['¥0', '¥0', '¥0', '0'])
  await rate('USD', 'JPY', 150.126)
  assert.deepEqual(await money(), ['¥1,501', '¥1,201', '¥1,501', '1'])
  await rate('USD', 'KWD', 0.30712)
  await change('KWD')
  assert.deepEqual((await money()).slice(0, 2), ['KWD\u00a03.071', 'KWD\u00a02.457'])
})

test('a late rate concerns its days and the days after it, until the next one; packed days too', async () => {
  await packDays(service.app.db, lab.project.id, { before: '2026-06-10' })
  await rate('INR', 'USD', 0.02, '2026-06-05')
  assert.equal((await money())[0], '$10.00')
  await rate('INR', 'USD', 0.01, '2026-06-04')
  await rate('EUR', 'USD', 2)
  await packDays(service.app.db, lab.project.id, { before: '2026-06-10' })
  assert.deepEqual(await money(), ['$21.00', '$8.00', '$21.00', '3'])
  assert.deepEqual((await currency()).without_rate, [])
})

test('an amount without a currency is in the display currency of its time, also after a change', async () => {
  await rate('USD', 'EUR', 0.5)
  await rate('INR', 'EUR', 0.01)
  await change('EUR')
  service.clock.now = () => new Date('2026-06-11T12:00:00Z')
  await service.ask('POST', '/api/v1/capture-event', {
    key: lab.project.server_key,
    body: { event_name: 'level', user_id: 'ada', event_data: { amount: 3 } },
  })
  assert.equal((await money())[0], '€14.00')
  await change('USD')
  assert.equal((await money())[0], '$26.00')
  service.clock.now = () => new Date('2026-06-10T12:00:00Z')
})

describe('while the sums are being converted', () => {
  /** Locks the project's sums, as a rebuild does. */
  const whileLocked = (work: () => Promise<void>) =>
    service.app.db.transaction(async (transaction) => {
      await lockFold(transaction, lab.project.id)
      await work()
    })

  test('200: the old currency stays until all sums are in the new one; a job finishes it', async () => {
    await rate('USD', 'EUR', 0.5)
    await whileLocked(async () => {
      const answer = await change('EUR')
      assert.equal(answer.body.data.display_currency, 'USD')
      assert.equal(answer.body.data.currency_change.state, 'queued')
      const { display_currency, changing_to } = await currency()
      assert.deepEqual([display_currency, changing_to], ['USD', 'EUR'])
      assert.deepEqual(await money(), ['$20.00', '$8.00', '$20.00', '2'])
    })
    // What the queue would do, and again: the second has nothing to do.
    await repriceProject(service.app, { projectId: lab.project.id })
    await repriceProject(service.app, { projectId: lab.project.id })
    assert.deepEqual(await money(), ['€10.00', '€4.00', '€10.00', '2'])
    assert.equal((await currency()).changing_to, null)
  })

  test('the change can be withdrawn, and the minute’s job picks up what was left', async () => {
    await money()
    await whileLocked(async () => {
      await change('EUR')
      await change('USD')
      assert.equal((await currency()).changing_to, null)
      await rate('EUR', 'USD', 2)
      assert.equal((await currency()).rates_waiting, 1)
      assert.equal((await money())[0], '$10.00')
    })
    await repriceAll(service.app)
    assert.equal((await money())[0], '$20.00')
    assert.equal((await currency()).rates_waiting, 0)
  })

  test('two services that convert at once change each sum once', async () => {
    await whileLocked(async () => {
      await rate('EUR', 'USD', 2)
      await change('EUR')
    })
    await Promise.allSettled([
      repriceProject(service.app, { projectId: lab.project.id }),
      repriceProject(service.app, { projectId: lab.project.id }),
    ])
    await repriceAll(service.app)
    assert.deepEqual(await money(), ['€10.00', '€4.00', '€10.00', '2'])
  })
})

test('409: days whose facts are no longer stored need a rate; with one, their sums are converted', async () => {
  await money()
  await service.app.db.run(sql`delete from dropped_facts`)
  await dropPartitions(service.app.db, new Date('2026-07-01T00:00:00Z'))
  const refused = await change('EUR')
  assert.equal(refused.status, 409)
  assert.match(refused.body.msg, /^There is no exchange rate from USD to EUR for 2026-06-01 to 2026-06-02\./)
  assert.equal((await money())[0], '$10.00')
  await rate('USD', 'EUR', 0.5)
  assert.equal((await change('EUR')).status, 200)
  assert.deepEqual((await money()).slice(0, 3), ['€5.00', '€4.00', '€5.00'])
})
