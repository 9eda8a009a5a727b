import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../server/src/storage/sql.ts'
import { eventually } from '../../../server/test/embedded/eventually.ts'
import { inChromium } from '../support/in-chromium.ts'
import { openStage, type Project, type Stage, start } from '../support/stage.ts'
import type { SentBatch } from '../support/world.ts'

inChromium('the client library in trouble in a browser', () => {
  let stage: Stage
  let project: Project
  let phone: BrowserContext

  beforeAll(async () => {
    stage = await openStage()
  })

  afterAll(() => stage.close())

  beforeEach(async () => {
    stage.network.weather = 'fine'
    stage.network.batches.length = 0
    project = await stage.makeProject()
    phone = await stage.openPhone()
    return () => phone.close()
  })

  const open = async (inside = phone) => {
    const page = await stage.openApp(inside, project)
    await start(page, stage, project)
    return page
  }

  const signUp = (page: Page) => page.evaluate(() => Tributary.signup({ user_data: { id: 'ada' } }))

  /** Resolves when the library says that they are kept. */
  const track = (page: Page, names: string[]) =>
    page.evaluate((all) => Promise.all(all.map((name) => Tributary.trackEvent(name))), names)

  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `e-${from + index}`)

  /** The events of all requests, in the order in which each was sent first. */
  const sent = () => {
    const calls = stage.network.batches.flatMap((body) => (JSON.parse(body) as SentBatch).calls)
    return [...new Set(calls.flatMap(({ body }) => (body.event_name as string) ?? []))]
  }

  /** All of them, in order, each once, and nothing else. */
  const storedAre = async (names: string[]) => {
    await eventually(async () => (await stage.events(project)).length >= names.length, 40_000)
    expect((await stage.events(project)).map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    expect(sent().filter((name) => names.includes(name))).toEqual(names)
  }

  const installs = async () =>
    (await stage.service.app.db.many(sql`select 1 from installs where project_id = ${project.id}`)).length

  test('offline for a while: everything arrives afterwards, in order, at the time it happened', async () => {
    const page = await open()
    await signUp(page)
    await track(page, ['e-1'])
    await storedAre(['e-1'])
    await phone.setOffline(true)
    const before = await page.evaluate(() => Date.now())
    await track(page, numbered(2, 150))
    const after = await page.evaluate(() => Date.now())
    await phone.setOffline(false)
    await storedAre(numbered(1, 150))
    const times = (await stage.events(project)).slice(1).map(({ at }) => at.getTime())
    expect(Math.min(...times)).toBeGreaterThanOrEqual(before)
    expect(Math.max(...times)).toBeLessThanOrEqual(after)
  })

  test('the server is down over a restart of the app: nothing is lost', async () => {
    stage.network.weather = 'down'
    const page = await open()
    await signUp(page)
    await track(page, numbered(1, 20))
    await page.close()
    stage.network.weather = 'fine'
    await open()
    await storedAre(numbered(1, 20))
    expect(await installs()).toBe(1)
  })

  test('the page is killed in mid-send: what the service has already is not stored twice', async () => {
    const page = await open()
    await signUp(page)
    await eventually(() => stage.network.batches.some((body) => body.includes('/trigger')))
    stage.network.weather = 'swallows-answers'
    await track(page, numbered(1, 30))
    await eventually(async () => (await stage.events(project)).length > 0)
    await crash(page)
    stage.network.weather = 'fine'
    await track(await open(), ['e-31'])
    await storedAre(numbered(1, 31))
    expect(await installs()).toBe(1)
  })

  test('the page is killed before its request got an answer: everything is sent again', async () => {
    stage.network.weather = 'silent'
    const page = await open()
    await signUp(page)
    await track(page, numbered(1, 5))
    await eventually(() => stage.network.batches.length > 0)
    await crash(page)
    stage.network.weather = 'fine'
    await open()
    await storedAre(numbered(1, 5))
  })

  test('a storm of 429: few requests are made, and everything arrives after it', async () => {
    stage.network.weather = { status: 429, retryAfter: '2' }
    const began = Date.now()
    const page = await open()
    await signUp(page)
    for (const name of numbered(1, 50)) await track(page, [name])
    expect(stage.network.batches.length).toBeLessThanOrEqual(1 + (Date.now() - began) / 2_000)
    stage.network.weather = 'fine'
    await storedAre(numbered(1, 50))
  })

  test('the service’s own limits are kept to, and everything arrives', async () => {
    const page = await open()
    await signUp(page)
    await track(page, numbered(1, 700))
    await storedAre(numbered(1, 700))
  })

  test.each([500, 502, 503, 408])('%i: tried again', async (status) => {
    stage.network.weather = { status }
    const page = await open()
    await signUp(page)
    await track(page, ['e-1'])
    await eventually(() => stage.network.batches.length > 0)
    stage.network.weather = 'fine'
    await storedAre(['e-1'])
  })

  test('two tabs and reloads: one install, each event once', async () => {
    stage.network.weather = 'down'
    const [one, two] = await Promise.all([open(), open()])
    await signUp(one)
    await Promise.all([track(one, ['a-1', 'a-2', 'a-3']), track(two, ['b-1', 'b-2', 'b-3'])])
    stage.network.weather = 'fine'
    await one.reload()
    await Promise.all([start(one, stage, project), track(two, ['b-4'])])
    await track(one, ['a-4'])
    await eventually(async () => (await stage.events(project)).length >= 8, 40_000)
    await two.reload()
    await start(two, stage, project)
    await track(two, ['b-5'])
    await eventually(async () => (await stage.events(project)).length >= 9, 40_000)
    expect((await stage.events(project)).length).toBe(9)
    const names = sent()
    expect(names.filter((name) => name.startsWith('a'))).toEqual(['a-1', 'a-2', 'a-3', 'a-4'])
    expect(names.filter((name) => name.startsWith('b'))).toEqual(['b-1', 'b-2', 'b-3', 'b-4', 'b-5'])
    expect(await installs()).toBe(1)
  })

  test('no locks in the browser: two tabs send side by side, and each event is stored once', async () => {
    await phone.addInitScript('delete Navigator.prototype.locks')
    const [one, two] = await Promise.all([open(), open()])
    await signUp(one)
    await Promise.all([track(one, ['a-1', 'a-2']), track(two, ['b-1', 'b-2'])])
    await eventually(async () => (await stage.events(project)).length >= 4, 40_000)
    expect((await stage.events(project)).map(({ name }) => name).toSorted()).toEqual([
      'a-1',
      'a-2',
      'b-1',
      'b-2',
    ])
  })

  const faults = {
    'IndexedDB is forbidden': `Object.defineProperty(globalThis, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError') } })`,
    'IndexedDB never answers': `IDBFactory.prototype.open = () => ({})`,
    'IndexedDB fails to open': `IDBFactory.prototype.open = () => { throw new DOMException('no', 'InvalidStateError') }`,
    'IndexedDB is full': `const add = IDBObjectStore.prototype.add; IDBObjectStore.prototype.add = function (...all) { const request = add.apply(this, all); this.transaction.abort(); return request }`,
  }

  test.each(Object.entries(faults))('%s: localStorage keeps the calls over a restart', async (_, fault) => {
    await phone.addInitScript(fault)
    stage.network.weather = 'down'
    const page = await open()
    await signUp(page)
    await track(page, numbered(1, 10))
    await page.close()
    stage.network.weather = 'fine'
    await open()
    await storedAre(numbered(1, 10))
    expect(await installs()).toBe(1)
  })

  test('every storage is forbidden: events are sent all the same', async () => {
    await phone.addInitScript(faults['IndexedDB is forbidden'])
    await phone.addInitScript(faults['IndexedDB is forbidden'].replace('indexedDB', 'localStorage'))
    const page = await open()
    await signUp(page)
    await track(page, numbered(1, 10))
    await storedAre(numbered(1, 10))
  })

  test('every storage is full: events are sent all the same', async () => {
    await phone.addInitScript(faults['IndexedDB is full'])
    await phone.addInitScript(
      `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
    )
    const page = await open()
    await signUp(page)
    await track(page, numbered(1, 10))
    await storedAre(numbered(1, 10))
  })

  test('a sandboxed frame without an origin: events are sent all the same', async () => {
    const page = await phone.newPage()
    await page.goto(`${stage.pages.url}/empty`)
    await page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.sandbox.add('allow-scripts')
      frame.src = src
      document.body.append(frame)
    }, stage.appUrl(project.project_token))
    const frame = await eventually(() => page.frames().find((one) => one.url().includes('/example/')))
    await frame.waitForFunction(() => 'Tributary' in globalThis)
    await frame.evaluate((options) => Tributary.init(options), {
      token: project.project_token,
      serverUrl: stage.network.url,
    })
    await frame.evaluate(() => Tributary.signup({ user_data: { id: 'ada' } }))
    await frame.evaluate(() => Tributary.trackEvent('e-1'))
    await storedAre(['e-1'])
  })

  test('a new private window is a new installation, and works', async () => {
    await track(await open(), ['unregistered'])
    const privately = await stage.openPhone()
    const page = await open(privately)
    await signUp(page)
    await track(page, ['e-1'])
    await storedAre(['e-1'])
    await eventually(async () => (await installs()) === 2)
    await privately.close()
  })

  test('one event that no service takes does not hold up the others', async () => {
    const page = await open()
    await signUp(page)
    await page.evaluate(() => {
      void Tributary.trackEvent('e-1')
      void Tributary.trackEvent('bad', { constructor: 'Ferrari' })
      return Tributary.trackEvent('e-2')
    })
    await storedAre(['e-1', 'e-2'])
  })

  /** As the system does it to apps: no code of the page runs. */
  async function crash(page: Page): Promise<void> {
    const crashed = page.waitForEvent('crash')
    void page.goto('chrome://crash').catch(() => {})
    await crashed
    await page.close()
  }
})
