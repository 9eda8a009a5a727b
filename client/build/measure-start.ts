import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { launchChromium } from '../test/support/launch-chromium.ts'
import { buildClient } from './build-client.ts'

/** How much later a page is there because of the library. Each figure is the median of so many starts. */
const starts = 31

const common = `
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => { window.shownAt = performance.now() })))
`

const withLibrary = `
  const before = performance.now()
  const started = Tributary.init({ token: 'pt_measured', serverUrl: location.origin })
  window.initCallMs = performance.now() - before
  started.then(() => { window.initMs = performance.now() - before })
`

const page = (script: string, head = '') =>
  `<!doctype html><title>measured</title>${head}<p>content</p><script>${common}${script}</script>`

const directory = mkdtempSync(path.join(tmpdir(), 'tributary-measure-'))
await buildClient(directory)
const library = readFileSync(path.join(directory, 'tributary.min.js'))
const answer = JSON.stringify({
  msg: 'OK',
  status: 200,
  data: { answers: [{ status: 200, body: { data: {} } }] },
})
const contents: Record<string, [type: string, content: string | Buffer]> = {
  '/bare': ['text/html', page('')],
  '/loaded': ['text/html', page('', '<script src="/tributary.min.js"></script>')],
  '/started': ['text/html', page(withLibrary, '<script src="/tributary.min.js"></script>')],
  '/tributary.min.js': ['text/javascript', library],
  '/api/client/batch': ['application/json', answer],
}
const server = createServer((incoming, outgoing) => {
  const [type, content] = contents[incoming.url ?? ''] ?? ['text/plain', '']
  outgoing.writeHead(200, { 'content-type': type }).end(content)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const browser = await launchChromium()

type Start = { shownAt: number; initCallMs: number | undefined; initMs: number | undefined }

declare global {
  interface Window {
    shownAt?: number
    initCallMs?: number
    initMs?: number
  }
}

async function startOnce(url: string): Promise<Start> {
  // A new profile each: the first start of an app is the slowest.
  const context = await browser.newContext()
  const opened: Page = await context.newPage()
  await opened.goto(url)
  await opened.waitForFunction(
    (awaitsInit) => window.shownAt && (!awaitsInit || window.initMs),
    url.endsWith('/started'),
  )
  const figures = await opened.evaluate(() => ({
    shownAt: window.shownAt ?? 0,
    initCallMs: window.initCallMs,
    initMs: window.initMs,
  }))
  await context.close()
  return figures
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

const variants = { bare: [] as Start[], loaded: [] as Start[], started: [] as Start[] }
// In turns: what the machine does besides falls on all alike.
for (let start = 0; start < starts; start += 1) {
  for (const [name, all] of Object.entries(variants)) all.push(await startOnce(`${origin}/${name}`))
}
await browser.close()
server.closeAllConnections()
server.close()
rmSync(directory, { recursive: true, force: true })

const shown = (all: Start[]) => median(all.map(({ shownAt }) => shownAt))
const { bare, loaded, started } = variants
const figures = {
  'shown without the library': shown(bare),
  'shown with it, init not called': shown(loaded),
  'shown with it, init called': shown(started),
  'added by init': shown(started) - shown(loaded),
  'init() holds the page up for': median(started.map(({ initCallMs = 0 }) => initCallMs)),
  'init() resolves after': median(started.map(({ initMs = 0 }) => initMs)),
}
console.log(`first start of a page in Chromium, median of ${starts}:`)
for (const [name, value] of Object.entries(figures))
  console.log(`  ${name.padEnd(32)} ${value.toFixed(1)} ms`)
