import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { reportLab } from './report-lab.ts'

let service: TestService

beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
  service.clock.now = () => new Date('2026-06-30T12:00:00Z')
})

afterAll(() => service.stop())

const openLab = async () => {
  const lab = reportLab(service, await service.makeProject())
  const first = await lab.makeCampaign({ name: 'first', channel: 'meta' })
  const back = await lab.makeCampaign({ name: 'back', channel: 'google' })
  return { lab, first, back }
}

test('facts after a re-engagement count under its campaign and ad, and under the first campaign in the other view', async () => {
  const { lab, first, back } = await openLab()
  const ada = await lab.install({ campaign: first, at: '2026-06-01T10:00:00Z' })
  await ada.signUp('ada', '2026-06-01T10:00:00Z')
  await ada.pay(10, '2026-06-02T00:00:00Z', { type: 'ONE_TIME' })
  await ada.comeBack(back, '2026-06-05T00:00:00Z', '&adset_id=s1')
  // A payment at the same time as the return counts too.
  await ada.pay(32, '2026-06-05T00:00:00Z', { type: 'ONE_TIME' })
  await ada.event('level', '2026-06-07T00:00:00Z', { amount: 1 })
  await lab.spend([{ date: '2026-06-05', campaign: back.display_id, spend: 11 }])

  const acquired = await lab.row(first)
  assert.deepEqual([acquired.revenue, acquired.revenue_event_count], ['$43.00', '3'])
  assert.equal((await lab.row(back)).revenue, '$0.00')

  const returned = await lab.row(back, 'view=retargeting')
  assert.deepEqual(
    [returned.reengagements, returned.reinstalls, returned.revenue, returned.roas, returned.installs],
    ['1', '0', '$33.00', '3.00', '0'],
  )
  assert.deepEqual(returned.payment_events, { ONE_TIME: { count: '1', total: '$32.00' } })
  assert.deepEqual(returned.custom_events, { level: { count: '1', amount: '$1.00' } })
  assert.deepEqual([returned.adSets[0].id, returned.adSets[0].revenue], ['s1', '$33.00'])
  const ofFirst = await lab.row(first, 'view=retargeting')
  assert.deepEqual([ofFirst.revenue, ofFirst.installs, ofFirst.reengagements], ['$0.00', '1', '0'])
})

test('a late return takes over the facts after it, and not those before it', async () => {
  const { lab, first, back } = await openLab()
  const ada = await lab.install({ campaign: first, at: '2026-06-01T10:00:00Z' })
  await ada.signUp('ada', '2026-06-01T10:00:00Z')
  for (const [amount, day] of [
    [1, '02'],
    [2, '06'],
    [4, '09'],
  ] as const)
    await ada.pay(amount, `2026-06-${day}T00:00:00Z`)
  assert.equal((await lab.row(back, 'view=retargeting')).revenue, '$0.00')
  await ada.comeBack(back, '2026-06-05T00:00:00Z')
  assert.equal((await lab.row(back, 'view=retargeting')).revenue, '$6.00')
  await ada.comeBack(first, '2026-06-08T00:00:00Z')
  assert.equal((await lab.row(back, 'view=retargeting')).revenue, '$2.00')
  assert.equal((await lab.row(first, 'view=retargeting')).revenue, '$4.00')
  assert.equal((await lab.row(first)).revenue, '$7.00')
})

test('a reinstall is not an install, has its own cost, and keeps the user’s first campaign', async () => {
  const { lab, first, back } = await openLab()
  const ada = await lab.install({ campaign: first, at: '2026-06-01T10:00:00Z' })
  await ada.signUp('ada', '2026-06-01T10:00:00Z')
  const { deviceId = '' } = ada
  await lab.touch(back, { at: '2026-06-10T09:00:00Z', params: { adset_id: 's9' }, deviceId })
  const again = makePhone(service, lab.project.project_token)
  await again.call('/init', { event_time: '2026-06-10T10:00:00Z', device_data: { gaid: deviceId } })
  await again.call('/trigger', { user_data: { id: 'ada' }, event_time: '2026-06-10T10:00:00Z' })
  await again.call('/capture-payment', {
    user_id: 'ada',
    payment_id: 'p',
    amount: 5,
    event_time: '2026-06-11T10:00:00Z',
  })
  await lab.spend([{ date: '2026-06-10', campaign: back.display_id, spend: 3 }])
  const row = await lab.row(back, 'view=retargeting')
  assert.deepEqual(
    [row.reinstalls, row.installs, row.cost_per_reinstall, row.revenue, row['sign-ups']],
    ['1', '0', '$3.00', '$5.00', '0'],
  )
  assert.deepEqual([row.adSets[0].id, row.adSets[0].revenue], ['s9', '$5.00'])
  // It has no install on any platform.
  assert.deepEqual([row.android, row.adSets[0].android], [false, false])
  const acquired = await lab.row(first)
  assert.deepEqual([acquired.revenue, acquired['sign-ups'], acquired.installs], ['$5.00', '1', '1'])
})

