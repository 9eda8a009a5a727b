import { sql } from '@tributary/service/src/storage/sql.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage, openWebStage, stored, type WebStage } from '../support/web-stage.ts'

describe('web pages: visitors', () => {
  let stage: WebStage
  let code: string

  beforeAll(async () => {
    stage = await openWebStage()
    code = await stage.campaign()
  })

  afterAll(() => stage.close())

  const consent = async (page: Page, isGiven: boolean) => {
    await page.locator(`[data-consent=${isGiven}]`).click()
    await page.locator(`#consent[data-given=${isGiven}]`).waitFor()
  }

  const signUp = async (page: Page, email: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect.poll(() => page.locator('#signup output').innerText()).toBe('done')
  }

  const userOf = async (email: string) => {
    const key = stage.service.project.server_key
    const path = `/api/v1/get-attribution-result?user_id=${email}`
    return (await stage.service.ask('GET', path, { key })).body?.data
  }

  const cookie = async (context: BrowserContext) => {
    const [found, ...others] = await context.cookies()
    expect(others).toEqual([])
    return found
  }

  const events = (name: string) =>
    stage.service.app.db.many<{ path: string; install: string }>(sql`
      select data ->> 'path' as path, install_id as install from events
      where project_id = ${stage.service.project.id} and name = ${name} order by at, received_at`)

  test('a sign-up counts for the campaign whose link led to the page, on the page after it too', async () => {
    const context = await stage.visitor()
    const page = await openPage(context, `${stage.links}/${code}?adset_id=7`)
    await consent(page, true)
    const kept = await cookie(context)
    expect(kept).toMatchObject({ name: 'tributary', sameSite: 'Lax', path: '/', httpOnly: false })
    expect((kept?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(89 * 86_400_000)
    const next = await openPage(context, `${stage.landing}&consent=true`)
    await signUp(next, 'ada@example.com')
    await expect
      .poll(() => userOf('ada@example.com'), { timeout: 30_000 })
      .toMatchObject({ display_id: code, ad_set_id: '7' })
    // A click brings one install: the next one needs another click of the same campaign.
    const link = new URL(await next.evaluate(() => TributaryWeb.appLink()))
    expect([link.pathname, link.searchParams.has('tributary_click_id')]).toEqual([`/${code}`, false])
    await context.close()
  })

  test('consent that comes after the sign-up still gives it its campaign', async () => {
    const context = await stage.visitor()
    const page = await openPage(context, `${stage.links}/${code}`)
    await signUp(page, 'grace@example.com')
    await expect
      .poll(() => userOf('grace@example.com'), { timeout: 30_000 })
      .toMatchObject({ attribution_type: 'ORGANIC' })
    expect([await stored(page), await context.cookies()]).toEqual([[], []])
    await consent(page, true)
    await expect
      .poll(() => userOf('grace@example.com'), { timeout: 30_000 })
      .toMatchObject({ display_id: code })
    await context.close()
  })

  test('withdrawn consent deletes everything, and another tab does not bring it back', async () => {
    const context = await stage.visitor()
    const page = await openPage(context, `${stage.links}/${code}`)
    await consent(page, true)
    const other = await openPage(context, `${stage.landing}&consent=true`)
    await signUp(other, 'lin@example.com')
    await expect
      .poll(() => userOf('lin@example.com'), { timeout: 30_000 })
      .toMatchObject({ display_id: code })
    await consent(page, false)
    await signUp(other, 'lin@example.com')
    expect([await stored(page), await context.cookies()]).toEqual([[], []])
    await context.close()
  })

  test('two tabs of one visitor are one install, also with localStorage', async () => {
    const context = await stage.visitor()
    const first = await openPage(context, `${stage.landing}&consent=true&storage=localStorage`)
    await signUp(first, 'two@example.com')
    const second = await openPage(context, `${stage.landing}&consent=true&storage=localStorage`)
    for (const page of [first, second]) await page.evaluate(() => TributaryWeb.trackEvent('from_tab'))
    await expect.poll(async () => (await events('from_tab')).length, { timeout: 30_000 }).toBe(2)
    expect(new Set((await events('from_tab')).map(({ install }) => install)).size).toBe(1)
    expect(await context.cookies()).toEqual([])
    await context.close()
  })

  test('a call that could not be sent is sent by the next page, if the visitor has consented', async () => {
    const context = await stage.visitor()
    const page = await openPage(context, `${stage.landing}&consent=true`)
    await signUp(page, 'later@example.com')
    await expect.poll(() => userOf('later@example.com'), { timeout: 30_000 }).toBeDefined()
    await context.route('**/api/client/**', (route) => route.abort())
    await page.evaluate(() => TributaryWeb.trackEvent('sent_later'))
    await page.close()
    await context.unroute('**/api/client/**')
    const next = await openPage(context, `${stage.landing}&consent=true`)
    await next.evaluate(() => TributaryWeb.trackEvent('sent_now'))
    await expect.poll(async () => (await events('sent_later')).length, { timeout: 30_000 }).toBe(1)
    await context.close()
  })

  test('with cookies blocked or storage full the page works as without consent', async () => {
    const context = await stage.visitor()
    const blank = await context.newPage()
    const session = await context.newCDPSession(blank)
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true })
    await blank.goto(`${stage.landing}&consent=true`)
    await signUp(blank, 'blocked@example.com')
    const full = await openPage(context, stage.landing)
    await full.evaluate(() => {
      for (let size = 5_000_000; size >= 1; size = Math.floor(size / 2))
        for (let index = 0; ; index += 1)
          try {
            localStorage.setItem(`x${size}.${index}`, 'x'.repeat(size))
          } catch {
            break
          }
    })
    await consent(full, true)
    await signUp(full, 'full@example.com')
    for (const email of ['blocked@example.com', 'full@example.com'])
      await expect
        .poll(() => userOf(email), { timeout: 30_000 })
        .toMatchObject({ attribution_type: 'ORGANIC' })
    await context.close()
  })

  test('every route is one page view, and only if the page wants it', async () => {
    const context = await stage.visitor()
    const page = await openPage(context, `${stage.landing}&consent=true&routes`)
    await signUp(page, 'routes@example.com')
    const { pathname } = new URL(page.url())
    await page.getByRole('link', { name: 'Product 42' }).click()
    await expect.poll(async () => (await events('page_view')).length, { timeout: 30_000 }).toBe(1)
    await page.evaluate(() => {
      history.replaceState(null, '', `${location.pathname}${location.search}#/products/42`)
      history.pushState(null, '', '/redirected')
      history.replaceState(null, '', '/shop?private=1')
    })
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await page.goBack()
    await page.evaluate(() => TributaryWeb.trackEvent('end_of_routes'))
    await expect.poll(async () => (await events('end_of_routes')).length, { timeout: 30_000 }).toBe(1)
    expect((await events('page_view')).map(({ path }) => path)).toEqual([
      `${pathname}#/products/42`,
      '/shop',
      `${pathname}#/products/42`,
    ])
    const quiet = await openPage(context, `${stage.landing}&consent=true`)
    await quiet.getByRole('link', { name: 'Product 43' }).click()
    await quiet.evaluate(() => TributaryWeb.trackEvent('end_of_quiet'))
    await expect.poll(async () => (await events('end_of_quiet')).length, { timeout: 30_000 }).toBe(1)
    expect((await events('page_view')).length).toBe(3)
    await context.close()
  })
})
