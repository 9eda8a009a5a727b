import { sql } from '@tributary/service/src/storage/sql.ts'
import { eventually } from '@tributary/service/test/embedded/eventually.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStage, type Project, type Stage, start } from '../support/stage.ts'
import type { SentBatch } from '../support/world.ts'

describe('client library: failures in a browser', () => {
  let stage: Stage
  let project: Project
  let phone: BrowserContext

  beforeAll(async () => {
    stage = await openStage()
  })

  afterAll(() => stage.close())

  beforeEach(async () => {
    stage.network.mode = 'up'
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

  /** Resolves when the library has stored the events. */
  const track = (page: Page, names: string[]) =>
    page.evaluate((all) => Promise.all(all.map((name) => Tributary.trackEvent(name))), names)

  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `e-${from + index}`)

  /** The events of all requests, in the order in which each was first sent. */
  const sent = () => {
    const calls = stage.network.batches.flatMap((body) => (JSON.parse(body) as SentBatch).calls)
    return [...new Set(calls.flatMap(({ body }) => (body.event_name as string) ?? []))]
  }

  /** Checks that exactly these events are stored once each and were sent in order. */
  const expectStored = async (names: string[]) => {
    await eventually(async () => (await stage.events(project)).length >= names.length)
    expect((await stage.events(project)).map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    expect(sent().filter((name) => names.includes(name))).toEqual(names)
  }

  /** The network is back, and the browser says so: nobody waits for the next try. */
  const comeUp = async (...pages: Page[]) => {
    stage.network.mode = 'up'
    for (const page of pages) await page.evaluate(() => dispatchEvent(new Event('online')))
  }

  const installs = async () =>
    (await stage.service.app.db.many(sql`select 1 from installs where project_id = ${project.id}`)).length

  test('offline for a while: all events arrive afterwards, in order, with their original times', async () => {
    const page = await open()
    await signUp(page)
    await track(page, ['e-1'])
    await expectStored(['e-1'])
    await phone.setOffline(true)
    const before = await page.evaluate(() => Date.now())
    await track(page, numbered(2, 150))
    const after = await page.evaluate(() => Date.now())
    await phone.setOffline(false)
    await expectStored(numbered(1, 150))
    const times = (await stage.events(project)).slice(1).map(({ at }) => at.getTime())
    expect(Math.min(...times)).toBeGreaterThanOrEqual(before)
    expect(Math.max(...times)).toBeLessThanOrEqual(after)
  })

  test('the server is down while the app restarts: nothing is lost', async () => {
    stage.network.mode = 'down'
    const page = await open()
    await signUp(page)
    await track(page, numbered(1, 20))
    await page.close()
    stage.network.mode = 'up'
    await open()
    await expectStored(numbered(1, 20))
    expect(await installs()).toBe(1)
  })

  test('the page is killed while sending: events that the service already has are not stored twice', async () => {
    const page = await open()
    await signUp(page)
    await eventually(() => stage.network.batches.some((body) => body.includes('/trigger')))
    stage.network.mode = 'loses-responses'
    await track(page, numbered(1, 30))
    await eventually(async () => (await stage.events(project)).length > 0)
    await crash(page)
    stage.network.mode = 'up'
    await track(await open(), ['e-31'])
    await expectStored(numbered(1, 31))
    expect(await installs()).toBe(1)
  })

  test('the page is killed before the response: everything is sent again', async () => {
    stage.network.mode = 'hangs'
    const page = await open()
    await signUp(page)
    await track(page, numbered(1, 5))
    await eventually(() => stage.network.batches.length > 0)
    await crash(page)
    stage.network.mode = 'up'
    await open()
    await expectStored(numbered(1, 5))
  })

  test('repeated 429: few requests are sent, and everything arrives afterwards', async () => {
    stage.network.mode = { status: 429, retryAfter: '2' }
    const startedAt = Date.now()
    const page = await open()
    await signUp(page)
    for (const name of numbered(1, 50)) await track(page, [name])
    expect(stage.network.batches.length).toBeLessThanOrEqual(1 + (Date.now() - startedAt) / 2_000)
    await comeUp(page)
    await expectStored(numbered(1, 50))
  })

  test('stays within the service’s rate limits, and everything arrives', async () => {
    const page = await open()
    await signUp(page)
    await track(page, numbered(1, 700))
    await expectStored(numbered(1, 700))
  })

  test.each([500, 502, 503, 408])('%i: retried', async (status) => {
    stage.network.mode = { status }
    const page = await open()
    await signUp(page)
    await track(page, ['e-1'])
    await eventually(() => stage.network.batches.length > 0)
    await comeUp(page)
    await expectStored(['e-1'])
  })

  test('two tabs and reloads: one install, each event once', async () => {
    stage.network.mode = 'down'
    const [one, two] = await Promise.all([open(), open()])
    await signUp(one)
    await Promise.all([track(one, ['a-1', 'a-2', 'a-3']), track(two, ['b-1', 'b-2', 'b-3'])])
    stage.network.mode = 'up'
    await one.reload()
    await Promise.all([start(one, stage, project), track(two, ['b-4'])])
    await track(one, ['a-4'])
    await eventually(async () => (await stage.events(project)).length >= 8)
    await two.reload()
    await start(two, stage, project)
    await track(two, ['b-5'])
    await eventually(async () => (await stage.events(project)).length >= 9)
    expect((await stage.events(project)).length).toBe(9)
    const names = sent()
    expect(names.filter((name) => name.startsWith('a'))).toEqual(['a-1', 'a-2', 'a-3', 'a-4'])
    expect(names.filter((name) => name.startsWith('b'))).toEqual(['b-1', 'b-2', 'b-3', 'b-4', 'b-5'])
    expect(await installs()).toBe(1)
  })

  test('a browser without locks: two tabs send in parallel, and each event is stored once', async () => {
    await phone.addInitScript('delete Navigator.prototype.locks')
    const [one, two] = await Promise.all([open(), open()])
    await signUp(one)
    await Promise.all([track(one, ['a-1', 'a-2']), track(two, ['b-1', 'b-2'])])
    await eventually(async () => (await stage.events(project)).length >= 4)
    expect((await stage.events(project)).map(({ name }) => name).toSorted()).toEqual([
      'a-1',
      'a-2',
      'b-1',
      'b-2',
    ])
  })

  const faults = {
    'IndexedDB is forbidden': `Object.defineProperty(globalThis, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError') } })`,
    'IndexedDB never responds': `IDBFactory.prototype.open = () => ({})`,
    'IndexedDB fails to open': `IDBFactory.prototype.open = () => { throw new DOMException('no', 'InvalidStateError') }`,
    'IndexedDB is full': `const add = IDBObjectStore.prototype.add; IDBObjectStore.prototype.add = function (...all) { const request = add.apply(this, all); this.transaction.abort(); return request }`,
  }

  test.each(Object.entries(faults))('%s: localStorage keeps the calls across a restart', async (_, fault) => {
    await phone.addInitScript(fault)
    stage.network.mode = 'down'
    const page = await open()
    await signUp(page)
    await track(page, numbered(1, 10))
    await page.close()
    stage.network.mode = 'up'
    await open()
    await expectStored(numbered(1, 10))
    expect(await installs()).toBe(1)
  })

  test('all storage is forbidden: events are still sent', async () => {
    await phone.addInitScript(faults['IndexedDB is forbidden'])
    await phone.addInitScript(faults['IndexedDB is forbidden'].replace('indexedDB', 'localStorage'))
    const page = await open()
    await signUp(page)
    await track(page, numbered(1, 10))
    await expectStored(numbered(1, 10))
  })

  test('all storage is full: events are still sent', async () => {
    await phone.addInitScript(faults['IndexedDB is full'])
    await phone.addInitScript(
      `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
    )
    const page = await open()
    await signUp(page)
    await track(page, numbered(1, 10))
    await expectStored(numbered(1, 10))
  })

  test('a sandboxed frame without an origin: events are still sent', async () => {
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
    await expectStored(['e-1'])
  })

  test('a new private window is a new install, and works', async () => {
    await track(await open(), ['unregistered'])
    const privateWindow = await stage.openPhone()
    const page = await open(privateWindow)
    await signUp(page)
    await track(page, ['e-1'])
    await expectStored(['e-1'])
    await eventually(async () => (await installs()) === 2)
    await privateWindow.close()
  })

  test('an event that the service refuses does not block the others', async () => {
    const page = await open()
    await signUp(page)
    await page.evaluate(() => {
      void Tributary.trackEvent('e-1')
      void Tributary.trackEvent('bad', { constructor: 'Ferrari' })
      return Tributary.trackEvent('e-2')
    })
    await expectStored(['e-1', 'e-2'])
  })

  /** As when the system kills an app: no more page code runs. */
  async function crash(page: Page): Promise<void> {
    const crashed = page.waitForEvent('crash')
    void page.goto('chrome://crash').catch(() => {})
    await crashed
    await page.close()
  }
})
