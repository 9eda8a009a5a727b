import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  android,
  clickIdOf,
  iphone,
  openPage,
  openWebStage,
  referrerOf,
  stored,
  type WebStage,
} from '../support/web-stage.ts'

describe('web pages: from the link to the store', () => {
  let stage: WebStage
  let code: string

  beforeAll(async () => {
    stage = await openWebStage()
    code = await stage.campaign()
  })

  beforeEach(() => stage.forgetClicks())

  afterAll(() => stage.close())

  const arrive = async (device: typeof android, query = '') => {
    const context = await stage.visitor(device)
    return openPage(context, `${stage.links}/${code}?utm_source=mail&adset_id=7${query}`)
  }

  test('with consent the Play link carries the click, and the install that follows names the campaign', async () => {
    const page = await arrive(android)
    expect(new URL(page.url()).search).not.toContain('tributary_')
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.locator('#consent[data-given=true]').waitFor()
    const play = page.locator('#play')
    const href = await play.getAttribute('href')
    const [click] = await stage.service.touches()
    expect([clickIdOf(href), await stage.clicks()]).toEqual([click?.id, 1])
    expect(await page.locator('#other').getAttribute('href')).not.toContain('referrer')
    const request = page.waitForRequest(/play\.google\.com/)
    await play.click()
    expect(await stage.install(referrerOf((await request).url()))).toEqual({
      campaign: code,
      rule: 'referrer',
      deeplink: 'acme://sale?utm_source=mail&adset_id=7',
    })
    expect(page.complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([])
    await page.context().close()
  })

  test('without consent nothing is stored, and the plain link makes a click of its own', async () => {
    const page = await arrive(android)
    await page.getByRole('button', { name: 'No' }).click()
    await page.locator('#consent[data-given=false]').waitFor()
    const href = (await page.locator('#play').getAttribute('href')) ?? ''
    const link = new URL(href)
    expect([link.origin, link.pathname]).toEqual([stage.links, `/${code}`])
    expect(Object.fromEntries(link.searchParams)).toEqual({
      utm_source: 'mail',
      utm_campaign: code,
      tributary_to: 'store',
    })
    expect([await stored(page), page.complaints]).toEqual([[], []])
    const request = page.waitForRequest(/play\.google\.com/)
    await page.locator('#play').click()
    const store = (await request).url()
    const clicks = await stage.service.touches()
    expect([clicks.length, clickIdOf(store)]).toEqual([2, clicks[1]?.id])
    expect(await stage.install(referrerOf(store))).toMatchObject({ campaign: code, rule: 'referrer' })
    await page.context().close()
  })

  test('on an iPhone the App Store link goes through the link domain, and is the same click', async () => {
    const page = await arrive(iphone, '')
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.locator('#consent[data-given=true]').waitFor()
    const request = page.waitForRequest(/apps\.apple\.com/)
    await page.locator('#app-store').click()
    expect((await request).url()).toBe('https://apps.apple.com/app/id123456789')
    expect(await stage.clicks()).toBe(1)
    await page.context().close()
  })

  test('on a computer store links stay store links', async () => {
    const context = await stage.visitor()
    const page = await openPage(context, `${stage.links}/${code}`)
    expect(await page.locator('#app-store').getAttribute('href')).toBe(
      'https://apps.apple.com/app/id123456789',
    )
    expect(referrerOf(await page.locator('#play').getAttribute('href'))).toBe(
      `utm_source=tributary&utm_campaign=${code}`,
    )
    await context.close()
  })

  test('what the app shall show joins the click that led to the page', async () => {
    const page = await arrive(android)
    await page.evaluate(() => TributaryWeb.setConsent(true))
    await page.evaluate(() => TributaryWeb.setContent({ product: '42' }))
    const request = page.waitForRequest(/play\.google\.com/)
    await page.locator('#play').click()
    const { campaign, deeplink } = await stage.install(referrerOf((await request).url()))
    const shown = Object.fromEntries(new URL(deeplink ?? '').searchParams)
    expect([campaign, await stage.clicks(), shown]).toEqual([
      code,
      1,
      { utm_source: 'mail', adset_id: '7', product: '42' },
    ])
    await page.context().close()
  })

  test('what the app shall show reaches it after the install, and a link that is added later is changed too', async () => {
    const context = await stage.visitor(android)
    const other = await stage.service.campaign({ deeplink: 'acme://open', custom_display_id: 'WEBSITE' })
    const page = await openPage(context, `${stage.landing}&campaign=${other}`)
    const target = await page.evaluate(() => {
      TributaryWeb.setContent({ product: '42' })
      const link = document.createElement('a')
      link.href = 'https://play.google.com/store/apps/details?id=com.acme.shop'
      link.textContent = 'Later'
      document.body.append(link)
      return TributaryWeb.appLink({ color: 'red' })
    })
    expect(new URL(target).search).toBe('?product=42&color=red&tributary_to=store')
    const request = page.waitForRequest(/play\.google\.com/)
    await page.getByRole('link', { name: 'Later' }).click()
    expect(await stage.install(referrerOf((await request).url()))).toEqual({
      campaign: other,
      rule: 'referrer',
      deeplink: 'acme://open?product=42',
    })
    await context.close()
  })
})
