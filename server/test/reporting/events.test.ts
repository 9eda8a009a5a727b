import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'
import { type LabCampaign, reportLab } from './report-lab.ts'

let service: TestService
let lab: ReturnType<typeof reportLab>
let campaign: LabCampaign
let other: LabCampaign

beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
  service.clock.now = () => new Date('2026-06-10T12:00:00Z')
  lab = reportLab(service, await service.makeProject())
  campaign = await lab.makeCampaign({ name: 'one', channel: 'meta' })
  other = await lab.makeCampaign({ name: 'other', channel: 'meta' })
  const params = { adset_id: 's1', ad_id: 'a1' }
  const ada = await lab.install({ campaign, at: '2026-06-01T10:00:00Z', params })
  await ada.signUp('ada', '2026-06-01T10:01:00Z')
  const bob = await lab.install({ campaign, at: '2026-06-02T10:00:00Z', params: { adset_id: 's2' } })
  await bob.signUp('bob', '2026-06-02T10:01:00Z')
  for (const day of ['03', '04', '05']) await ada.event('level', `2026-06-${day}T00:00:00Z`, { amount: 2.5 })
  await bob.event('level', '2026-06-05T00:00:00Z')
  await bob.event('__proto__', '2026-06-05T00:00:00Z', { amount: 1 })
  await bob.event('constructor', '2026-06-05T00:00:00Z')
  await ada.pay(100, '2026-06-05T00:00:00Z', { type: 'ONE_TIME' })
  await bob.pay(50, '2026-06-05T00:00:00Z', { type: 'ONE_TIME' })
  await bob.pay(20, '2026-06-05T00:00:00Z', { type: 'FUNDS_WITHDRAWAL' })
  await bob.pay(7, '2026-06-05T00:00:00Z', { type: 'RECURRING', status: 'PAYMENT_FAILED' })
  await lab.spend([
    { date: '2026-06-05', campaign: campaign.display_id, ad_set_id: 's1', ad_creative_id: 'a1', spend: 10 },
  ])
})

afterAll(() => service.stop())

const custom = { constructor: { count: '1' }, level: { count: '4', amount: '$7.50' } }
const payments = {
  FUNDS_WITHDRAWAL: { count: '1', total: '$20.00' },
  ONE_TIME: { count: '2', total: '$150.00' },
}

test('every event is listed by its name, `__proto__` too, and completed payments by their type', async () => {
  const { text } = await lab.ask()
  const row = await lab.row(campaign)
  assert.deepEqual(Object.entries(row.custom_events).sort(), [
    ['__proto__', { count: '1', amount: '$1.00' }],
    ...Object.entries(custom),
  ])
  assert.match(text, /"__proto__":\{"count":"1","amount":"\$1\.00"\}/)
  assert.deepEqual(row.payment_events, payments)
  assert.deepEqual((await lab.row(other)).custom_events, {})
})

test('revenue excludes withdrawals and failed payments, and counts its facts', async () => {
  const row = await lab.row(campaign)
  assert.equal(row.revenue, '$158.50')
  assert.equal(row.revenue_event_count, '6')
  assert.equal(row.roas, '15.85')
})

describe('whitelists', () => {
  test('`events` and `payment_events` keep the names that they list, and drop unknown ones', async () => {
    const row = await lab.row(campaign, 'events=level,+nonsense,&payment_events=ONE_TIME')
    assert.deepEqual(row.custom_events, { level: custom.level })
    assert.deepEqual(row.payment_events, { ONE_TIME: payments.ONE_TIME })
    const level = await lab.row(campaign, 'events=level')
    assert.deepEqual(level.payment_events, payments)
  })

  test('only unknown names give an empty list, and change no other figure', async () => {
    const row = await lab.row(campaign, 'events=nonsense&payment_events=level')
    assert.deepEqual(row.custom_events, {})
    assert.deepEqual(row.payment_events, {})
    assert.equal(row.revenue, '$158.50')
  })

  test('apply on every level', async () => {
    const { adSets } = await lab.row(campaign, 'events=level&payment_events=RECURRING')
    assert.deepEqual(
      adSets.map((one: { id: string; custom_events: object; payment_events: object }) => [
        one.id,
        one.custom_events,
        one.payment_events,
      ]),
      [
        ['s1', { level: { count: '3', amount: '$7.50' } }, {}],
        ['s2', { level: { count: '1' } }, {}],
      ],
    )
  })
})

