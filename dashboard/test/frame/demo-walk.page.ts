import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { demoOwner } from '@tributary/lab/src/cli/demo/make-demo-owner.ts'
import { runService, stopAll } from '@tributary/service/test/service/run-service.ts'
import { closeContexts, sharedChromium } from '@tributary/service/test/support/launch-chromium.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility } from '#test/support/check-accessibility.ts'
import { checkPage, everyPage, follow, type Parameters, settled } from '#test/support/walk-pages.ts'

const program = fileURLToPath(new URL('../../../lab/src/cli/run-demo.ts', import.meta.url))
const budget = 300_000

const directory = mkdtempSync(path.join(tmpdir(), 'tributary-walk-'))
let browser: Browser
let page: Page
let url = ''
const pageErrors: string[] = []

beforeAll(async () => {
  const run = runService(
    { DATA_DIR: path.join(directory, 'demo') },
    ['--days=14', '--facts=20000', '--no-live'],
    program,
  )
  await run.wrote(/No live traffic/)
  url = /Dashboard +(\S+?)\/\n/.exec(run.stdout())?.[1] ?? ''
  browser = await sharedChromium()
  page = await (await browser.newContext({ baseURL: url })).newPage()
  page.on('pageerror', ({ message }) => pageErrors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text())
  })
})

afterAll(async () => {
  await closeContexts(browser)
  await stopAll()
  rmSync(directory, { recursive: true, force: true })
})

test('the demo owner logs in and lands on the overview within the size budget of a first load', async () => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url())
  })
  await page.goto('/')
  await page.waitForURL('**/login')
  pageErrors.length = 0
  await page.getByLabel('Email').fill(demoOwner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoOwner.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/p/1')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await settled(page)
  await page.waitForLoadState('networkidle')
  const bodies = await Promise.all([...scripts].map(async (one) => (await page.request.get(one)).body()))
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
  // Fewer bytes mean that some scripts were not counted.
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(budget)
})

/** One of each thing that has a page; the demo has no boards and no links to share. */
async function addressesOfDemo(): Promise<Parameters> {
  const ask = async (method: 'get' | 'post', at: string, data?: object) => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await page.request[method](`/api/manage${at}`, { headers, ...(data && { data }) })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data
  }
  const { items } = await ask('get', '/projects/1/installs?limit=1000')
  const install = items.find(
    ({ customer_user_id: user }: { customer_user_id: string | null }) => user !== null,
  )
  const board = await ask('post', '/projects/1/boards', { name: 'Monday', cards: [] })
  return {
    '/p/$project': [1],
    '/p/$project/boards/$board': [board.id],
    '/p/$project/people/users/$user': [install.customer_user_id],
    '/p/$project/people/installs/$install': [install.install_id],
    // Not of the demo: every-page.test.ts visits them.
    '/join/$code': [],
    '/reset/$code': [],
    '/shared/$key': [],
  }
}

test('every page of the project loads the demo’s data without errors, is accessible and fits a phone', async () => {
  const visits = await everyPage(page, await addressesOfDemo())
  const faults: string[] = []
  for (const { route, address } of visits.filter(
    ({ route, redirects }) => route.startsWith('/p/') && !redirects,
  )) {
    const fail = (error: unknown) => void faults.push(`${address}: ${String(error)}`)
    await follow(page, address)
      .then(async (shown) => {
        expect(shown).toBe(route)
        await checkPage(page)
        await checkAccessibility(page)
      })
      .catch(fail)
    for (const error of pageErrors.splice(0)) fail(error)
  }
  expect(faults).toEqual([])
}, 900_000)
