import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoney, formatRatio } from '#format/figures.ts'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
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
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  home = `/p/${world.lab.project.id}/campaigns`
})

afterAll(() => stage.close())

const { table, cells, names } = tableOf(() => page)
const query = (name: string) => new URL(page.url()).searchParams.get(name)
const sumCells = (name: string) =>
  table()
    .locator('tr[data-kind="sum"]', { hasText: name })
    .locator('td')
    .evaluateAll((all) => all.map((cell) => (cell as HTMLElement).innerText.split('\n')))
const api = async (asked: string) =>
  (
    await stage.service.admin(
      'GET',
      `${world.lab.path}/report/table?from=2026-05-12&to=2026-06-10&compare=previous&${asked}`,
    )
  ).body.data

test('totals and organic installs are above the rows, with the change against the period before', async () => {
  await page.goto(`${home}?range=30d`)
  const { totals, organic } = await api('')
  await eventually(async () => (await sumCells('Totals'))[1]?.[0]).toBe(String(totals.figures.installs))
  const shown = await sumCells('Totals')
  expect(shown[4]?.[0]).toBe(formatMoney(totals.figures.revenue, 'USD'))
  expect(shown[6]?.[0]).toBe(formatRatio(totals.figures.paid_roas))
  // Seven installs, one in the thirty days before.
  expect(shown[1]).toEqual(['7', '▲ 600%'])
  expect((await sumCells('Organic'))[1]?.[0]).toBe(String(organic.figures.installs))
  expect((await sumCells('Organic'))[6]?.[0]).toBe('–')
  await page
    .getByText(/^Changes against .*Apr 12, 2026.*May 11, 2026|^Changes against 12 Apr 2026 – 11 May 2026/)
    .waitFor()
  await page.getByLabel('Compare with').selectOption({ label: 'No comparison' })
  await eventually(async () => (await sumCells('Totals'))[1]).toEqual(['7'])
})