describe('unique_user_events', () => {
  test('shows distinct users instead of the count, for events and payments', async () => {
    const row = await lab.row(campaign, 'unique_user_events=level,ONE_TIME,nonsense')
    assert.deepEqual(row.custom_events.level, { unique_count: '2', amount: '$7.50' })
    assert.deepEqual(row.custom_events.constructor, custom.constructor)
    assert.deepEqual(row.payment_events.ONE_TIME, { unique_count: '2', total: '$150.00' })
    assert.deepEqual(row.payment_events.FUNDS_WITHDRAWAL, payments.FUNDS_WITHDRAWAL)
  })

  test('on each level, and within the window', async () => {
    const { adSets } = await lab.row(campaign, 'unique_user_events=level&to=2026-06-04')
    assert.deepEqual(adSets[0].custom_events, { level: { unique_count: '1', amount: '$5.00' } })
    assert.deepEqual(adSets[0].adCreatives[0].custom_events, {
      level: { unique_count: '1', amount: '$5.00' },
    })
    assert.deepEqual(adSets[1].custom_events, {})
  })
})

describe('cost_per_event', () => {
  test('is absent unless requested', async () => {
    const row = await lab.row(campaign)
    assert.ok(!('cost_per_custom_events' in row))
    assert.ok(!('cost_per_payment_events' in row))
  })

  test('divides spend by the count, on each level; a name that only other rows have costs 0', async () => {
    const row = await lab.row(campaign, 'cost_per_event=level,ONE_TIME,nonsense')
    assert.deepEqual(row.cost_per_custom_events, { level: '$2.50' })
    assert.deepEqual(row.cost_per_payment_events, { ONE_TIME: '$5.00' })
    assert.deepEqual(row.adSets[0].cost_per_custom_events, { level: '$3.33' })
    assert.deepEqual(row.adSets[0].adCreatives[0].cost_per_payment_events, { ONE_TIME: '$10.00' })
    assert.deepEqual(row.adSets[1].cost_per_custom_events, { level: '$0.00' })
    assert.deepEqual((await lab.row(other, 'cost_per_event=level')).cost_per_custom_events, {
      level: '$0.00',
    })
    assert.deepEqual((await lab.row(other, 'cost_per_event=nonsense')).cost_per_custom_events, {})
  })

  test('divides by the count even if distinct users or other events are shown', async () => {
    const unique = await lab.row(campaign, 'cost_per_event=level&unique_user_events=level')
    assert.deepEqual(unique.cost_per_custom_events, { level: '$2.50' })
    const hidden = await lab.row(
      campaign,
      'cost_per_event=level,ONE_TIME&events=constructor&payment_events=none',
    )
    assert.deepEqual(hidden.custom_events, { constructor: custom.constructor })
    assert.deepEqual(hidden.payment_events, {})
    assert.deepEqual(hidden.cost_per_custom_events, { level: '$2.50' })
    assert.deepEqual(hidden.cost_per_payment_events, { ONE_TIME: '$5.00' })
  })
})

test('revenue_from: payments excludes events from revenue, but still lists them', async () => {
  await service.admin('PATCH', lab.path, { revenue_from: 'payments' })
  const row = await lab.row(campaign)
  await service.admin('PATCH', lab.path, { revenue_from: 'payments_and_events' })
  assert.equal(row.revenue, '$150.00')
  assert.equal(row.revenue_event_count, '2')
  assert.deepEqual(row.daywise_revenue, { d0: '$0.00', d3: '$50.00', d7: '$150.00', d30: '$150.00' })
  assert.deepEqual(row.custom_events.level, custom.level)
})

test('an amount stays when later facts have none, and appears when later facts have one', async () => {
  const fresh = reportLab(service, await service.makeProject())
  const one = await fresh.makeCampaign({})
  const ada = await fresh.install({ campaign: one, at: '2026-06-01T10:00:00Z' })
  await ada.signUp('ada', '2026-06-01T10:00:00Z')
  const events = async () => (await fresh.row(one)).custom_events
  await ada.event('first', '2026-06-02T00:00:00Z', { amount: 2 })
  await ada.event('second', '2026-06-02T00:00:00Z')
  assert.deepEqual(await events(), { first: { count: '1', amount: '$2.00' }, second: { count: '1' } })
  await ada.event('first', '2026-06-02T00:00:00Z')
  await ada.event('second', '2026-06-02T00:00:00Z', { amount: 3 })
  assert.deepEqual(await events(), {
    first: { count: '2', amount: '$2.00' },
    second: { count: '2', amount: '$3.00' },
  })
})
