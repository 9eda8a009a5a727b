import assert from 'node:assert/strict'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imported } from '#test/support/import-lines.ts'
import { makePhone } from '#test/support/phone.ts'
import { ada, bought, type ConversionLab, openConversionLab, pixel } from './conversion-lab.ts'

let lab: ConversionLab

beforeAll(async () => {
  lab = await openConversionLab()
})

afterAll(() => lab.stop())

const events = () => lab.received('meta').flatMap(({ body }) => JSON.parse(body).data)
const states = async (projectId: number) =>
  (await lab.log(projectId)).map(({ event, state, reason }) => [event, state, reason])

test('only the network that won receives an install; nobody receives an organic one', async () => {
  const project = await lab.connect('meta', { channel: 'tiktok' })
  await lab.attributedPhone(project)
  await makePhone(lab.service, project.project_token).call('/init', {})
  await lab.deliver()
  expect(await states(project.id)).toEqual([])
})

test('networks are not told of an install in a browser', async () => {
  const project = await lab.connect('meta')
  const at = lab.service.clock.now().toISOString()
  const install = { fact: 'install', id: 'browser', at, platform: 'WEB', campaign: 'spring' }
  await imported(lab.service, project.id, [install])
  const browser = makePhone(lab.service, project.project_token, { instanceId: 'browser', platform: 'WEB' })
  await browser.call('/trigger', { user_data: { id: 'u1' } })
  await lab.deliver()
  expect(await states(project.id)).toEqual([['signup', 'skipped', 'web_install']])
})

test('of several accounts of a network only the campaign’s own receives the install', async () => {
  const project = await lab.connect('meta')
  const account = await lab.service.admin('POST', `/projects/${project.id}/network-accounts`, {
    network: 'meta',
    name: 'Other',
  })
  const path = `/projects/${project.id}/destinations/${project.destinationId}`
  await lab.service.admin('PATCH', path, { network_account_id: account.body.data.id })
  await lab.attributedPhone(project)
  await lab.deliver()
  expect(await states(project.id)).toEqual([])
})

test('an amount is sent if it is a number and the mapping shares it', async () => {
  const project = await lab.connect('meta')
  const map = (event_name: string, fields: object) =>
    lab.map(project.id, { event_name, standard_event: 'Subscribe', ...fields })
  await map('shared', { send_revenue: true })
  await map('kept', { send_revenue: false })
  await map('in_dollars', { send_revenue: true, currency: 'USD' })
  await lab.service.admin('POST', `/projects/${project.id}/exchange-rates`, {
    day: '2026-03-01',
    from: 'USD',
    to: 'EUR',
    rate: 0.5,
  })
  const phone = await lab.attributedPhone(project)
  await phone.call('/trigger', { user_data: { id: 'u1' }, data: {} })
  await lab.deliver()
  lab.fakes.seen.length = 0
  const send = async (event_name: string, event_data: object) => {
    await phone.call('/capture-event', { event_name, event_data })
    await lab.deliver()
  }
  await send('shared', { amount: 3 })
  await send('shared', { amount: '3' })
  await send('kept', { amount: 3 })
  await send('shared', { amount: 4, currency: 'USD' })
  await send('in_dollars', { amount: 4, currency: 'USD' })
  await send('in_dollars', { amount: 5 })
  assert.deepEqual(
    events().map(({ custom_data }) => custom_data),
    [
      { value: 3, currency: 'EUR' },
      {},
      {},
      { value: 2, currency: 'EUR' },
      { value: 4, currency: 'USD' },
      { value: 5, currency: 'EUR' },
    ],
  )
})

test('a purchase without order id or contents is sent, and the log lists what the catalogue needs', async () => {
  const project = await lab.connect('meta')
  await lab.map(project.id, { event_name: 'bought', standard_event: 'Purchase' })
  const phone = await lab.attributedPhone(project)
  await phone.call('/trigger', { user_data: { id: 'u1' }, data: {} })
  await lab.deliver()
  await phone.call('/capture-event', { event_name: 'bought' })
  await lab.deliver()
  expect((await states(project.id)).filter(([event]) => event === 'event')).toEqual([
    ['event', 'delivered', 'without_order_id, without_contents'],
  ])
  await phone.call('/capture-event', {
    event_name: 'bought',
    event_data: { order_id: 'o2', content_ids: ['s'] },
  })
  await lab.deliver()
  expect((await states(project.id)).filter(([event]) => event === 'event')).toContainEqual([
    'event',
    'delivered',
    null,
  ])
})

test('a withheld install is not sent', async () => {
  const project = await lab.connect('meta')
  await lab.service.admin('PATCH', `/projects/${project.id}`, {
    fraud_rules: { emulator: 'withhold' },
  })
  await lab.attributedPhone(project, { deviceData: { is_emulator: true } })
  await lab.deliver()
  expect(await states(project.id)).toEqual([['install', 'skipped', 'withheld']])
})

