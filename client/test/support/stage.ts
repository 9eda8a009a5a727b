import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { sql } from '../../../server/src/storage/sql.ts'
import { testService } from '../../../server/test/support/test-service.ts'
import { buildClient } from '../../build/build-client.ts'
import type { TributaryClient } from '../../src/definitions.ts'
import { launchChromium } from './launch-chromium.ts'
import { pageServer } from './page-server.ts'
import { faultProxy } from './weather-proxy.ts'

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

/** The real service, the network before it, the example app and a browser. */
export async function openStage(settings: Record<string, string> = {}) {
  const directory = mkdtempSync(path.join(tmpdir(), 'tributary-client-'))
  const dist = path.join(directory, 'dist')
  await buildClient(dist)
  const service = await testService(settings)
  const address = await service.server.listen({ host: '127.0.0.1', port: 0 })
  const network = await faultProxy(address)
  const pages = await pageServer(dist, address)
  const browser = await launchChromium()
  const { db } = service.app

  const makeProject = async () =>
    (await service.makeProject({ domain: `go-${Date.now()}.example` })) as unknown as Project

  /** The example app of a phone. */
  const openApp = async (context: BrowserContext, { project_token }: Project): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(appUrl(project_token))
    return page
  }

  const appUrl = (token: string) => {
    const query = new URLSearchParams({ server: network.url, token })
    return `${pages.url}/example/index.html?${query}`
  }

  return {
    service,
    network,
    pages,
    browser,
    makeProject,
    openApp,
    appUrl,
    openPhone: (options: BrowserContextOptions = {}) => browser.newContext(options),
    events: (project: Project) =>
      db.many<{ name: string; userId: string; at: Date; amount: string | null; eventId: string }>(sql`
        select name, user_id as "userId", at, amount, event_id as "eventId" from events
        where project_id = ${project.id} order by at, name`),
    close: async () => {
      await browser.close()
      await pages.close()
      await network.close()
      await service.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Calls `init` in a page and waits for it. */
export function start(page: Page, stage: Stage, { project_token: token }: Project): Promise<void> {
  return page.evaluate((options) => Tributary.init(options), { token, serverUrl: stage.network.url })
}
