import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLivelyProject } from '#test/support/lively-project.ts'
import { settled } from '#test/support/settled.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

// In bytes, compressed.
const most = 215_000

/** What the overview asks for, each once: a question more is a decision. */
const firstReads = [
  '/api/manage/projects',
  ...['', '/alerts/summary', '/annotations', '/currency', '/preferences', '/report/comparison'].map(
    (path) => `/api/manage/projects/1${path}`,
  ),
  // The figures, and the panels by network, campaign and platform.
  ...Array.from({ length: 4 }, () => '/api/manage/projects/1/report/series'),
  '/api/manage/projects/1/views',
  '/api/manage/session',
]

let stage: Stage
let base: string

beforeAll(async () => {
  stage = await openStage()
  const { id } = await makeLivelyProject(stage.service, { installs: 40 })
  base = `/p/${id}`
})

afterAll(() => stage.close())

/** What the browser asks for from a cold cache, until the page is quiet. */
async function loadCold(page: Page, address: string) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  const scripts = new Set<string>()
  const load = { scriptBytes: 0, asked: [] as string[] }
  browser.on('Network.requestWillBeSent', ({ request: { url, method } }) => {
    const { pathname, search } = new URL(url)
    load.asked.push(`${method} ${pathname}${search}`)
  })
  browser.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) load.scriptBytes += encodedDataLength
  })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  await page.getByText('Installs over time').waitFor()
  await settled(page)
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
  return { ...load, shift }
}

test('the overview loads with few requests, little script and without jumps', async () => {
  for (const width of [1440, 390]) {
    const page = await stage.openCold('owner', { viewport: { width, height: 900 } })
    const load = await loadCold(page, base)
    const reads = load.asked.filter((line) => line.includes(' /api/'))
    expect(load.asked.filter((line, index) => load.asked.indexOf(line) !== index)).toEqual([])
    expect(reads.map((line) => line.replace(/^GET |\?.*$/g, '')).sort()).toEqual(firstReads)
    expect(load.asked.length - reads.length, load.asked.join('\n')).toBeLessThanOrEqual(7)
    expect(load.scriptBytes).toBeLessThan(most)
    expect(load.shift).toBeLessThanOrEqual(0.05)
    await page.context().close()
  }
})
