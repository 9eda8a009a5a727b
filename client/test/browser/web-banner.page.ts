import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { android, computer, openPage, openWebStage, type WebStage } from '../support/web-stage.ts'

describe('web pages: the banner', () => {
  let stage: WebStage
  let code: string

  beforeAll(async () => {
    stage = await openWebStage()
    code = await stage.campaign()
  })

  afterAll(() => stage.close())

  const banner = (page: Page) => page.getByRole('region', { name: 'Acme' })

  const open = async (query: string, options = android) => {
    const context = await stage.visitor(options)
    return openPage(context, `${stage.links}/${code}?${query}`)
  }

  test('leads to the app or the store with the visitor’s click, at the width of a phone and of a desktop', async () => {
    const page = await open('utm_source=mail')
    const link = banner(page).getByRole('link', { name: 'Open' })
    expect(new URL((await link.getAttribute('href')) ?? '').searchParams.has('tributary_click_id')).toBe(
      false,
    )
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.locator('#consent[data-given=true]').waitFor()
    await link.focus()
    const [click] = await stage.service.touches()
    const target = new URL((await link.getAttribute('href')) ?? '')
    expect([target.origin, target.pathname, target.searchParams.get('tributary_click_id')]).toEqual([
      stage.links,
      `/${code}`,
      click?.id,
    ])
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const sizes = await page.evaluate(() => {
        const parts =
          document.querySelector('tributary-banner')?.shadowRoot?.querySelectorAll('a, button') ?? []
        return [
          document.documentElement.scrollWidth,
          ...[...parts].map((part) => Math.min(part.clientWidth, part.clientHeight)),
        ]
      })
      expect([sizes[0] ?? 0, Math.min(...sizes.slice(1))]).toEqual([width, 44])
    }
    expect(page.complaints).toEqual([])
    await page.context().close()
  })

  test('is closed by its button or Escape, and stays closed on other pages only with consent', async () => {
    const page = await open('')
    await banner(page).getByRole('button', { name: 'Close' }).press('Enter')
    await expect.poll(() => banner(page).count()).toBe(0)
    const next = await openPage(page.context(), `${stage.landing}&consent=true`)
    await banner(next).getByRole('link', { name: 'Open' }).press('Escape')
    await expect.poll(() => banner(next).count()).toBe(0)
    const last = await openPage(page.context(), `${stage.landing}&consent=true`)
    expect(await banner(last).count()).toBe(0)
    await last.evaluate(() => TributaryWeb.setConsent(false))
    const forgotten = await openPage(page.context(), stage.landing)
    await banner(forgotten).waitFor()
    await page.context().close()
  })

  test('needs no script of the page: the options stand on the script element', async () => {
    const context = await stage.visitor(android)
    const page = await openPage(context, `${stage.pages.url}/example/landing-plain.html?utm_source=mail`)
    const target = 'https://go.example.com/WEBSITE?utm_source=mail&tributary_to=store'
    expect(await banner(page).getByRole('link', { name: 'Get it' }).getAttribute('href')).toBe(target)
    expect(await page.locator('#play').getAttribute('href')).toBe(target)
    expect(page.complaints).toEqual([])
    await context.close()
  })

  test('is not shown on a computer unless the page wants it', async () => {
    const page = await open('', computer)
    expect(await banner(page).count()).toBe(0)
    const wanted = await openPage(page.context(), `${stage.landing}&everywhere`)
    await banner(wanted).waitFor()
    await page.context().close()
  })
})
