import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from './support/eventually.ts'
import { makeLivelyProject } from './support/lively-project.ts'
import { openStage, type Stage } from './support/stage.ts'

// In bytes, compressed.
const most = 215_000

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
  const load = { requests: 0, scriptBytes: 0, urls: [] as string[] }
  browser.on('Network.requestWillBeSent', ({ request }) => {
    load.requests += 1
    load.urls.push(new URL(request.url).pathname)
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
  await page.waitForLoadState('networkidle')
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
  return { ...load, shift }
}

test('the overview loads with few requests, little script and without jumps', async () => {
  for (const width of [1440, 390]) {
    const page = await stage.openMember('owner', { viewport: { width, height: 900 } })
    const load = await loadCold(page, base)
    await eventually(() => page.getByText('Installs over time').count()).toBe(1)
    expect(load.requests, load.urls.join('\n')).toBeLessThanOrEqual(20)
    expect(load.scriptBytes).toBeLessThan(most)
    expect(load.shift).toBeLessThanOrEqual(0.05)
    await page.context().close()
  }
})
