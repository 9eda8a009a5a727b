import type { Role } from '@tributary/contract/manage-api/access/roles'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { closeContexts, sharedChromium } from '../../../client/test/support/launch-chromium.ts'
import { testService } from '../../../server/test/support/test-service.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

/** The real service with its built dashboard, and a browser. */
export async function openStage(settings: Record<string, string> = {}) {
  const service = await testService(settings)
  const url = await service.server.listen({ host: '127.0.0.1', port: 0 })
  const browser = await sharedChromium()
  /** Errors of every page: exceptions, policy violations and console errors. */
  const pageErrors: string[] = []

  const watch = (page: Page) => {
    page.on('pageerror', (error) => pageErrors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') pageErrors.push(message.text())
    })
    return page
  }

  /** A separate browser context without a session. */
  const openVisitor = async (options: BrowserContextOptions = {}): Promise<Page> =>
    watch(await (await browser.newContext({ baseURL: url, ...options })).newPage())

  /** A separate browser context, logged in with this role, by a member who may see personal data. */
  const openMember = async (role: Role = 'owner', options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await openVisitor(options)
    const [name = '', value = ''] = (await service.logInAs(role, true)).cookie.split('=')
    await page.context().addCookies([{ name, value, url }])
    return page
  }

  return {
    service,
    url,
    browser,
    pageErrors,
    openVisitor,
    openMember,
    close: async () => {
      await closeContexts(browser)
      await service.stop()
    },
  }
}
