import { sql } from '@tributary/service/src/storage/sql.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStage, type Project, type Stage } from '../support/stage.ts'

/** Fake frameworks in the page; `native` is the data of the native side. */
const native = {
  deviceData: { gaid: 'c0ffee00-0000-4000-8000-000000000001', device_model: 'Pixel 8', app_version: '3.2.1' },
  launchUrl: 'https://go.example/COLD',
}

const cordova = `{
  const native = ${JSON.stringify(native)}
  window.conversions = []
  window.cordova = {
    platformId: 'android',
    exec(ok, fail, service, action, [given]) {
      if (service !== 'Tributary') throw new Error(service)
      if (action === 'deviceData') ok({ ...native.deviceData, disable_idfa: given.disableIdfa })
      else if (action === 'launchUrl') ok(native.launchUrl)
      else if (action === 'listenForUrls') window.openUrl = ok
      else if (action === 'updateConversionValue') window.conversions.push(given), ok()
      else fail('unknown action')
    },
  }
}`

const cordovaWithoutNativeSide = `{
  window.handleOpenURL = (url) => { window.ownUrl = url }
  window.cordova = { platformId: 'browser', exec: (ok, fail) => setTimeout(() => fail('Missing Command Error')) }
}`

const capacitor = `{
  const native = ${JSON.stringify(native)}
  window.conversions = []
  window.Capacitor = {
    isNativePlatform: () => true,
    getPlatform: () => 'ios',
    isPluginAvailable: (name) => name === 'Tributary',
    Plugins: {
      Tributary: {
        deviceData: async ({ disableIdfa }) => ({ data: { ...native.deviceData, disable_idfa: disableIdfa } }),
        launchUrl: async () => ({ url: native.launchUrl }),
        updateConversionValue: async (value) => { window.conversions.push(value) },
        addListener: (event, listener) => { if (event === 'urlOpen') window.openUrl = (url) => listener({ url }) },
      },
    },
  }
}`

const capacitorWithoutNativeSide = `{
  const App = {
    getLaunchUrl: async () => ({ url: ${JSON.stringify(native.launchUrl)} }),
    addListener: (event, listener) => { if (event === 'appUrlOpen') window.openUrl = (url) => listener({ url }) },
  }
  window.Capacitor = {
    isNativePlatform: () => true,
    getPlatform: () => 'android',
    isPluginAvailable: (name) => name === 'App',
    registerPlugin: (name) => (name === 'App' ? App : undefined),
  }
}`

declare global {
  var openUrl: (url: string) => void
  var handleOpenURL: (url: string) => void
  var ownUrl: string
  var links: unknown[]
}

describe('client library: bridges in a browser', () => {
  let stage: Stage
  let project: Project
  let phone: BrowserContext

  beforeAll(async () => {
    stage = await openStage()
  })

  afterAll(() => stage.close())

  beforeEach(async () => {
    project = await stage.makeProject()
    phone = await stage.openPhone()
    return () => phone.close()
  })

  const open = async (framework: string): Promise<Page> => {
    await phone.addInitScript(framework)
    const page = await stage.openApp(phone, project)
    await page.evaluate(
      (options) => {
        globalThis.links = []
        return Tributary.init({ ...options, onDeeplink: ({ deeplink }) => globalThis.links.push(deeplink) })
      },
      { token: project.project_token, serverUrl: stage.network.url, disableIdfa: true },
    )
    return page
  }

  const install = async () =>
    (
      await stage.service.app.db.many<{ platform: string; device_data: object; app_version: string }>(sql`
        select platform, device_data, app_version from installs where project_id = ${project.id}`)
    )[0]

  const linksOf = (page: Page) =>
    expect.poll(() => page.evaluate(() => globalThis.links), { timeout: 60_000 })

  describe.each([
    ['Cordova', 'ANDROID', cordova],
    ['Capacitor', 'IOS', capacitor],
  ])('%s', (_, platform, framework) => {
    test('the install has the phone’s data', async () => {
      await open(framework)
      const device_data = {
        ...native.deviceData,
        disable_idfa: true,
        user_agent: expect.stringMatching(/Chrome/),
      }
      await expect.poll(install).toMatchObject({ platform, app_version: '3.2.1', device_data })
    })

    test('links reach the app at start and later', async () => {
      const page = await open(framework)
      await linksOf(page).toEqual([native.launchUrl])
      await page.evaluate(() => openUrl('acme://warm'))
      await linksOf(page).toEqual([native.launchUrl, 'acme://warm'])
    })
  })

  test('Cordova without our native side: handleOpenURL works, and the app’s own handler is still called', async () => {
    const page = await open(cordovaWithoutNativeSide)
    await page.evaluate(() => handleOpenURL('acme://old-way'))
    await linksOf(page).toEqual(['acme://old-way'])
    expect(await page.evaluate(() => ownUrl)).toBe('acme://old-way')
    await expect.poll(install).toMatchObject({ platform: 'WEB' })
  })

  test('a page on a desktop is an install on the web, apart from phones in the report', async () => {
    await open('')
    await expect.poll(install).toMatchObject({ platform: 'WEB' })
    const report = (platform: string) =>
      `/projects/${project.id}/report/series?platform=${platform}&metrics=installs`
    const installs = async (platform: string) =>
      (await stage.service.admin('GET', report(platform))).body.data.series[0]?.total.installs ?? 0
    await expect.poll(() => installs('web')).toBe(1)
    expect([await installs('android'), await installs('ios')]).toEqual([0, 0])
  })

  test('Capacitor without our native side: links come from @capacitor/app', async () => {
    const page = await open(capacitorWithoutNativeSide)
    await linksOf(page).toEqual([native.launchUrl])
    await page.evaluate(() => openUrl('acme://warm'))
    await linksOf(page).toEqual([native.launchUrl, 'acme://warm'])
  })
})