test('denied consent sends nothing, and denied ad personalization sends no advertising id', async () => {
  const project = await lab.connect('meta')
  await lab.attributedPhone(project, { deviceData: { ...pixel, consent: { ad_user_data: 'denied' } } })
  await lab.deliver()
  expect(await states(project.id)).toEqual([['install', 'skipped', 'consent_denied']])
  const other = await lab.connect('meta')
  await lab.attributedPhone(other, { deviceData: { ...pixel, consent: { ad_personalization: false } } })
  await lab.deliver()
  const [{ user_data, app_data }] = events()
  assert.deepEqual(
    [user_data.madid, app_data.advertiser_tracking_enabled, app_data.application_tracking_enabled],
    [undefined, 0, 0],
  )
  const third = await lab.connect('google', { channel: 'google' })
  await lab.attributedPhone(third, {
    params: { gclid: 'g' },
    deviceData: { consent: { ad_personalization: 'denied' } },
  })
  await lab.deliver()
  const [call] = lab.received('google')
  assert.deepEqual(JSON.parse(call?.body ?? '').conversions[0].consent, {
    adUserData: 'GRANTED',
    adPersonalization: 'DENIED',
  })
})

test('a payment is a purchase under its own id, and a withdrawal is not', async () => {
  const project = await lab.connect('meta')
  for (const payment_type of ['ONE_TIME', 'FUNDS_WITHDRAWAL'])
    await lab.map(project.id, { payment_type, standard_event: 'Purchase', send_revenue: true })
  const phone = await lab.attributedPhone(project)
  await phone.call('/trigger', { user_data: { id: 'u1' }, data: {} })
  await lab.deliver()
  lab.fakes.seen.length = 0
  const pay = { user_id: 'u1', payment_id: 'p1', amount: 7, type: 'ONE_TIME' }
  await phone.call('/capture-payment', pay)
  await phone.call('/capture-payment', { ...pay, payment_id: 'p2', type: 'FUNDS_WITHDRAWAL' })
  await lab.deliver()
  const sent = events()
  assert.equal(sent.length, 1)
  assert.deepEqual(sent[0].custom_data, { value: 7, currency: 'EUR', order_id: 'p1' })
  expect((await states(project.id)).filter(([event]) => event === 'payment').sort()).toEqual([
    ['payment', 'delivered', null],
    ['payment', 'skipped', 'withdrawal'],
  ])
})

const answers = [
  { network: 'meta', answer: { status: 500, body: 'down' }, becomes: 'waiting' },
  { network: 'meta', answer: { status: 429, body: '' }, becomes: 'waiting' },
  { network: 'meta', answer: { status: 400, body: { error: { code: 4 } } }, becomes: 'waiting' },
  { network: 'meta', answer: { status: 400, body: { error: { code: 100 } } }, becomes: 'failed' },
  {
    network: 'meta',
    answer: { status: 400, body: { error: { code: 190 } } },
    becomes: 'failed',
    status: 'unauthorized',
  },
  { network: 'tiktok', answer: { status: 200, body: { code: 40_100 } }, becomes: 'waiting' },
  { network: 'tiktok', answer: { status: 200, body: { code: 40_002 } }, becomes: 'failed' },
  {
    network: 'tiktok',
    answer: { status: 200, body: { code: 40_105 } },
    becomes: 'failed',
    status: 'unauthorized',
  },
  { network: 'tiktok', answer: { status: 200, body: '<html>' }, becomes: 'waiting' },
  { network: 'snapchat', answer: { status: 503, body: '' }, becomes: 'waiting' },
  { network: 'snapchat', answer: { status: 422, body: '' }, becomes: 'failed' },
]

test.for(answers)('$network, answering $answer.status $answer.body: $becomes', async (sample) => {
  const project = await lab.connect(sample.network)
  await lab.attributedPhone(project)
  lab.fakes.instead.push(sample.answer)
  await lab.deliver()
  const [delivery] = await lab.log(project.id)
  assert.deepEqual([delivery?.state, delivery?.attempts], [sample.becomes, 1])
  const { items } = (await lab.service.admin('GET', `/projects/${project.id}/destinations`)).body.data
  assert.equal(items[0].status, sample.status ?? 'ok')
})

test('Google: a refused refresh token fails the delivery, and an unavailable token server delays it', async () => {
  for (const [status, state] of [
    [400, 'failed'],
    [503, 'waiting'],
  ] as const) {
    const project = await lab.connect('google')
    await lab.attributedPhone(project, { params: { gclid: 'g' } })
    lab.fakes.instead.push({ status, body: { error: 'invalid_grant' } })
    await lab.deliver()
    const [delivery] = await lab.log(project.id)
    assert.equal(delivery?.state, state)
    assert.match(String(delivery?.reason), /^no access token/)
    assert.equal(lab.received('google').length, 0)
  }
})

test('a token that the network quotes is masked in the log', async () => {
  const project = await lab.connect('meta')
  await lab.attributedPhone(project)
  lab.fakes.instead.push({ status: 400, body: { error: { code: 100, message: 'Bad token-of-the-network' } } })
  await lab.deliver()
  const [delivery] = await lab.log(project.id)
  assert.match(String(delivery?.answer), /Bad …/)
})

test('every attempt sends the same body', async () => {
  const project = await lab.connect('meta')
  await lab.map(project.id, { event_name: 'bought', standard_event: 'Purchase', send_revenue: true })
  const phone = await lab.attributedPhone(project, { deviceData: pixel })
  await phone.call('/trigger', { user_data: ada, data: {} })
  await lab.deliver()
  lab.fakes.seen.length = 0
  await phone.call('/capture-event', bought)
  lab.fakes.instead.push({ status: 500, body: '' })
  await lab.deliver()
  lab.pass(60_000)
  await lab.deliver()
  const [first, second] = lab.received('meta').filter(({ body }) => body.includes('"Purchase"'))
  assert.ok(first && second)
  assert.equal(first.body, second.body)
})
