import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sql } from '@tributary/service/src/storage/sql.ts'
import { agents, linkService } from '@tributary/service/test/links/link-service.ts'
import { endConnections } from '@tributary/service/test/support/end-connections.ts'
import { closeContexts, sharedChromium } from '@tributary/service/test/support/launch-chromium.ts'
import { makePhone } from '@tributary/service/test/support/phone.ts'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { TributaryWebClient } from '../../src/web-definitions.ts'
import { builtClient } from './built-client.ts'
import { closeServer } from './fault-proxy.ts'

declare global {
  var TributaryWeb: TributaryWebClient
}

export type WebStage = Awaited<ReturnType<typeof openWebStage>>

const client = path.resolve(import.meta.dirname, '../..')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The real service with a link domain, and the example's landing page under a strict Content-Security-Policy. */
export async function openWebStage() {
  const dist = await builtClient()
  const service = await linkService()
  const address = await service.server.listen({ host: '127.0.0.1', port: 0 })
  const apps = { android: { package_name: 'com.acme.shop' }, ios: { app_store_id: '123456789' } }
  await service.change('', { apps })
  await service.create('/domains', { name: 'acme.localhost' })
  const links = `http://acme.localhost:${new URL(address).port}`
  const pages = await landingServer(dist, address)
  const browser = await sharedChromium()
  const { project_token: token } = service.project
  const landing = `${pages.url}/example/landing.html?${new URLSearchParams({ links, server: address, token })}`
  return {
    service,
    links,
    landing,
    pages,
    /** A campaign whose link leads to the landing page, with more parameters for it. */
    campaign: (more = '') => {
      const website = `${landing}${more}&{click}`
      const fields = { website, android_redirect: website, ios_redirect: website, deeplink: 'acme://sale' }
      return service.campaign(fields)
    },
    /** On a computer by default. */
    visitor: (options: BrowserContextOptions = computer) => browser.newContext(options),
    /** The phone installs the app with this referrer. */
    install: (install_ref: string | null) => installWith(service, install_ref),
    clicks: async () => (await service.touches()).length,
    forgetClicks: () => service.app.db.run(sql`delete from touches`),
    close: async () => {
      await closeContexts(browser)
      await pages.close()
      endConnections(service.server)
      await service.stop()
    },
  }
}

export const computer: BrowserContextOptions = { userAgent: agents.desktop }

export const android: BrowserContextOptions = {
  userAgent: agents.android,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}

export const iphone: BrowserContextOptions = { ...android, userAgent: agents.ios }

async function installWith(
  service: Awaited<ReturnType<typeof linkService>>,
  install_ref: string | null,
): Promise<{ campaign: string | null; rule: string; deeplink: string | null }> {
  const phone = makePhone(service, service.project.project_token)
  await phone.call('/init', { device_data: { install_ref } })
  const { data } = (await phone.call('/attribution-data')).body
  const receipt = `/projects/${service.project.id}/installs/${phone.instanceId}/receipt`
  const { campaign, rule } = (await service.admin('GET', receipt)).body.data.result
  return { campaign, rule, deeplink: data.deeplink }
}

/** Nothing inline, nothing from elsewhere. */
const policy = (service: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src ${service}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'`

async function landingServer(dist: string, service: string) {
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
    const folder = pathname.startsWith('/dist/') ? path.dirname(dist) : client
    try {
      const content = readFileSync(path.join(folder, path.normalize(pathname)))
      const type = types[path.extname(pathname)] ?? 'text/plain'
      outgoing
        .writeHead(200, { 'content-type': type, 'content-security-policy': policy(service) })
        .end(content)
    } catch {
      outgoing.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => closeServer(server),
  }
}

/** Opens an address; every complaint of the page and its policy is collected. */
export async function openPage(
  context: BrowserContext,
  url: string,
): Promise<Page & { complaints: string[] }> {
  const page = (await context.newPage()) as Page & { complaints: string[] }
  page.complaints = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') page.complaints.push(message.text())
  })
  page.on('pageerror', (error) => page.complaints.push(String(error)))
  await page.goto(url)
  await page.waitForFunction(() => document.querySelector('a#play'))
  return page
}

export const referrerOf = (href: string | null) => new URL(href ?? '').searchParams.get('referrer')

export const clickIdOf = (href: string | null) =>
  new URLSearchParams(referrerOf(href) ?? '').get('tributary_click_id')

/** What the browser holds of the page. */
export async function stored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return [document.cookie, ...Object.keys(localStorage), ...databases.map(({ name }) => `${name}`)].filter(
      Boolean,
    )
  })
}
