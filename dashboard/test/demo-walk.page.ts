import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeContexts, sharedChromium } from '../../client/test/support/launch-chromium.ts'
import { demoOwner } from '../../server/src/cli/demo/make-demo-owner.ts'
import { runService, stopAll } from '../../server/test/service/run-service.ts'
import { checkAccessibility, checkWidth } from './support/check-accessibility.ts'

const program = fileURLToPath(new URL('../../server/src/cli/run-demo.ts', import.meta.url))
const budget = 300_000

const pages = [
  ['', 'Overview'],
  ['/campaigns', 'Campaigns'],
  ['/campaigns/new', 'New campaign'],
  ['/people', 'Users and installs'],
  ['/live', 'Live'],
  ['/ledger', 'Outcome ledger'],
  ['/alerts', 'Alerts'],
  ['/events', 'Events'],
  ['/spend', 'Spend and networks'],
  ['/fraud', 'Fraud'],
  ['/shadow', 'Shadow mode'],
  ['/settings', 'Settings'],
  ['/start', 'First steps'],
] as const

const directory = mkdtempSync(path.join(tmpdir(), 'tributary-walk-'))
let browser: Browser
let page: Page
let url = ''
const pageErrors: string[] = []

beforeAll(async () => {
  const run = runService(
    { DATA_DIR: path.join(directory, 'demo') },
    ['--days=40', '--facts=60000', '--no-live'],
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
  await page.waitForLoadState('networkidle')
  const bodies = await Promise.all([...scripts].map(async (one) => (await page.request.get(one)).body()))
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
  // Fewer bytes mean that some scripts were not counted.
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(budget)
})

test.each(pages)('page “%s” loads without errors, is accessible and fits a phone', async (at, title) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/p/1${at}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  // The live page keeps a connection open and never becomes idle.
  if (at !== '/live') await page.waitForLoadState('networkidle')
  await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count(), { timeout: 60_000 }).toBe(0)
  expect(await page.getByText('This could not be loaded').count()).toBe(0)
  await checkAccessibility(page)
  await checkWidth(page, 390)
  expect(pageErrors).toEqual([])
})
