import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ada, bought, type ConversionLab, openConversionLab, pixel } from './conversion-lab.ts'

let lab: ConversionLab

beforeAll(async () => {
  lab = await openConversionLab()
})

afterAll(() => lab.stop())

const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const email = sha('ada@example.com')
const digits = sha('16505551212')
const e164 = sha('+16505551212')
const time = 1_773_144_000

/** Sends an install, a sign-up and a mapped purchase, and returns the network's requests in that order. */
async function deliverHistory(code: string, params: Record<string, string> = {}) {
  const project = await lab.connect(code)
  await lab.map(project.id, { event_name: 'bought', standard_event: 'Purchase', send_revenue: true })
  const phone = await lab.attributedPhone(project, { params, deviceData: pixel })
  await lab.deliver()
  await phone.call('/trigger', { user_data: ada, data: {} })
  await lab.deliver()
  await phone.call('/capture-event', bought)
  await phone.call('/capture-event', { event_name: 'unmapped' })
  await lab.deliver()
  const kinds = ['install', 'signup', 'event']
  const position = ({ event }: Record<string, unknown>) => kinds.indexOf(String(event))
  const log = (await lab.log(project.id)).sort((a, b) => position(a) - position(b))
  return { project, phone, log, calls: lab.received(code), ids: log.map(({ id }) => id) }
}

const bodyOf = (call: { body: string } | undefined) => JSON.parse(call?.body ?? 'null')

const extinfo = ['a2', 'com.example.app', '1.4.0', '1.4.0', '15', 'Pixel 8', 'en-US', ...Array(9).fill('')]

test('Meta: an install, a sign-up and a purchase, field by field', async () => {
  const { phone, log, calls, ids } = await deliverHistory('meta', { fbclid: 'fb-1' })
  expect(log.map(({ event, state, reason }) => [event, state, reason])).toEqual([
    ['install', 'delivered', null],
    ['signup', 'delivered', null],
    ['event', 'delivered', null],
  ])
  const [install, signUp, purchase] = calls
  assert.equal(install?.path, '/v25.0/777/events')
  assert.equal(install?.headers.authorization, 'Bearer token-of-the-network')
  const { user_data, ...event } = bodyOf(install).data[0]
  assert.deepEqual(event, {
    event_name: 'MobileAppInstall',
    event_time: time,
    event_id: ids[0],
    action_source: 'app',
    app_data: { advertiser_tracking_enabled: 1, application_tracking_enabled: 1, extinfo },
    custom_data: {},
  })
  assert.deepEqual(user_data, {
    madid: phone.gaid,
    anon_id: user_data.anon_id,
    fbc: `fb.1.${(time - 60) * 1_000}.fb-1`,
    client_ip_address: '127.0.0.1',
    client_user_agent: pixel.user_agent,
  })
  const person = bodyOf(signUp).data[0]
  assert.equal(person.event_name, 'CompleteRegistration')
  assert.deepEqual(
    [person.user_data.em, person.user_data.ph, person.user_data.external_id],
    [[email], [digits], [sha('u1')]],
  )
  const { custom_data, event_name, event_id } = bodyOf(purchase).data[0]
  assert.deepEqual([event_name, event_id], ['Purchase', ids[2]])
  assert.deepEqual(custom_data, {
    value: 24.9,
    currency: 'EUR',
    order_id: 'o1',
    content_ids: ['sku-1'],
    content_type: 'product',
    contents: [{ id: 'sku-1', quantity: 2, item_price: 12.45 }],
    num_items: 2,
  })
})