test('the usual columns fit a small laptop', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${home}?range=30d`)
  await eventually(async () => (await names()).length).toBeGreaterThan(0)
  const room = await table().evaluate((region) => region.clientWidth - region.scrollWidth)
  expect(room).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('rows are networks, platforms or days, and the address says so', async () => {
  for (const group of ['network', 'platform', 'month', 'day']) {
    await page.getByLabel('Group by').selectOption(group)
    await eventually(() => query('group')).toBe(group)
    const { rows, totals } = await api(`group_by=${group}`)
    await eventually(async () => (await cells()).slice(1).map((row) => row[2])).toEqual(
      rows.slice(0, 25).map(({ figures }: { figures: { installs: number } }) => String(figures.installs)),
    )
    expect((await sumCells('Totals'))[1]?.[0]).toBe(String(totals.figures.installs))
  }
  await page.getByLabel('Group by').selectOption('network')
  await eventually(async () => (await names()).sort()).toEqual([
    'Apple Search Ads',
    'Google',
    'Meta',
    'No network',
  ])
  await checkAccessibility(page)
  await page.getByRole('checkbox', { name: 'Draw Google' }).check()
  await page.getByRole('checkbox', { name: 'Draw Meta' }).check()
  await page.getByRole('img', { name: 'Installs of Google, Meta' }).waitFor()
  await page.getByLabel('Group by').selectOption('week')
  await eventually(async () => (await names()).at(-1)).toContain('Week of')
  await eventually(() => table().locator('tr[data-part]').last().innerText()).toContain('not over yet')
})

test('figures of cohorts are in every grouping and the totals, and sort them', async () => {
  const column = 'economics.arpu'
  for (const group of ['campaign', 'network', 'month']) {
    await page.goto(
      `${home}?range=30d&group=${group}&sort=${column}&columns=${encodeURIComponent(`["installs","${column}"]`)}`,
    )
    const { rows, totals } = await api(`group_by=${group}&economics=true&sort=${column}`)
    const shown = ({ figures }: typeof totals) =>
      figures.economics.arpu === null ? '–' : formatMoney(figures.economics.arpu, 'USD')
    expect(totals.figures.economics.arpu).toBeGreaterThan(0)
    await eventually(async () => (await sumCells('Totals'))[1]?.[0]).toBe(shown(totals))
    expect((await cells()).slice(1).map((row) => row[2])).toEqual(rows.map(shown))
  }
})

test('a heading explains its figure, by keyboard too', async () => {
  await page.goto(`${home}?range=30d&columns=${encodeURIComponent('["installs","paid_roas"]')}`)
  await page.getByRole('button', { name: 'Meaning of Paid ROAS' }).focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: 'Paid ROAS' })
  await card.getByText('paid revenue / spend').waitFor()
  await checkAccessibility(page)
  expect(await card.getByRole('link', { name: 'In the glossary' }).getAttribute('href')).toContain(
    '#paid_roas',
  )
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'hidden' })
})

test('columns are resized by mouse and keyboard, and the widths are remembered', async () => {
  await page.goto(`${home}?range=30d`)
  const heading = table().getByRole('columnheader', { name: 'Installs', exact: true })
  await heading.getByRole('button').first().focus()
  const before = (await heading.boundingBox())?.width ?? 0
  const saved = page.waitForResponse((one) => one.request().method() === 'PUT' && one.status() === 200)
  await page.keyboard.press('Shift+ArrowRight')
  await eventually(async () => ((await heading.boundingBox())?.width ?? 0) - before).toBeGreaterThan(8)
  const edge = await table().locator('[data-resize="clicks"]').boundingBox()
  if (edge === null) throw new Error('No edge.')
  await page.mouse.move(edge.x + 4, edge.y + 8)
  await page.mouse.down()
  await page.mouse.move(edge.x + 64, edge.y + 8, { steps: 4 })
  await page.mouse.up()
  await eventually(() => Object.keys(JSON.parse(query('widths') ?? '{}')).sort()).toEqual([
    'clicks',
    'installs',
  ])
  await saved
  await page.goto(home)
  await eventually(() => query('widths')).toContain('clicks')
})

test('the arrow keys move between rows and open them; the table can be copied', async () => {
  await page.goto(`${home}?range=30d&compare=none&columns=${encodeURIComponent('["installs"]')}`)
  await page.getByRole('button', { name: 'Spring sale', exact: true }).focus()
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText)
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Search')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await eventually(names).toContain('Lookalike')
  await page.keyboard.press('ArrowLeft')
  await eventually(names).not.toContain('Lookalike')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Copy as TSV' }).click()
  await page.getByRole('button', { name: 'TSV copied' }).waitFor()
  const [head, totals] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect([head, totals]).toEqual([
    'Campaign\tDisplay id\tAd set\tCreative or keyword\tInstalls',
    'Totals\t\t\t\t7',
  ])
  await page.getByRole('button', { name: 'TSV copied' }).click()
  await page.getByRole('menuitem', { name: 'Copy as CSV' }).click()
  await page.getByRole('button', { name: 'CSV copied' }).waitFor()
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/)
  expect(lines.slice(0, 2)).toEqual([
    'Campaign,Display id,Ad set,Creative or keyword,Installs',
    'Totals,,,,7',
  ])
})

test('picked rows are drawn on one chart for any figure, also after a reload', async () => {
  await page.goto(`${home}?range=30d`)
  await page.getByText(/Tick rows to draw them\.$/).waitFor()
  await page.getByRole('checkbox', { name: 'Draw Spring sale' }).check()
  await page.getByRole('checkbox', { name: 'Draw Search' }).check()
  await page.getByRole('checkbox', { name: 'Draw Organic' }).check()
  await page.getByRole('img', { name: 'Installs of Spring sale, Search, Organic' }).waitFor()
  await page.getByLabel('Figure of the chart').selectOption({ label: 'Spend' })
  await page.getByRole('img', { name: 'Spend of Spring sale, Search, Organic' }).waitFor()
  expect(await page.locator('path[data-unfinished]').count()).toBe(3)
  await page.reload()
  const chart = page.getByRole('table', { name: 'Spend of Spring sale, Search, Organic' })
  await eventually(() => chart.getByRole('row').filter({ hasText: '$20.00' }).count()).toBe(1)
  expect([query('figure'), query('picked')]).toEqual(['spend', '["spring","search","organic"]'])
  await checkAccessibility(page)
  await page.getByLabel('Points of the chart').selectOption('month')
  await eventually(() => chart.getByRole('row').count()).toBe(3)
  await page.goto(
    `${home}?range=30d&picked=${encodeURIComponent('["spring"]')}&columns=${encodeURIComponent('["event.count:bought"]')}`,
  )
  await page.getByLabel('Figure of the chart').selectOption({ label: 'bought' })
  await page.getByRole('img', { name: 'bought of Spring sale' }).waitFor()
  expect(query('figure')).toBe('event:bought')
  await page.getByRole('button', { name: 'Clear picked rows' }).click()
  await eventually(() => query('picked')).toBeNull()
})

test('the page scrolls, not the table; the headings stay, also on a phone', async () => {
  for (const size of [
    { width: 1440, height: 420 },
    { width: 390, height: 500 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(`${home}?range=30d&depth=2`)
    await eventually(names).toContain('tributary')
    const region = await table().evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(region).toBeLessThanOrEqual(1)
    const last = table().locator('tbody tr').last()
    await last.scrollIntoViewIfNeeded()
    const top = () =>
      table()
        .locator('thead')
        .evaluate((head) => head.getBoundingClientRect().top)
    await eventually(top).toBeGreaterThanOrEqual(55)
    expect(await top()).toBeLessThan(size.height)
  }
  const filters = page.getByRole('button', { name: 'Filters', exact: true })
  expect(await page.getByLabel('Status').isVisible()).toBe(false)
  await filters.click()
  await page.getByLabel('Status').selectOption('active')
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
  await checkWidth(page, 390)
  await checkAccessibility(page)
  expect(stage.pageErrors).toEqual([])
})
