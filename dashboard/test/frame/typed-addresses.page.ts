import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility } from '#test/support/check-accessibility.ts'
import { settled } from '#test/support/settled.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let page: Page
let base: string
beforeAll(async () => {
  stage = await openStage()
  base = `/p/${(await stage.service.makeProject()).id}`
  page = await stage.openMember('viewer')
})
afterAll(() => stage.close())

const addresses: [address: string, ignored: string, heading: string][] = [
  ['?from=2026-13-45&to=2026-01-01', 'from, to', 'Overview'],
  ['/campaigns?columns=x&sort=nonsense&page=-4', 'columns, sort, page', 'Campaigns'],
  ['/campaigns?from=[1]&to={"a":1}', 'from, to', 'Campaigns'],
  ['/live?kinds=nonsense&platform=1', 'kinds, platform', 'Live'],
  ['/fraud?from=a', 'from', 'Fraud'],
]

test.each(addresses)(
  '%s shows the page with its defaults, and what was ignored',
  async (address, ignored, heading) => {
    await page.goto(`${base}${address}`)
    await page.getByText(`${ignored}: not a value that this page knows. It shows its default.`).waitFor()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  },
)

test('a valid address is kept as it was typed', async () => {
  await page.goto(`${base}/campaigns?sort=spend&order=ascending`)
  await page.getByRole('heading', { level: 1, name: 'Campaigns' }).waitFor()
  await settled(page)
  expect(await page.getByText('Part of the address was ignored').count()).toBe(0)
  expect(new URL(page.url()).search).toBe('?sort=spend&order=ascending')
})

test.each(['/nothing', '/settings/nothing'])('%s is not found inside the frame', async (address) => {
  await page.goto(`${base}${address}`)
  await page.getByRole('main').getByText('Page not found.').waitFor()
  await page.getByRole('link', { name: 'Campaigns' }).waitFor()
  await checkAccessibility(page)
})

test('the login leads to no other site', async () => {
  const visitor = await stage.openVisitor()
  await visitor.goto('/login?next=https%3A%2F%2Fexample.com%2Fp%2F1')
  await visitor.getByRole('button', { name: 'Log in' }).waitFor()
  expect(new URL(visitor.url()).search).toBe('')
})

test('no page logged an error', () => {
  expect(stage.pageErrors.filter((text) => !/status of 401/.test(text))).toEqual([])
})