test('a user who first signed up on a reinstall counts in no retention and no daywise revenue', async () => {
  const { lab, first, back } = await openLab()
  const { deviceId = '' } = await lab.install({ campaign: first, at: '2026-06-01T10:00:00Z' })
  await lab.touch(back, { at: '2026-06-10T09:00:00Z', deviceId })
  const again = makePhone(service, lab.project.project_token)
  await again.call('/init', { event_time: '2026-06-10T10:00:00Z', device_data: { gaid: deviceId } })
  const event_time = '2026-06-10T11:00:00Z'
  await again.call('/trigger', { user_data: { id: 'bob' }, event_time })
  await again.call('/capture-payment', { user_id: 'bob', payment_id: 'b', amount: 5, event_time })
  await again.call('/init', { event_time: '2026-06-11T10:00:00Z' })
  await lab.install({ campaign: back, at: '2026-06-10T10:00:00Z' })
  const row = await lab.row(back)
  assert.deepEqual(
    [row.revenue, row['sign-ups'], row.installs, row.daywise_revenue.d30, row.retention.d1],
    ['$5.00', '1', '1', '$0.00', 0],
  )
})

test('one person on two phones is one active user and one sign-up', async () => {
  const { lab, first, back } = await openLab()
  const phone = await lab.install({ campaign: first, at: '2026-06-20T10:00:00Z' })
  const tablet = await lab.install({ campaign: back, at: '2026-06-21T10:00:00Z' })
  await tablet.open('2026-06-25T10:00:00Z')
  const active = async () => {
    const [one, two] = [await lab.row(first), await lab.row(back)]
    return [one.active_users, one.activity_in_last_x_days, two.active_users, one['sign-ups'], two['sign-ups']]
  }
  assert.deepEqual(await active(), [0, 0, 1, '0', '0'])
  await phone.signUp('ada', '2026-06-26T10:00:00Z')
  await tablet.signUp('ada', '2026-06-27T10:00:00Z')
  // The tablet's earlier activity belongs to the person, under the person's first campaign.
  assert.deepEqual(await active(), [1, 1, 0, '1', '0'])
  await phone.open('2026-06-28T10:00:00Z')
  assert.deepEqual(await active(), [1, 2, 0, '1', '0'])
})

test('facts after a return count on the platform of the return, also for sorting', async () => {
  const { lab, first, back } = await openLab()
  const phone = await lab.install({ campaign: first, at: '2026-06-01T10:00:00Z' })
  await phone.signUp('ada', '2026-06-01T10:00:00Z')
  const tablet = await lab.install({ at: '2026-06-02T10:00:00Z', platform: 'IOS' })
  await tablet.signUp('ada', '2026-06-02T10:00:00Z')
  await tablet.comeBack(back, '2026-06-03T10:00:00Z')
  await phone.pay(5, '2026-06-04T10:00:00Z')
  const ranked = async (query: string) =>
    (await lab.rows(`?view=retargeting&sort_field=revenue&${query}`)).map(
      ({ name, revenue }) => `${name} ${revenue}`,
    )
  assert.deepEqual(await ranked('platform=ios'), ['back $5.00', 'first $0.00'])
  assert.deepEqual(await ranked('platform=android'), ['first $0.00', 'back $0.00'])
  assert.deepEqual(await ranked(''), ['back $5.00', 'first $0.00'])
})

test('an amount moves with its fact: the remaining facts show none', async () => {
  const { lab, first, back } = await openLab()
  const [ada, bob] = [
    await lab.install({ campaign: first, at: '2026-06-01T10:00:00Z' }),
    await lab.install({ campaign: first, at: '2026-06-01T10:00:00Z' }),
  ]
  await ada.signUp('ada', '2026-06-01T10:00:00Z')
  await bob.signUp('bob', '2026-06-01T10:00:00Z')
  for (const phone of [ada, bob]) await phone.comeBack(back, '2026-06-02T10:00:00Z')
  await ada.event('level', '2026-06-05T10:00:00Z', { amount: 4 })
  await bob.event('level', '2026-06-05T10:00:00Z')
  const events = async () => (await lab.row(back, 'view=retargeting')).custom_events
  assert.deepEqual(await events(), { level: { count: '2', amount: '$4.00' } })
  await ada.comeBack(first, '2026-06-04T10:00:00Z')
  assert.deepEqual(await events(), { level: { count: '1' } })
})
