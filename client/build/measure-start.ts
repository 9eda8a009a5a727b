import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launchChromium } from '@tributary/service/test/support/launch-chromium.ts'
import type { Page } from 'playwright-core'
import { buildClient } from './build-client.ts'

/** Measures how much the library delays the first start of a page, this many times. */
const starts = 31

const common = `
  const shown = new Promise((resolve) => addEventListener('load', () =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))))
  window.figures = shown.then((shownAt) => ({ shownAt }))
`

const withLibrary = `
  const before = performance.now()
  const started = Tributary.init({ token: 'pt_measured', serverUrl: location.origin })
  const initCallMs = performance.now() - before
  const initMs = started.then(() => performance.now() - before)
  window.figures = Promise.all([shown, initMs]).then(([shownAt, initMs]) => ({ shownAt, initCallMs, initMs }))
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

type Start = { shownAt: number; initCallMs?: number; initMs?: number; busyMs: number }

declare global {
  interface Window {
    figures: Promise<Omit<Start, 'busyMs'>>
  }
}

async function startOnce(url: string): Promise<Start> {
  // A new profile each time: the first start is the slowest.
  const context = await browser.newContext()
  const opened: Page = await context.newPage()
  const devtools = await context.newCDPSession(opened)
  // CPU time, not wall-clock time: other work on the machine does not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await opened.goto(url)
  const figures = await opened.evaluate(() => window.figures)
  const { metrics } = await devtools.send('Performance.getMetrics')
  await context.close()
  const busy = metrics.find(({ name }) => name === 'TaskDuration')
  return { ...figures, busyMs: (busy?.value ?? Number.NaN) * 1000 }
}

type Figure = 'shownAt' | 'busyMs' | 'initCallMs' | 'initMs'

function sorted(all: Start[], figure: Figure): number[] {
  return all.map((start) => start[figure] ?? Number.NaN).toSorted((a, b) => a - b)
}

const variants = { bare: [] as Start[], loaded: [] as Start[], started: [] as Start[] }
// Interleaved, so that other work on the machine affects all variants alike.
for (let start = 0; start < starts; start += 1) {
  for (const [name, all] of Object.entries(variants)) all.push(await startOnce(`${origin}/${name}`))
}
await browser.close()
server.closeAllConnections()
server.close()
rmSync(directory, { recursive: true, force: true })

console.log(`first page start in Chromium, ${starts} runs each (fastest / median)`)
const row = (name: string, all: Start[], figure: Figure) => {
  const values = sorted(all, figure)
  const [fastest = Number.NaN, median = Number.NaN] = [values[0], values[values.length >> 1]]
  console.log(`  ${name.padEnd(44)} ${fastest.toFixed(1)} / ${median.toFixed(1)} ms`)
}
const { bare, loaded, started } = variants
row('shown, without the library', bare, 'shownAt')
row('shown, with it', loaded, 'shownAt')
row('shown, with it and init()', started, 'shownAt')
row('main thread busy, without the library', bare, 'busyMs')
row('main thread busy, with it', loaded, 'busyMs')
row('main thread busy, with it and init()', started, 'busyMs')
row('init() blocks the page for', started, 'initCallMs')
row('init() resolves after', started, 'initMs')
