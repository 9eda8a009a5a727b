import assert from 'node:assert/strict'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConversionLab, openConversionLab, pixel } from './conversion-lab.ts'

let lab: ConversionLab

beforeAll(async () => {
  lab = await openConversionLab()
})

afterAll(() => lab.stop())

type Project = Awaited<ReturnType<ConversionLab['connect']>>

/** A user of the network; what came before is forgotten. */
async function signedUp(project: Project, params = {}) {
  const phone = await lab.attributedPhone(project, { deviceData: pixel, params })
  await phone.call('/trigger', { user_data: { id: 'u1', email: 'ada@example.com' }, data: {} })
  await lab.deliver()
  lab.fakes.seen.length = 0
  return phone
}

const sentTo = (network: string) => lab.received(network).flatMap(({ body }) => JSON.parse(body).data)
const later = async (projectId: number) =>
  (await lab.log(projectId))
    .filter(({ event }) => event === 'event' || event === 'payment')
    .map(({ event, state, reason }) => [event, state, reason])

test('Meta: an unmapped amount is a custom event under its own name, in its own currency, without catalogue data', async () => {
  const project = await lab.connect('meta')
  const phone = await signedUp(project)
  const event_data = { amount: 4.5, currency: 'usd', order_id: 'o1', contents: [{ id: 's', quantity: 1 }] }
  await phone.call('/capture-event', { event_name: 'coins_bought', event_data })
  await phone.call('/capture-event', { event_name: 'Install', event_data: { amount: 1 } })
  await phone.call('/capture-event', { event_name: 'über/lang:'.repeat(9), event_data: { amount: 2 } })
  await phone.call('/capture-event', { event_name: 'odd', event_data: { amount: 3, currency: 'coins' } })
  await lab.deliver()
  const sent = new Map(sentTo('meta').map(({ event_name, custom_data }) => [event_name, custom_data]))
  assert.deepEqual(Object.fromEntries(sent), {
    coins_bought: { value: 4.5, currency: 'USD' },
    Install: { value: 1, currency: 'EUR' },
    _ber_lang__ber_lang__ber_lang__ber_lang_: { value: 2, currency: 'EUR' },
    odd: { value: 3, currency: 'EUR' },
  })
})

test('only a JSON number is an amount, zero included, and an event without one is not queued', async () => {
  const project = await lab.connect('meta')
  const phone = await signedUp(project)
  for (const event_data of [null, {}, { amount: '5' }, { amount: 0 }])
    await phone.call('/capture-event', { event_name: 'walked', event_data })
  await lab.deliver()
  assert.deepEqual(
    sentTo('meta').map(({ custom_data }) => custom_data),
    [{ value: 0, currency: 'EUR' }],
  )
  assert.deepEqual(await later(project.id), [['event', 'delivered', null]])
})

test('every completed payment of a revenue type is sent under its type, once; a withdrawal is not queued', async () => {
  const project = await lab.connect('meta')
  const phone = await signedUp(project)
  const pay = (payment_id: string, fields: object) =>
    phone.call('/capture-payment', { user_id: 'u1', payment_id, amount: 7, ...fields })
  await pay('p1', { type: 'WALLET_TOPUP', status: 'PAYMENT_INITIATED' })
  await lab.deliver()
  assert.deepEqual(await later(project.id), [])
  await pay('p1', { type: 'WALLET_TOPUP' })
  await pay('p1', { type: 'WALLET_TOPUP' })
  await pay('p2', { type: 'FUNDS_WITHDRAWAL' })
  await lab.deliver()
  assert.deepEqual(
    sentTo('meta').map(({ event_name, custom_data }) => [event_name, custom_data]),
    [['WALLET_TOPUP', { value: 7, currency: 'EUR' }]],
  )
  assert.deepEqual(await later(project.id), [['payment', 'delivered', null]])
})

