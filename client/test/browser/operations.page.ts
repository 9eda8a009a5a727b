import { sql } from '@tributary/service/src/storage/sql.ts'
import { eventually } from '@tributary/service/test/embedded/eventually.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStage, type Project, type Stage } from '../support/stage.ts'

describe('client library: operations in a browser', () => {
  let stage: Stage
  let project: Project
  let page: Page

  beforeAll(async () => {
    stage = await openStage()
  })

  afterAll(() => stage.close())

  beforeEach(async () => {
    project = await stage.makeProject()
    page = await stage.openApp(await stage.openPhone(), project)
    await press('init')
    return () => page.context().close()
  })

  /** Fills in the operation's form, presses its button and returns the app's output. */
  async function press(operation: string, fields: Record<string, string> = {}) {
    const form = page.locator(`form[data-operation=${operation}]`)
    for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value)
    await form.getByRole('button').click()
    const output = form.locator('output')
    await eventually(async () => !['', '…'].includes(await output.innerText()))
    return output.innerText()
  }

  const rows = <Row extends object>(query: ReturnType<typeof sql>) => stage.service.app.db.many<Row>(query)

  /** Waits until the row is as expected. */
  const becomes = <Row extends object>(query: () => ReturnType<typeof sql>, expected: object) =>
    expect.poll(async () => (await rows<Row>(query()))[0], { timeout: 60_000 }).toMatchObject(expected)

  const install = () => sql`
    select platform, device_data, customer_user_id, push_token, integrations, user_id from installs
    where project_id = ${project.id}`

  const user = () => sql`select user_id, name, email, phone from users where project_id = ${project.id}`

  const payment = () => sql`
    select amount::float, type, status, user_id, removed_at is not null as removed from payments
    where project_id = ${project.id} and payment_id = 'pay-1'`

  test('init creates the install, with what the page knows about its browser', async () => {
    await becomes(install, {
      platform: 'WEB',
      device_data: {
        package_version: '1.1.0',
        language: 'en-US',
        user_agent: expect.stringMatching(/Chrome/),
      },
    })
  })

  test('setCustomerUserId is stored on the install', async () => {
    expect(await press('setCustomerUserId', { userId: 'grace' })).toBe('done')
    await becomes(install, { customer_user_id: 'grace' })
  })

  test('signup creates the user, setUserData updates it', async () => {
    expect(await press('signup')).toBe('done')
    await becomes(user, { user_id: 'ada', name: 'Ada Lovelace', email: 'ada@example.com' })
    expect(await press('setUserData', { name: 'Ada King' })).toBe('done')
    await becomes(user, { user_id: 'ada', name: 'Ada King', phone: '4915112345678' })
  })

  test('setAdditionalData and setPushToken are stored on the install', async () => {
    expect(await press('setAdditionalData')).toBe('done')
    expect(await press('setPushToken')).toBe('done')
    await becomes(install, { integrations: { clevertap_id: 'ct-1' }, push_token: 'fcm-1' })
  })

  test('trackEvent stores an event for the user who signed up, once per id', async () => {
    await press('signup')
    expect(await press('trackEvent', { eventId: 'e-1' })).toBe('done')
    expect(await press('trackEvent', { eventId: 'e-1' })).toBe('done')
    expect(await press('trackEvent', { eventName: 'later', eventId: '' })).toBe('done')
    await expect.poll(async () => (await stage.events(project)).length, { timeout: 60_000 }).toBe(2)
    expect(await stage.events(project)).toMatchObject([
      { name: 'cart_added', userId: 'ada', amount: '12.5', eventId: 'e-1' },
      { name: 'later', userId: 'ada', eventId: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ])
  })

  test('capturePayment stores a payment, removePayment removes it', async () => {
    await press('signup')
    expect(await press('capturePayment')).toBe('done')
    await becomes(payment, {
      amount: 49.9,
      type: 'ONE_TIME',
      status: 'PAYMENT_COMPLETED',
      user_id: 'ada',
      removed: false,
    })
    expect(await press('removePayment')).toBe('done')
    await becomes(payment, { removed: true })
  })

  test('enablePIIHashing hides name, email and phone', async () => {
    await press('enablePIIHashing')
    await press('signup', { name: 'abc' })
    await becomes(user, {
      user_id: 'ada',
      name: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      email: expect.stringMatching(/^[0-9a-f]{64}$/),
      phone: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('an invalid argument rejects and has no other effect', async () => {
    expect(await press('capturePayment', { type: 'GIFT' })).toMatch(
      /^Tributary: type must be one of FIRST_PAYMENT/,
    )
    expect(await press('trackEvent', { eventName: '' })).toBe(
      'Tributary: eventName must be a non-empty string',
    )
    expect(await press('setPushToken')).toBe('done')
    await becomes(install, { push_token: 'fcm-1' })
  })

  const makeCampaign = async () => {
    const body = { name: 'Spring', deeplink: 'acme://sale', custom_display_id: 'SPRING' }
    const made = await stage.service.ask('POST', '/api/v1/create-campaign', { key: project.server_key, body })
    expect(made.status).toBe(201)
  }

  test('getAttributionData of an organic install', async () => {
    expect(JSON.parse(await press('getAttributionData'))).toMatchObject({
      data: { deeplink: null, campaignData: { id: null, type: 'ORGANIC', adNetwork: null } },
    })
  })

  test('handleDeeplink returns the campaign’s destination, and other URLs unchanged', async () => {
    await makeCampaign()
    const url = `https://${project.domain}/SPRING?coupon=1`
    expect(JSON.parse(await press('handleDeeplink', { url }))).toEqual({ deeplink: 'acme://sale?coupon=1' })
    expect(JSON.parse(await press('handleDeeplink', { url: 'acme://cart' }))).toEqual({
      deeplink: 'acme://cart',
    })
  })

  test('a click, then the install: the deferred deep link arrives through getAttributionData', async () => {
    await makeCampaign()
    const apps = { android: { package_name: 'com.acme.shop' } }
    expect((await stage.service.admin('PATCH', `/projects/${project.id}`, { apps })).status).toBe(200)
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'
    const click = await stage.service.ask('GET', `/l/${project.domain}/SPRING?adset_id=77`, {
      headers: { 'user-agent': userAgent, 'accept-language': 'en-US' },
    })
    expect(click.status).toBe(302)
    await page.context().close()
    page = await stage.openApp(await stage.openPhone({ userAgent }), project)
    await press('init')
    expect(JSON.parse(await press('getAttributionData'))).toMatchObject({
      data: {
        deeplink: 'acme://sale?adset_id=77',
        campaignData: { id: 'SPRING', name: 'Spring', type: 'INORGANIC', adSetId: '77' },
      },
    })
  })
})
