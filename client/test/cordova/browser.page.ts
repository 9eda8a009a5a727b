import { eventually } from '@tributary/service/test/embedded/eventually.ts'
import { endConnections } from '@tributary/service/test/support/end-connections.ts'
import { closeContexts, sharedChromium } from '@tributary/service/test/support/launch-chromium.ts'
import { type TestService, testService } from '@tributary/service/test/support/test-service.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserApp } from './browser-app.ts'

type Project = { id: number; project_token: string; server_key: string; domain: string }

const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'

describe('a real Cordova app in a browser', () => {
  let app: Awaited<ReturnType<typeof browserApp>>
  let service: TestService
  let serviceUrl: string
  let browser: Browser

  beforeAll(async () => {
    app = await browserApp()
    service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
    serviceUrl = await service.server.listen({ host: '127.0.0.1', port: 0 })
    browser = await sharedChromium()
  }, 300_000)

  afterAll(async () => {
    await closeContexts(browser)
    endConnections(service.server)
    await service.stop()
    await app?.close()
  })

  async function makeProject(domain: string): Promise<Project> {
    const project = await service.makeProject({ domain })
    const apps = { android: { package_name: 'com.acme.shop' } }
    expect((await service.admin('PATCH', `/projects/${project.id}`, { apps })).status).toBe(200)
    const body = { name: 'Spring', deeplink: 'acme://sale', custom_display_id: 'SPRING' }
    const made = await service.ask('POST', '/api/v1/create-campaign', { key: project.server_key, body })
    expect(made.status).toBe(201)
    return project
  }

  async function openApp(phone: BrowserContext, { project_token: token }: Project): Promise<Page> {
    const page = await phone.newPage()
    await page.goto(`${app.url}?${new URLSearchParams({ server: serviceUrl, token })}`)
    await eventually(async () => (await page.title()) === 'ready')
    return page
  }

  /** Follows the link in the phone's browser and returns the store's address without opening it: the test stays offline. */
  async function click(phone: BrowserContext, url: string): Promise<string> {
    let store = ''
    await phone.route(url, async (route) => {
      const response = await route.fetch({ maxRedirects: 0 })
      store = response.headers().location ?? ''
      await route.fulfill({ body: 'the store' })
    })
    const page = await phone.newPage()
    await page.goto(url)
    await page.close()
    return store
  }

  /** Presses the operation's button and returns the app's output. */
  async function press(page: Page, operation: string): Promise<string> {
    const form = page.locator(`form[data-operation=${operation}]`)
    await form.getByRole('button').click()
    await eventually(async () => !['', '…'].includes(await form.locator('output').innerText()))
    return form.locator('output').innerText()
  }

  async function outcomes({ id }: Project): Promise<Record<string, number>> {
    const { body } = await service.admin('GET', `/projects/${id}/outcomes`)
    const days: { kind: string; outcome: string; count: number }[] = body.data.days
    return Object.fromEntries(days.map(({ kind, outcome, count }) => [`${kind} ${outcome}`, count]))
  }

  test('click, init, signup, event, payment, report: everything is stored, attributed and counted', {
    timeout: 60_000,
  }, async () => {
    const project = await makeProject('go.cordova.example')
    const phone = await browser.newContext({ userAgent })
    expect(await click(phone, `${serviceUrl}/l/${project.domain}/SPRING?adset_id=77`)).toContain(
      'id=com.acme.shop',
    )

    const page = await openApp(phone, project)
    expect(await page.evaluate('cordova.platformId')).toBe('browser')
    for (const operation of ['init', 'signup', 'trackEvent', 'capturePayment']) {
      expect(await press(page, operation)).toBe('done')
    }
    expect(JSON.parse(await press(page, 'getAttributionData'))).toMatchObject({
      data: { deeplink: 'acme://sale?adset_id=77', campaignData: { id: 'SPRING', type: 'INORGANIC' } },
    })
    await expect
      .poll(() => outcomes(project), { timeout: 60_000 })
      .toMatchObject({
        'click stored': 1,
        'install stored': 1,
        'signup stored': 1,
        'event stored': 1,
        'payment stored': 1,
      })
    const users = await service.ask('GET', '/api/v1/attributed-users?display_id=SPRING', {
      key: project.server_key,
    })
    expect(users.body.data.users).toMatchObject([{ ad_set_id: '77', user_data: { id: 'ada' } }])
    await expectReport(project)
    await phone.close()
  })

  /** Checks that the report shows the same facts. */
  async function expectReport({ server_key: key }: Project): Promise<void> {
    const report = () => service.ask('GET', '/api/v1/reporting/campaigns', { key })
    await expect
      .poll(async () => (await report()).body.data.campaigns[0], { timeout: 30_000 })
      .toMatchObject({ display_id: 'SPRING', clicks: '1', installs: '1', 'sign-ups': '1', revenue: '$62.40' })
  }

  test('native data passed through cordova.exec reach the service', { timeout: 60_000 }, async () => {
    const project = await makeProject('go.native.example')
    const phone = await browser.newContext({ userAgent })
    const page = await openApp(phone, project)
    // A fake native side in the page, with the interface of the Kotlin and Swift plugins, called through Cordova's exec.
    await page.evaluate(`
      cordova.require('cordova/exec/proxy').add('Tributary', {
        deviceData: (ok, fail, [options]) => ok({ gaid: 'c0ffee00-1111-4222-8333-444455556666', options }),
        launchUrl: (ok) => ok('https://${project.domain}/SPRING?coupon=1'),
        listenForUrls: (ok) => { globalThis.openUrl = (url) => ok(url, { keepCallback: true }) },
        updateConversionValue: (ok) => ok(),
      })`)
    expect(await press(page, 'init')).toBe('done')
    expect(await press(page, 'signup')).toBe('done')
    await eventually(async () => (await page.locator('#links').innerText()).includes('acme://sale?coupon=1'))
    await page.evaluate(`openUrl('https://${project.domain}/SPRING?coupon=2'); openUrl('acme://cart')`)
    await eventually(async () => (await page.locator('#links').innerText()).includes('acme://cart'))
    expect(await page.locator('#links').innerText()).toContain('acme://sale?coupon=2')
    const result = '/api/v1/get-attribution-result?device_identifier=C0FFEE00-1111-4222-8333-444455556666'
    await eventually(
      async () => (await service.ask('GET', result, { key: project.server_key })).status === 200,
    )
    await phone.close()
  })
})
