import { sql } from '@tributary/service/src/storage/sql.ts'
import { endConnections } from '@tributary/service/test/support/end-connections.ts'
import { closeContexts, sharedChromium } from '@tributary/service/test/support/launch-chromium.ts'
import { testService } from '@tributary/service/test/support/test-service.ts'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { TributaryClient } from '../../src/definitions.ts'
import { builtClient } from './built-client.ts'
import { faultProxy } from './fault-proxy.ts'
import { pageServer } from './page-server.ts'

type Db = Awaited<ReturnType<typeof testService>>['app']['db']

declare global {
  var Tributary: TributaryClient
}

export type Project = {
  id: number
  project_token: string
  server_key: string
  domain: string
  signing: { key_id: string; secret_key: string }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

/** The real service behind a fault proxy, the example app and a browser. */
export async function openStage(settings: Record<string, string> = {}) {
  const dist = await builtClient()
  const service = await testService(settings)
  const address = await service.server.listen({ host: '127.0.0.1', port: 0 })
  const network = await faultProxy(address)
  const pages = await pageServer(dist, address)
  const browser = await sharedChromium()
  const appUrl = (token: string) =>
    `${pages.url}/example/index.html?${new URLSearchParams({ server: network.url, token })}`

  return {
    service,
    network,
    pages,
    browser,
    makeProject: async () =>
      (await service.makeProject({ domain: `go-${Date.now()}.example` })) as unknown as Project,
    appUrl,
    /** Opens the example app on a phone. */
    openApp: (context: BrowserContext, { project_token }: Project) =>
      openPage(context, appUrl(project_token)),
    openPhone: (options: BrowserContextOptions = {}) => browser.newContext(options),
    events: (project: Project) => storedEvents(service.app.db, project),
    close: async () => {
      await closeContexts(browser)
      await pages.close()
      await network.close()
      endConnections(service.server)
      await service.stop()
    },
  }
}

async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  return page
}

type StoredEvent = { name: string; userId: string; at: Date; amount: string | null; eventId: string }

function storedEvents(db: Db, { id }: Project): Promise<StoredEvent[]> {
  return db.many<StoredEvent>(sql`
    select name, user_id as "userId", at, amount, event_id as "eventId" from events
    where project_id = ${id} order by at, name`)
}

/** Calls `init` on a page and waits for it. */
export function start(page: Page, stage: Stage, { project_token: token }: Project): Promise<void> {
  return page.evaluate((options) => Tributary.init(options), { token, serverUrl: stage.network.url })
}
