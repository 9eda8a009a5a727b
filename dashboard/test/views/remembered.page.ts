import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/support/eventually.ts'
import { tableOf } from '#test/support/report-table.ts'
import { makeReportWorld, type ReportWorld } from '#test/support/report-world.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let world: ReportWorld
let page: Page
let home: string

beforeAll(async () => {
  stage = await openStage()
  world = await makeReportWorld(stage)
  page = await stage.openMember('viewer')
  home = `/p/${world.lab.project.id}`
})

afterAll(() => stage.close())

const { table } = tableOf(() => page)
const search = () => decodeURIComponent(new URL(page.url()).search)
const written = () => page.waitForResponse((one) => one.request().method() === 'PUT' && one.status() === 200)
const follow = (name: string) => page.getByRole('link', { name, exact: true }).click()
const heading = (name: string) => table().getByRole('columnheader', { name, exact: true })

test('a bare address opens the report as the member left it, without filters; parameters win', async () => {
  await page.goto(`${home}/campaigns`)
  await heading('Spend').getByRole('button', { name: 'Spend', exact: true }).click()
  await page.getByLabel('Status').selectOption({ label: 'Active' })
  const saved = written()
  await heading('Revenue').getByRole('button', { name: 'Revenue', exact: true }).click()
  await saved
  await follow('Overview')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await follow('Campaigns')
  await eventually(search).toBe('?sort=revenue&order=descending')
  expect(await heading('Revenue').getAttribute('aria-sort')).toBe('descending')

  const other = await page.context().newPage()
  await other.goto(`${home}/campaigns`)
  await eventually(() => other.url()).toContain('sort=revenue')
  await other.goto(`${home}/campaigns?sort=clicks`)
  await other.getByRole('columnheader', { name: 'Clicks', exact: true }).waitFor()
  expect(new URL(other.url()).search).toBe('?sort=clicks')
  await other.close()
})

test('back leads to what was shown before, also to a bare address', async () => {
  const fresh = await stage.openMember('viewer')
  await fresh.goto(home)
  await fresh.getByRole('button', { name: /^Revenue/ }).click()
  await eventually(() => fresh.url()).toContain('metric=revenue')
  await fresh.goBack()
  await eventually(() => new URL(fresh.url()).search).toBe('')
  await fresh.getByRole('heading', { name: 'Installs over time' }).waitFor()
})

test('a page opens with its defaults while nothing can be remembered', async () => {
  await page.route('**/preferences**', (route) => route.abort())
  await page.goto(`${home}/campaigns`)
  await eventually(() => heading('Installs').getAttribute('aria-sort')).toBe('descending')
  await heading('Spend').getByRole('button', { name: 'Spend', exact: true }).click()
  await eventually(() => heading('Spend').getAttribute('aria-sort')).toBe('descending')
  await page.unroute('**/preferences**')
  expect(stage.pageErrors.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([])
})
