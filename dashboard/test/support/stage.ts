import type { Role } from '@tributary/contract/manage-api/access/roles'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium } from '../../../client/test/support/launch-chromium.ts'
import { testService } from '../../../server/test/support/test-service.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

/** The real service with its built dashboard, and a browser before it. */
export async function openStage(settings: Record<string, string> = {}) {
  const service = await testService(settings)
  const url = await service.server.listen({ host: '127.0.0.1', port: 0 })
  const browser = await launchChromium()
  /** Errors of every page: whatever a script throws, and what the policy or the console complains about. */
  const complaints: string[] = []

  const watch = (page: Page) => {
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    return page
  }

  /** A browser of its own, where nobody has logged in yet. */
  const openVisitor = async (options: BrowserContextOptions = {}): Promise<Page> =>
    watch(await (await browser.newContext({ baseURL: url, ...options })).newPage())

  /** A browser in which somebody with this role has logged in. */
  const openMember = async (role: Role = 'owner', options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await openVisitor(options)
    const [name = '', value = ''] = (await service.logInAs(role)).cookie.split('=')
    await page.context().addCookies([{ name, value, url }])
    return page
  }

  return {
    service,
    url,
    browser,
    complaints,
    openVisitor,
    openMember,
    close: async () => {
      await browser.close()
      await service.stop()
    },
  }
}
