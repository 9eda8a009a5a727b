import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import type { DeliveryLab } from '#test/outbound/delivery-lab.ts'
import { imported } from '#test/support/import-lines.ts'
import { makePhone } from '#test/support/phone.ts'

export type TestProject = { id: number; server_key: string; project_token: string }

/** Sends a recognisable value in every field of every way in. */
export function plantEverywhere(lab: DeliveryLab, project: TestProject) {
  const planted = new Map<string, string>()
  /** A value that is found again wherever it is copied to. */
  function plant(name: string, value = `${name}-${randomBytes(8).toString('hex')}`): string {
    planted.set(name, value)
    return value
  }
  const plantUuid = (name: string) => plant(name, randomUUID())
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString()
  const backend = (to: string, body: object) =>
    lab.service.ask('POST', `/api/v1${to}`, { key: project.server_key, body })
  const manage = async (method: 'POST' | 'PATCH' | 'PUT', to: string, body: object) => {
    const answer = await lab.service.admin(method, `/projects/${project.id}${to}`, body)
    assert.ok(answer.status < 300, `${to}: ${answer.text}`)
    return answer.body.data
  }

  /** Everything that a person may leave behind, in the order of a person’s life. Returns the phone and the calls that can be repeated. */
  async function live() {
    const { service } = lab
    await manage('POST', '/campaigns', {
      name: 'Spring',
      custom_display_id: 'spring',
      deeplink: 'acme://home',
    })
    await lab.makeWebhook(project.id)
    const gaid = plantUuid('gaid')
    const click = `/api/networks/click?${query({
      token: project.project_token,
      campaign: 'spring',
      gaid,
      ip: '203.0.113.77',
      ua: plant('network user agent'),
      network_click_id: plant('network_click_id'),
      sub1: plant('sub1'),
      click_email: plant('click_email'),
      utm_source: 'newsletter',
      adset_id: 'set-1',
    })}`
    const seen = `/api/networks/impression?${query({
      token: project.project_token,
      campaign: 'spring',
      gaid,
      network_click_id: plant('network_impression_id'),
      note: plant('impression note'),
    })}`
    for (const url of [seen, click]) assert.equal((await service.ask('GET', url)).status, 200)
    const phone = makePhone(service, project.project_token, { instanceId: plant('instance_id') })
    const init = {
      source: plant('source'),
      unknown_field: plant('init unknown field'),
      device_data: {
        gaid,
        android_id: plant('android_id', randomBytes(8).toString('hex')),
        appsetid: plantUuid('appsetid'),
        device_model: plant('device_model'),
        install_ref: `utm_source=x&who=${plant('install_ref')}`,
        user_agent: plant('device user agent'),
        anything: { nested: plant('nested device data') },
      },
    }
    assert.equal((await phone.call('/init', init)).status, 200)
    await phone.call('/customer-user-id', { user_id: plant('user_id') })
    const userId = planted.get('user_id') ?? ''
    const user_data = {
      id: userId,
      name: plant('name'),
      email: `${plant('email')}@example.com`,
      phone: plant('phone', `+49${Math.floor(Math.random() * 1e11)}`),
      mixpanel_distinct_id: plant('mixpanel id'),
      favourite: plant('user property'),
    }
    await phone.call('/trigger', { user_data, data: { note: plant('trigger data') } })
    await phone.call('/set-user-data', { user_data: { id: userId, town: plant('later user data') } })
    await phone.call('/update-push-token', { push_token: plant('push_token') })
    await phone.call('/integrations', { integration_info: { clevertap_id: plant('clevertap_id') } })
    await phone.call('/init', {
      ...init,
      device_data: { ...init.device_data, later: plant('later device data') },
    })
    await phone.call('/handle-deeplink', {
      deeplink_url: `https://go.example.com/spring?invite=${plant('deep link parameter')}`,
    })
    await phone.call('/capture-event', {
      event_name: 'level',
      event_id: plant('client event_id'),
      event_data: { word: plant('client event data') },
    })
    const event = {
      event_name: 'paid',
      user_id: userId,
      event_id: plant('event_id'),
      event_data: { amount: 5, note: plant('event data') },
    }
    const payment = {
      user_id: userId,
      payment_id: plant('payment_id'),
      amount: 7,
      event_data: { to: plant('payment data') },
    }
    await backend('/capture-event', event)
    await backend('/capture-event', { ...event, event_data: { other: plant('data of a conflicting event') } })
    await backend('/capture-payment', payment)
    await phone.call('/capture-payment', {
      user_id: userId,
      payment_id: plant('client payment_id'),
      amount: 3,
      event_data: { to: plant('client payment data') },
    })
    await receiveFromVendors(userId, gaid)
    const file = [
      {
        fact: 'click',
        id: plant('imported click id'),
        at: hoursAgo(22),
        campaign: 'spring',
        device_id: gaid,
      },
      {
        fact: 'install',
        id: plant('imported install id'),
        at: hoursAgo(21),
        platform: 'ANDROID',
        campaign: 'spring',
        click: planted.get('imported click id'),
        touch: 'click',
        deeplink: `acme://home?friend=${plant('imported deep link')}`,
        device_data: { gaid },
      },
      {
        fact: 'signup',
        id: 's',
        at: hoursAgo(20),
        install: planted.get('imported install id'),
        user: { id: userId },
      },
      {
        fact: 'event',
        id: plant('imported event id'),
        at: hoursAgo(19),
        user: userId,
        name: 'old',
        data: { a: plant('imported data') },
      },
      {
        fact: 'payment',
        id: plant('imported payment id'),
        at: hoursAgo(18),
        user: userId,
        amount: 2,
      },
    ]
    const { refusals } = await imported(service, project.id, file)
    assert.deepEqual(refusals, [])
    return { phone, click, init, event, payment, file }
  }

  /** Payment services and vendors in shadow mode. */
  async function receiveFromVendors(userId: string, gaid: string) {
    const { service } = lab
    const secret = 'whsec_a-secret-of-the-service'
    const inbound = await manage('POST', '/inbound-sources', { source: 'revenuecat', secret })
    const paid = {
      type: 'INITIAL_PURCHASE',
      environment: 'PRODUCTION',
      period_type: 'NORMAL',
      store: 'APP_STORE',
      id: plant('inbound event id'),
      event_timestamp_ms: Date.now(),
      purchased_at_ms: Date.now(),
      product_id: 'weekly',
      transaction_id: plant('inbound transaction'),
      original_transaction_id: planted.get('inbound transaction'),
      app_user_id: userId,
      currency: 'USD',
      price: 4.99,
      price_in_purchased_currency: 4.99,
      subscriber_attributes: { $email: { value: plant('inbound email') } },
    }
    const refund = {
      ...paid,
      type: 'CANCELLATION',
      cancel_reason: 'CUSTOMER_SUPPORT',
      id: plant('inbound refund'),
    }
    for (const event of [paid, refund]) {
      const answer = await service.ask('POST', new URL(inbound.url).pathname, {
        body: { event, api_version: '1.0' },
        headers: { authorization: `Bearer ${secret}` },
      })
      assert.equal(answer.status, 200, answer.text)
    }
    const shadow = await manage('POST', '/shadow-sources', { vendor: 'appsflyer' })
    const posted = await service.ask('POST', new URL(shadow.url).pathname, {
      body: {
        event_name: 'install',
        event_time: '2026-03-10 09:30:00.123',
        install_time: '2026-03-10 09:30:00.123',
        conversion_type: 'install',
        appsflyer_id: plant('vendor id'),
        platform: 'android',
        media_source: 'organic',
        advertising_id: gaid,
        customer_user_id: userId,
        device_model: plant('vendor model'),
        ip: plant('vendor ip'),
      },
    })
    assert.equal(posted.body.data.outcome, 'stored', posted.text)
  }

  /** What members and the service itself make of it. */
  async function copy() {
    const named = (name: string) => planted.get(name) ?? ''
    const email = `${named('email')}@example.com`
    await manage('POST', '/views', {
      page: 'users',
      name: `About ${email}`,
      shared: true,
      search: { q: named('user_id') },
    })
    await manage('POST', '/annotations', { day: '2026-05-01', kind: 'other', text: `Called ${email}` })
    await manage('POST', '/test-devices', {
      name: `Phone of ${named('name')}`,
      kind: 'gaid',
      value: randomUUID(),
    })
    lab.answers.push(
      { status: 200, body: `got ${named('email')}` },
      { status: 500, body: `no ${named('email')}` },
    )
    await lab.deliver()
    // Not delivered yet, and not even fanned out.
    await backend('/capture-payment', {
      user_id: named('user_id'),
      payment_id: plant('payment_id in the outbox'),
      amount: 1,
    })
  }

  // The service reads these and stores none of them.
  const neverStored = ['deep link parameter', 'inbound event id', 'inbound email', 'vendor ip']
  return { planted, neverStored, plant, plantUuid, live, copy, backend }
}
