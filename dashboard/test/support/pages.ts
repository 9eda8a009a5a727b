import { isDeepStrictEqual } from 'node:util'
import { sharedChromium } from '@tributary/service/test/support/launch-chromium.ts'
import type { BrowserContextOptions, Page } from 'playwright-core'

type Kind = BrowserContextOptions & { now?: Date | undefined }
type Kept = { page: Page; kind: Kind }

/** Pages that nobody uses, for all files of a worker: a new one parses and compiles the dashboard again, and axe, too. */
const idle: Kept[] = []
const kinds = new WeakMap<Page, Kind>()

/** A page without cookies, stored values, permissions and routes: as a new one, but for what the browser has cached. */
export async function takePage({
  viewport = { width: 1280, height: 720 },
  colorScheme = 'light',
  ...kind
}: Kind): Promise<Page> {
  const at = idle.findIndex(({ page, kind: kept }) => !page.isClosed() && isDeepStrictEqual(kept, kind))
  const page = idle.splice(at, at === -1 ? 0 : 1)[0]?.page ?? (await newPage(kind))
  await Promise.all([viewport && page.setViewportSize(viewport), page.emulateMedia({ colorScheme })])
  return page
}

/** The browser caches nothing of it: for what depends on a cold cache. */
export async function newPage({ now, ...options }: Kind): Promise<Page> {
  const context = await (await sharedChromium()).newContext(options)
  // A guard against hanging, not an expectation.
  context.setDefaultTimeout(120_000)
  if (now !== undefined) await context.clock.setFixedTime(now)
  const page = await context.newPage()
  kinds.set(page, now === undefined ? options : { now, ...options })
  return page
}

/** Keeps the page for another test. Its origin must still be served. */
export async function returnPage(page: Page): Promise<void> {
  const kind = kinds.get(page)
  if (page.isClosed()) return
  const context = page.context()
  try {
    if (kind === undefined) throw new Error('Not a page to keep.')
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const event of [
      'console',
      'pageerror',
      'request',
      'requestfinished',
      'requestfailed',
      'response',
    ] as const)
      page.removeAllListeners(event)
    await context.setOffline(false)
    await context.clearPermissions()
    await page.mouse.move(0, 0)
    // No program runs there that could ask the service with the cookie of the next member.
    await page.goto('/assets/tributary.svg')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.clearCookies()
    idle.push({ page, kind })
  } catch {
    await context.close()
  }
}
