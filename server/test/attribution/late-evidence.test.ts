import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'vitest'
import {
  assertEqualsRebuilt,
  click,
  dayMs,
  metaRef,
  newPhone,
  pass,
  playRef,
  project,
  receiptOf,
  resultOf,
  service,
  start,
  useLateLab,
} from './late-lab.ts'

useLateLab()

describe('a Play referrer that comes with a later call', () => {
  test('decides the install again; the receipt shows both decisions and when', async () => {
    const phone = newPhone()
    await phone.call('/init', { device_data: { system_version: '15' } })
    assert.deepEqual(await resultOf(phone), ['organic', null])
    const clickId = await click('ONE')
    pass(dayMs)
    await phone.call('/set-user-data', { user_data: {}, device_data: playRef(clickId) })
    const { result, decided_at, earlier } = await receiptOf(phone)
    assert.deepEqual(
      [result.rule, result.campaign, decided_at],
      ['referrer', 'ONE', '2026-03-11T12:00:00.000Z'],
    )
    assert.deepEqual(
      earlier.map((one: { decided_at: string; result: { rule: string } }) => [
        one.decided_at,
        one.result.rule,
      ]),
      [[start.toISOString(), 'organic']],
    )
    const data = (await phone.call('/attribution-data')).body.data
    assert.equal(data.campaign_data.id, 'ONE')
  })

  test('moves users, facts and sums, which equal a rebuild', async () => {
    const gaid = randomUUID()
    await click('TWO', { gaid })
    const clickId = await click('ONE')
    const phone = newPhone()
    await phone.call('/init', { device_data: { gaid } })
    await phone.call('/trigger', { user_data: { id: 'ada' } })
    await phone.call('/capture-payment', { user_id: 'ada', payment_id: 'p1', amount: 5 })
    await phone.call('/capture-event', { event_name: 'x' })
    pass(60_000)
    assert.deepEqual(await resultOf(phone), ['device_id', 'TWO'])
    await phone.call('/init', { device_data: playRef(clickId) })
    assert.deepEqual(await resultOf(phone), ['referrer', 'ONE'])
    const { campaigns } = (await service.admin('GET', `/projects/${project.id}/report`)).body.data
    const figures = campaigns.map((row: Record<string, unknown>) => [
      row.display_id,
      row.installs,
      row.revenue,
    ])
    assert.deepEqual(figures.toSorted(), [
      ['APPLE', 0, 0],
      ['META', 0, 0],
      ['ONE', 1, 5],
      ['TWO', 0, 0],
    ])
    const url = '/api/v1/attributed-users?display_id='
    const users = async (id: string) =>
      (await service.ask('GET', url + id, { key: project.server_key })).body.data.total_users
    assert.deepEqual([await users('ONE'), await users('TWO')], [1, 0])
    await assertEqualsRebuilt(project.id)
  })

  test('moves a reinstall with its return', async () => {
    const gaid = randomUUID()
    await newPhone().call('/init', { device_data: { gaid } })
    await click('TWO', { gaid })
    const clickId = await click('ONE')
    pass(60_000)
    const phone = newPhone()
    await phone.call('/init', { device_data: { gaid } })
    await phone.call('/init', { device_data: playRef(clickId) })
    assert.deepEqual(await resultOf(phone), ['referrer', 'ONE'])
    const { campaigns } = (await service.admin('GET', `/projects/${project.id}/report?view=retargeting`)).body
      .data
    const returned = campaigns.filter(({ reinstalls }: { reinstalls: number }) => reinstalls > 0)
    assert.deepEqual(
      returned.map((row: Record<string, unknown>) => [row.display_id, row.reinstalls]),
      [['ONE', 1]],
    )
    await assertEqualsRebuilt(project.id)
  })

  test('stands only above the score of the decision before', async () => {
    const [one, two] = [await click('ONE'), await click('TWO')]
    const phone = newPhone()
    await phone.call('/init', { device_data: playRef(one) })
    pass(1_000)
    await phone.call('/init', { device_data: playRef(two) })
    const { result, earlier, candidates } = await receiptOf(phone)
    assert.deepEqual([result.campaign, earlier], ['ONE', undefined])
    assert.deepEqual(
      candidates.map(({ campaign, reason }: Record<string, string>) => [campaign, reason]),
      [
        ['ONE', 'best_match'],
        ['TWO', 'came_later'],
      ],
    )
  })

  test.each([
    [7 * dayMs, 'referrer'],
    [7 * dayMs + 1, 'organic'],
  ])('counts up to 7 days after the first open (%i ms: %s)', async (ms, rule) => {
    const clickId = await click('ONE')
    const phone = newPhone()
    await phone.call('/init', { device_data: { system_version: '15' } })
    pass(ms)
    await phone.call('/init', { device_data: playRef(clickId) })
    assert.equal((await resultOf(phone))[0], rule)
  })

  test('does not take a click that brought another install, and frees the one it leaves', async () => {
    const gaid = randomUUID()
    await click('TWO', { gaid })
    const clickId = await click('ONE')
    const [first, second, third] = [newPhone(), newPhone(), newPhone()]
    await first.call('/init', { device_data: { gaid } })
    await second.call('/init', { device_data: { system_version: '15' } })
    pass(1_000)
    await first.call('/init', { device_data: playRef(clickId) })
    await second.call('/init', { device_data: playRef(clickId) })
    assert.deepEqual(await resultOf(second), ['organic', null])
    await third.call('/init', { device_data: { gaid } })
    assert.deepEqual(await resultOf(third), ['device_id', 'TWO'])
  })

  test('brings nothing back of an erased person', async () => {
    const clickId = await click('ONE')
    const phone = newPhone()
    await phone.call('/init', { device_data: { system_version: '15' } })
    await phone.call('/trigger', { user_data: { id: 'gone' } })
    const { install_id: instanceId } = await receiptOf(phone)
    await service.admin('DELETE', `/projects/${project.id}/users/gone`)
    await phone.call('/init', { device_data: playRef(clickId) })
    assert.equal(await receiptOf(phone), undefined)
    assert.deepEqual(await resultOf({ ...phone, instanceId }), ['organic', null])
  })
})