test('Google: a click is identified by its gclid, gbraid or wbraid, and a repetition by the order id', async () => {
  const { project, log, calls, ids } = await deliverHistory('google', { gclid: 'g-1', gbraid: 'never both' })
  expect(log.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
  const [install, signUp, purchase] = calls
  assert.equal(install?.path, '/v24/customers/1234567890:uploadClickConversions')
  assert.deepEqual(
    [install?.headers.authorization, install?.headers['developer-token']],
    ['Bearer fake-access-token', 'dev-1'],
  )
  assert.deepEqual(bodyOf(install), {
    conversions: [
      {
        gclid: 'g-1',
        conversionAction: 'customers/1234567890/conversionActions/11',
        conversionDateTime: '2026-03-10 12:00:00+00:00',
        orderId: ids[0],
        conversionEnvironment: 'APP',
      },
    ],
    partialFailure: true,
  })
  assert.deepEqual(bodyOf(signUp).conversions[0].userIdentifiers, [
    { hashedEmail: email },
    { hashedPhoneNumber: e164 },
  ])
  const { conversionValue, currencyCode, conversionAction } = bodyOf(purchase).conversions[0]
  assert.deepEqual(
    [conversionValue, currencyCode, conversionAction],
    [24.9, 'EUR', 'customers/1234567890/conversionActions/13'],
  )
  assert.equal(lab.fakes.seen.filter(({ path }) => path === '/token').length, 1)
  const replayed = { destination_id: project.destinationId, id: ids[2] }
  await lab.service.admin('POST', `/projects/${project.id}/deliveries/replay`, replayed)
  await lab.deliver()
  const again = (await lab.log(project.id)).find(({ id }) => id === ids[2])
  // Google already has it: that counts as delivered.
  assert.deepEqual([again?.state, lab.received('google').length], ['delivered', 4])
})

test('Google: wbraid is sent without user identifiers, and without a click the advertising id is sent', async () => {
  const braid = await deliverHistory('google', { wbraid: 'w-1' })
  const { wbraid, userIdentifiers } = bodyOf(braid.calls[1]).conversions[0]
  assert.deepEqual([wbraid, userIdentifiers], ['w-1', undefined])
  const { phone, calls, log } = await deliverHistory('google')
  expect(log.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
  assert.equal(calls[0]?.path, '/pagead/conversion/app/1.0')
  assert.deepEqual(Object.fromEntries(calls[0]?.query ?? []), {
    dev_token: 'app-dev-1',
    link_id: 'LINK1',
    app_event_type: 'first_open',
    rdid: phone.gaid,
    id_type: 'advertisingid',
    lat: '0',
    app_version: '1.4.0',
    os_version: '15',
    sdk_version: '1.4.0',
    timestamp: `${time}.000`,
  })
  assert.deepEqual(
    [calls[0]?.headers['user-agent'], calls[0]?.headers['x-forwarded-for']],
    [pixel.user_agent, '127.0.0.1'],
  )
  const purchase = calls[2]?.query
  assert.deepEqual(
    ['app_event_type', 'value', 'currency_code'].map((name) => purchase?.get(name)),
    ['in_app_purchase', '24.9', 'EUR'],
  )
})

test('TikTok: an install, a sign-up and a purchase, field by field', async () => {
  const { phone, calls, ids } = await deliverHistory('tiktok', { ttclid: 'tt-1', callback: 'cb-1' })
  assert.equal(calls[2]?.path, '/open_api/v1.3/event/track/')
  assert.equal(calls[2]?.headers['access-token'], 'token-of-the-network')
  assert.deepEqual(bodyOf(calls[2]), {
    event_source: 'app',
    event_source_id: 'tt-app',
    data: [
      {
        event: 'Purchase',
        event_time: time,
        event_id: ids[2],
        user: {
          email,
          phone: e164,
          external_id: sha('u1'),
          gaid: phone.gaid,
          ttclid: 'tt-1',
          locale: 'en-US',
          ip: '127.0.0.1',
          user_agent: pixel.user_agent,
        },
        properties: {
          value: 24.9,
          currency: 'EUR',
          order_id: 'o1',
          content_type: 'product',
          contents: [{ content_id: 'sku-1', quantity: 2, price: 12.45 }],
          num_items: 2,
        },
        app: { app_id: 'com.example.app', app_version: '1.4.0' },
        ad: { attributed: true, attribution_provider: 'Tributary', campaign_id: '7001', callback: 'cb-1' },
        limited_data_use: false,
      },
    ],
  })
  assert.deepEqual(
    calls.map((call) => bodyOf(call).data[0].event),
    ['InstallApp', 'Registration', 'Purchase'],
  )
})

test('Snapchat: an install, a sign-up and a purchase, field by field', async () => {
  const { phone, calls, ids } = await deliverHistory('snapchat', { sclid: 'sc-1' })
  assert.equal(calls[2]?.path, '/v3/snap-app/events')
  assert.deepEqual(Object.fromEntries(calls[2]?.query ?? []), { access_token: 'token-of-the-network' })
  assert.deepEqual(bodyOf(calls[2]), {
    data: [
      {
        event_name: 'PURCHASE',
        event_time: time,
        event_id: ids[2],
        action_source: 'MOBILE_APP',
        user_data: {
          em: [email],
          ph: [digits],
          external_id: [sha('u1')],
          madid: phone.gaid,
          sc_click_id: 'sc-1',
          client_ip_address: '127.0.0.1',
          client_user_agent: pixel.user_agent,
        },
        app_data: { app_id: 'com.example.app', advertiser_tracking_enabled: 1, extinfo },
        custom_data: {
          value: '24.9',
          currency: 'EUR',
          order_id: 'o1',
          content_ids: ['sku-1'],
          content_type: 'product',
          contents: [{ id: 'sku-1', quantity: 2, item_price: 12.45 }],
          num_items: 2,
        },
      },
    ],
  })
  assert.deepEqual(
    calls.map((call) => bodyOf(call).data[0].event_name),
    ['APP_INSTALL', 'SIGN_UP', 'PURCHASE'],
  )
})

test('LinkedIn: only mapped conversions of users that it can identify', async () => {
  const { log, calls, ids } = await deliverHistory('linkedin', { li_fat_id: 'li-1' })
  expect(log.map(({ state, reason }) => [state, reason])).toEqual([
    ['skipped', 'no_conversion_of_that_name'],
    ['delivered', null],
    ['delivered', null],
  ])
  const purchase = calls[1]
  assert.equal(purchase?.path, '/rest/conversionEvents')
  assert.deepEqual(
    [purchase?.headers['linkedin-version'], purchase?.headers['x-restli-protocol-version']],
    ['202606', '2.0.0'],
  )
  assert.deepEqual(bodyOf(purchase), {
    conversion: 'urn:lla:llaPartnerConversion:13',
    conversionHappenedAt: time * 1_000,
    conversionValue: { currencyCode: 'EUR', amount: '24.9' },
    eventId: ids[2],
    user: {
      userIds: [
        { idType: 'SHA256_EMAIL', idValue: email },
        { idType: 'LINKEDIN_FIRST_PARTY_ADS_TRACKING_UUID', idValue: 'li-1' },
      ],
    },
  })
})

test('an affiliate: its URL with the macros filled in and encoded', async () => {
  const project = await lab.service.makeProject({ display_currency: 'EUR' })
  const partner = await lab.service.admin('POST', `/projects/${project.id}/affiliates`, { name: 'Partners' })
  await lab.makeCampaign(project.id, { channel: 'Partners' })
  lab.fakes.seen.length = 0
  const made = await lab.service.admin('POST', `/projects/${project.id}/destinations`, {
    code: 'affiliate',
    name: 'Partners',
    affiliate_id: partner.body.data.id,
    base_url: `${lab.fakes.url}/hook/pb?c={click_id}&s={click.sub1}&e={event}&a={amount}&u={currency}&x={nothing}&id={id}`,
  })
  assert.equal(made.status, 201, made.text)
  await lab.map(project.id, { payment_type: 'ONE_TIME', standard_event: 'Purchase', send_revenue: true })
  const phone = await lab.attributedPhone(project, { params: { click_id: 'a&b=c', sub1: 'é' } })
  await phone.call('/trigger', { user_data: ada, data: {} })
  await lab.deliver()
  lab.fakes.seen.length = 0
  await phone.call('/capture-payment', { user_id: 'u1', payment_id: 'p1', amount: 5, type: 'ONE_TIME' })
  await lab.deliver()
  const [call] = lab.fakes.seen
  const [payment] = await lab.log(project.id, '?event=payment')
  assert.equal(call?.method, 'GET')
  assert.deepEqual(Object.fromEntries(call?.query ?? []), {
    c: 'a&b=c',
    s: 'é',
    e: 'Purchase',
    a: '5',
    u: 'EUR',
    x: '',
    id: payment?.id,
  })
})
