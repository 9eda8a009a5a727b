import type { Role } from '@tributary/contract/access/roles'
import { endConnections } from '@tributary/service/test/support/end-connections.ts'
import { sharedChromium } from '@tributary/service/test/support/launch-chromium.ts'
import { testService } from '@tributary/service/test/support/test-service.ts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'
import { newPage, returnPage, takePage } from './pages.ts'
import { watchRequests } from './settled.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Of the service before: on the same one, the browser has compiled the dashboard already. */
let lastPort = 0

/** The real service with its built dashboard, and a browser. */
export async function openStage(settings: Record<string, string> = {}) {
  const service = await testService(settings)
  const url = await listen(service.server)
  const browser = await sharedChromium()
  /** Errors of every page: exceptions, policy violations and console errors. */
  const pageErrors: string[] = []
  const opened = new Set<Page>()
  let now: Date | undefined

  const watch = (page: Page) => {
    watchRequests(page)
    page.on('pageerror', (error) => pageErrors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') pageErrors.push(message.text())
    })
    return page
  }

  const giveBack = async (page: Page) => {
    if (opened.delete(page)) await returnPage(page)
  }

  /** A page without a session. It is the test's until the test ends, or the file's if no test runs. */
  const openVisitor = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await takePage({ baseURL: url, ...(now && { now }), ...options })
    opened.add(page)
    if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => giveBack(page))
    return watch(page)
  }

  const logIn = async (page: Page, role: Role): Promise<Page> => {
    const [name = '', value = ''] = (await service.logInAs(role, true)).cookie.split('=')
    await page.context().addCookies([{ name, value, url }])
    return page
  }

  /** A page as `openVisitor` opens it, logged in with this role, by a member who may see personal data. */
  const openMember = async (role: Role = 'owner', options: BrowserContextOptions = {}): Promise<Page> =>
    logIn(await openVisitor(options), role)

  return {
    service,
    url,
    browser,
    pageErrors,
    openVisitor,
    openMember,
    /** A page of a browser that has cached nothing. The test closes its context. */
    openCold: async (role: Role, options: BrowserContextOptions): Promise<Page> =>
      logIn(watch(await newPage({ baseURL: url, ...options })), role),
    /** From now on the service and new pages have this time. */
    setTime: (time: Date) => {
      now = time
      service.clock.now = () => time
    },
    close: async () => {
      for (const page of opened) await giveBack(page)
      endConnections(service.server)
      await service.stop()
    },
  }
}

async function listen(server: Awaited<ReturnType<typeof testService>>['server']): Promise<string> {
  const host = '127.0.0.1'
  const url = await server
    .listen({ host, port: lastPort })
    // Somebody else has the port meanwhile.
    .catch(() => server.listen({ host, port: 0 }))
  lastPort = Number(new URL(url).port)
  return url
}