test('a late advertising id alone does not open a decision again', async () => {
  const gaid = randomUUID()
  await click('ONE', { gaid })
  const phone = newPhone()
  await phone.call('/init', { device_data: { system_version: '15' } })
  await phone.call('/init', { device_data: { gaid } })
  assert.deepEqual(await resultOf(phone), ['organic', null])
})

test('a Meta referrer that comes later decides the install again', async () => {
  const phone = newPhone()
  await phone.call('/init', { device_data: { system_version: '15' } })
  await phone.call('/init', { device_data: metaRef('111') })
  assert.deepEqual(await resultOf(phone), ['meta_referrer', 'META'])
})

describe('a first call without device data', () => {
  test('leaves the decision to the first open with device data, as of the first call', async () => {
    const gaid = randomUUID()
    await click('ONE', { gaid })
    const phone = newPhone()
    await phone.call('/customer-user-id', { user_id: 'ada' })
    await phone.call('/init', {})
    assert.deepEqual(await resultOf(phone), ['organic', null])
    pass(60_000)
    await click('TWO', { gaid, time: Math.floor(start.getTime() / 1_000) + 30 })
    await phone.call('/init', { device_data: { gaid } })
    assert.deepEqual(await resultOf(phone), ['device_id', 'ONE'])
    const url = `/projects/${project.id}/installs/${phone.instanceId}`
    assert.equal((await service.admin('GET', url)).body.data.installed_at, start.toISOString())
    await phone.call('/init', { device_data: { gaid: randomUUID() } })
    assert.deepEqual(await resultOf(phone), ['device_id', 'ONE'])
    await assertEqualsRebuilt(project.id)
  })

  test('may turn out to be a reinstall', async () => {
    const gaid = randomUUID()
    await newPhone().call('/init', { device_data: { gaid } })
    pass(60_000)
    const phone = newPhone()
    await phone.call('/customer-user-id', { user_id: 'ada' })
    await phone.call('/init', { device_data: { gaid } })
    const url = `/projects/${project.id}/installs/${phone.instanceId}`
    assert.equal((await service.admin('GET', url)).body.data.kind, 'reinstall')
    await assertEqualsRebuilt(project.id)
  })
})