test('share_unmapped: false withholds what is unmapped, also what was already queued; mapped events go on', async () => {
  const project = await lab.connect('meta')
  await lab.map(project.id, { event_name: 'bought', standard_event: 'Purchase' })
  const phone = await signedUp(project)
  const place = `/projects/${project.id}/destinations/${project.destinationId}`
  lab.fakes.instead.push({ status: 500, body: 'down' })
  await phone.call('/capture-event', { event_name: 'early', event_data: { amount: 1 } })
  await lab.deliver()
  const { body } = await lab.service.admin('PATCH', place, { share_unmapped: false })
  assert.equal(body.data.share_unmapped, false)
  lab.fakes.seen.length = 0
  await phone.call('/capture-event', { event_name: 'late', event_data: { amount: 1 } })
  await phone.call('/capture-event', { event_name: 'bought', event_data: { amount: 2, order_id: 'o1' } })
  lab.service.clock.now = () => new Date('2026-03-10T13:00:00.000Z')
  await lab.deliver()
  assert.deepEqual(
    sentTo('meta').map(({ event_name, custom_data }) => [event_name, custom_data.value]),
    [['Purchase', 2]],
  )
  expect((await later(project.id)).sort()).toEqual([
    ['event', 'delivered', 'without_contents'],
    ['event', 'skipped', 'not_mapped'],
  ])
})

test('TikTok and Snapchat: their custom events', async () => {
  const tiktok = await lab.connect('tiktok')
  await (await signedUp(tiktok)).call('/capture-event', {
    event_name: 'coins bought',
    event_data: { amount: 4 },
  })
  await lab.deliver()
  const [{ event, properties }] = sentTo('tiktok')
  assert.deepEqual([event, properties], ['coins_bought', { value: 4, currency: 'EUR' }])
  const snapchat = await lab.connect('snapchat')
  await (await signedUp(snapchat)).call('/capture-event', {
    event_name: 'coins bought',
    event_data: { amount: 4 },
  })
  await lab.deliver()
  const [{ event_name, custom_data }] = sentTo('snapchat')
  assert.equal(event_name, 'CUSTOM_EVENT_1')
  assert.deepEqual(custom_data, { value: '4', currency: 'EUR', event_tag: 'coins bought' })
})

test('Google: by a conversion action of that name, else by the App Conversion API', async () => {
  const project = await lab.connect('google')
  const phone = await signedUp(project, { gclid: 'Cj0K' })
  await phone.call('/capture-event', { event_name: 'coins_bought', event_data: { amount: 4 } })
  await lab.deliver()
  const [app] = lab.received('google')
  const query = app?.query ?? new URLSearchParams()
  assert.deepEqual(
    ['app_event_type', 'app_event_name', 'value', 'currency_code'].map((name) => query.get(name)),
    ['custom', 'coins_bought', '4', 'EUR'],
  )
  const place = `/projects/${project.id}/destinations/${project.destinationId}`
  const changed = await lab.service.admin('PATCH', place, {
    settings: { customer_id: '123-456-7890', conversion_actions: { coins_bought: '77' } },
    credentials: lab.destinationBody('google').credentials,
  })
  assert.equal(changed.status, 200)
  lab.fakes.seen.length = 0
  for (const event_name of ['coins_bought', 'gems_bought'])
    await phone.call('/capture-event', { event_name, event_data: { amount: 4 } })
  await lab.deliver()
  const [call, ...others] = lab.received('google')
  const [conversion] = JSON.parse(call?.body ?? '').conversions
  assert.deepEqual(others, [])
  assert.equal(conversion.conversionAction, 'customers/1234567890/conversionActions/77')
  assert.equal(conversion.conversionValue, 4)
  expect(await later(project.id)).toContainEqual(['event', 'skipped', 'no_conversion_action_of_that_name'])
})

test('LinkedIn: by a conversion of that name, else not', async () => {
  const project = await lab.connect('linkedin')
  const place = `/projects/${project.id}/destinations/${project.destinationId}`
  await lab.service.admin('PATCH', place, { settings: { conversions: { coins_bought: '77' } } })
  const phone = await signedUp(project)
  for (const event_name of ['coins_bought', 'gems_bought'])
    await phone.call('/capture-event', { event_name, event_data: { amount: 4 } })
  await lab.deliver()
  const [call, ...others] = lab.received('linkedin')
  assert.deepEqual(others, [])
  const { conversion, conversionValue } = JSON.parse(call?.body ?? '')
  assert.equal(conversion, 'urn:lla:llaPartnerConversion:77')
  assert.deepEqual(conversionValue, { currencyCode: 'EUR', amount: '4' })
  expect(await later(project.id)).toContainEqual(['event', 'skipped', 'no_conversion_of_that_name'])
})

test('nothing is sent of organic users and users of another network', async () => {
  const project = await lab.connect('meta', { channel: 'tiktok' })
  const phone = await signedUp(project)
  await phone.call('/capture-event', { event_name: 'coins_bought', event_data: { amount: 4 } })
  await lab.deliver()
  assert.deepEqual(await later(project.id), [])
})
