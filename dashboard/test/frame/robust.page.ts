import { acceptedMember, password } from '@tributary/service/test/support/accepted-member.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { eventually } from '#test/support/eventually.ts'
import { makeLivelyProject } from '#test/support/lively-project.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let base: string

beforeAll(async () => {
  stage = await openStage()
  const { id } = await makeLivelyProject(stage.service, { installs: 40 })
  base = `/p/${id}`
})

afterAll(() => stage.close())

const openNavigation = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click()

test('every tab and settings section has its own title', async () => {
  const page = await stage.openMember('owner')
  await page.goto(`${base}/settings`)
  const sections = page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link')
  await eventually(() => sections.count()).toBeGreaterThan(10)
  const titles = new Set<string>()
  for (const section of await sections.all()) {
    const name = (await section.innerText()).trim()
    await section.click()
    await eventually(() => page.title()).toBe(`${name} · Settings · Tributary`)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(await sections.count())
  await openNavigation(page, 'Spend and networks')
  await page.getByRole('link', { name: 'Discrepancies' }).click()
  await eventually(() => page.title()).toBe('Discrepancies · Spend and networks · Tributary')
  await openNavigation(page, 'Events')
  await page.getByRole('tab', { name: 'Funnel' }).click()
  await eventually(() => page.title()).toBe('Funnel · Events · Tributary')
  await page.goto(`${base}/nowhere`)
  await eventually(() => page.title()).toBe('Page not found. · Tributary')
})

test('the date picker is accessible and fits a phone', async () => {
  const page = await stage.openMember('owner', { viewport: { width: 390, height: 800 } })
  await page.goto(base)
  await page.getByRole('button', { name: /^Date range/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Date range' })
  await eventually(() => dialog.isVisible()).toBe(true)
  await checkAccessibility(page)
  await checkWidth(page, 390)
  const box = await dialog.boundingBox()
  expect(box === null ? -1 : box.x).toBeGreaterThanOrEqual(0)
  expect(box === null ? 999 : box.x + box.width).toBeLessThanOrEqual(390)
  await dialog.getByRole('button', { name: 'Last 7 days' }).press('Enter')
  await eventually(() => page.getByRole('button', { name: /^Date range: Last 7 days/ }).count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('range')).toBe('7d')
})

describe('a service that is away', () => {
  test('the page keeps what it has, says so, and continues when the service is back', async () => {
    const page = await stage.openMember('owner')
    await page.goto(base)
    const figure = page.getByRole('main').getByText('Installs over time')
    await eventually(() => figure.isVisible()).toBe(true)
    await page.context().setOffline(true)
    await eventually(() => page.getByText('You are offline').isVisible()).toBe(true)
    expect(await figure.isVisible()).toBe(true)
    await checkAccessibility(page)
    await openNavigation(page, 'Outcome ledger')
    await eventually(() => page.getByText('This page is not loaded yet').isVisible()).toBe(true)
    await page.context().setOffline(false)
    await eventually(() => page.getByRole('heading', { name: 'Outcome ledger' }).isVisible()).toBe(true)
    await eventually(() => page.getByText('You are offline').count()).toBe(0)
  })

  test('a refused connection is told from a missing network', async () => {
    const page = await stage.openMember('owner')
    await page.goto(`${base}/campaigns`)
    await eventually(() => page.getByText('Spring sale').first().isVisible()).toBe(true)
    await page.route('**/*', (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: /^Date range/ }).click()
    // Opening it asks for the calendar: the page survives that it does not come.
    await page.getByText('This part is not loaded yet').waitFor()
    await page.getByRole('button', { name: 'Last 7 days' }).click()
    await eventually(() => page.getByText('Can’t reach the server').isVisible()).toBe(true)
    await page.unroute('**/*')
    await eventually(() => page.getByText('Can’t reach the server').count()).toBe(0)
    await eventually(() => page.getByText('Spring sale').first().isVisible()).toBe(true)
  })
})

test('an ended session asks for the password over the page, and what was typed stays', async () => {
  const page = await stage.openVisitor()
  const member = await acceptedMember(stage.service, 'owner')
  await page.goto('/login')
  await page.getByLabel('Email').fill(member.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/p/**')
  await openNavigation(page, 'Campaigns')
  await page.getByRole('link', { name: 'New campaign' }).click()
  const name = page.getByLabel('Name')
  await name.fill('Autumn in the hills')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Create campaign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await eventually(() => dialog.isVisible()).toBe(true)
  await checkAccessibility(page)
  expect(await dialog.getByLabel('Email').inputValue()).toBe(member.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await eventually(() => dialog.count()).toBe(0)
  expect(await name.inputValue()).toBe('Autumn in the hills')
  await page.getByRole('button', { name: 'Create campaign' }).click()
  await eventually(() => page.getByRole('heading', { name: /Autumn in the hills/ }).isVisible()).toBe(true)
})
