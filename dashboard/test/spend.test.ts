import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCount, formatMoney, formatPercent, formatRatio } from '../src/format/figures.ts'
import { addDays, formatDay } from '../src/format/times.ts'
import { checkAccessibility, checkWidth } from './support/check-accessibility.ts'
import { choose, field } from './support/choose.ts'
import { fillSpend, type SpendProject } from './support/fill-spend.ts'
import { openStage, type Stage } from './support/stage.ts'

const longTimeout = { timeout: 60_000 }

let stage: Stage
let project: SpendProject
const at = (path: string) => `/p/${project.id}/spend${path}`

beforeAll(async () => {
  stage = await openStage()
  project = await fillSpend(stage.service)
}, 60_000)

afterAll(() => stage.close())

test('spend shows the figures of the report and its rows, and one day of a campaign can be deleted', async () => {
  const page = await stage.openMember('admin')
  await page.goto(at('?range=30d'))
  const from = addDays(project.today, -29)
  const query = `?from=${from}&to=${project.today}&metrics=spend,cost_per_install,roas`
  const { total } = (await project.admin('GET', `/report/series${query}`)).body.data.series[0]
  await page.getByText(formatMoney(total.spend, 'USD'), { exact: true }).waitFor()
  await page.getByText(formatMoney(total.cost_per_install, 'USD'), { exact: true }).waitFor()
  await page.getByText(formatRatio(total.roas), { exact: true }).first().waitFor()

  const chart = page.getByRole('table', { name: 'Spend by network, each day' })
  const heads = await chart.getByRole('columnheader').allTextContents()
  expect(heads).toEqual(['When', 'Meta', 'Google', 'Apple Search Ads'])

  const { items } = (await project.admin('GET', '/spend?limit=100')).body.data
  const rows = page.getByRole('table', { name: 'Spend rows' }).locator('tbody tr')
  expect(await rows.count()).toBe(items.length)
  const first = await rows.first().textContent()
  for (const text of [formatDay(items[0].date), items[0].campaign, items[0].ad_set_name])
    expect(first).toContain(text)
  expect(first).toContain(formatMoney(items[0].spend, 'USD'))

  await choose(page, 'Campaign', 'Search brand (brand)')
  await page.waitForURL('**campaign=brand**')
  await expect.poll(() => rows.count(), longTimeout).toBe(project.days.length)
  const last = project.days.at(-1) ?? ''
  await page.getByRole('button', { name: `Delete ${formatDay(last)} of brand` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the day' }).click()
  await page.getByText('1 spend row was deleted.').waitFor()
  await expect.poll(() => rows.count(), longTimeout).toBe(project.days.length - 1)
  const kept = (await project.admin('GET', `/spend?from=${last}&to=${last}`)).body.data.items
  expect(kept.map(({ campaign }: { campaign: string }) => campaign).sort()).toEqual(['spring', 'store'])
}, 60_000)

test('the rows of a view can be downloaded and uploaded again', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(at('?campaign=spring'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('region', { name: 'Rows', exact: true })
      .getByRole('button', { name: 'Download CSV' })
      .click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  const { body } = await project.admin('POST', '/spend/preview', { csv: text })
  expect(body.data).toMatchObject({ problem: null, refused_count: 0, replaces: project.days.length })
}, 60_000)

const german = (day: string) =>
  [
    'Tag;Kampagne;Kosten;Klicks',
    `${day};spring;1.234,50;12`,
    `${day};2385001;1,00;1`,
    `${day};winter;7,00;1`,
    `${day};brand;viel;1`,
  ].join('\n')

test('a file is recognised or mapped, then previewed, and only then stored', async () => {
  const page = await stage.openMember('owner')
  const day = addDays(project.today, -40)
  await page.goto(at('/upload'))
  const file = { name: 'kosten.csv', mimeType: 'text/csv', buffer: Buffer.from(german(day)) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('The file cannot be read yet').waitFor()
  await choose(page, 'Day', 'Tag')
  await choose(page, 'Campaign id', 'Kampagne')
  await choose(page, 'Spend', 'Kosten')
  await choose(page, 'Clicks', 'Klicks')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('alert').getByText('winter', { exact: true }).waitFor()
  await preview.getByText("campaign 'winter' is not a campaign of this project.").waitFor()
  const facts = await preview.locator('dd').allTextContents()
  expect(facts.slice(0, 2)).toEqual(['1', '$1,235.50'])
  expect((await project.admin('GET', `/spend?from=${day}&to=${day}`)).body.data.items).toEqual([])
  await checkAccessibility(page)

  await page.getByRole('button', { name: 'Store 1 row' }).click()
  await page.getByText('1 new, 0 replaced, 2 refused, 0 totals skipped.').waitFor()
  const { items } = (await project.admin('GET', `/spend?from=${day}&to=${day}`)).body.data
  expect(items).toMatchObject([{ campaign: 'spring', spend: 1235.5, clicks: 13, source: 'upload' }])
  await page.getByRole('button', { name: 'Upload another file' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'ours.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`date,campaign,spend\n${day},spring,5\n${day},store,6\n`),
  })
  await page.getByText('Read as Tributary field names.').waitFor()
  expect(await field(page, 'Day').inputValue()).toBe('date')
  await page.getByText('Store 2 rows').waitFor()
}, 60_000)

test('a dropped file is read, and a large one shows its progress', async () => {
  const page = await stage.openMember('owner')
  await page.goto(at('/upload'))
  await page.getByText('Drop a CSV file here').waitFor()
  const row = `${addDays(project.today, -50)},spring,1,ad`
  const dropped = await page.evaluateHandle((line) => {
    const rows = Array.from({ length: 120_000 }, (_, index) => `${line}-${index}`)
    const held = new DataTransfer()
    held.items.add(new File([['date,campaign,spend,ad_creative_id', ...rows].join('\n')], 'big.csv'))
    return held
  }, row)
  const progress = page.getByRole('progressbar', { name: 'Reading the file' }).waitFor({ state: 'attached' })
  await page.locator('[data-drop]').dispatchEvent('drop', { dataTransfer: dropped })
  await progress
  await page.getByRole('button', { name: 'Store 120,000 rows' }).waitFor({ timeout: 40_000 })
}, 90_000)

test('discrepancies show the numbers of the report and can be sorted', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(at('/discrepancies'))
  const from = addDays(project.today, -29)
  const { rows } = (
    await project.admin('GET', `/report/discrepancies?from=${from}&to=${project.today}&limit=500`)
  ).body.data
  const table = page.getByRole('table', { name: 'Discrepancies' })
  await table.waitFor()
  expect(await table.locator('tbody tr').count()).toBe(rows.length)
  const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text)
  const [first] = rows
  const share = ((first.installs.network - first.installs.ours) / first.installs.ours) * 100
  const cells = await table.locator('tbody tr').first().locator('td').allTextContents()
  expect(cells.slice(0, 2)).toEqual([formatDay(first.day), `${first.name}Meta · ${first.campaign}`])
  expect(cells.slice(6)).toEqual([
    formatCount(first.installs.ours),
    formatCount(first.installs.network),
    signed(first.installs.difference, formatCount(first.installs.difference)),
    signed(share, formatPercent(share)),
  ])
  await page.getByRole('button', { name: 'Sort by clicks: Difference' }).click()
  await page.waitForURL('**sort=clicks_difference**')
  const shown = (await table.locator('tbody tr td:nth-child(5)').allTextContents()).map(Number)
  expect(shown).toEqual(shown.toSorted((left, right) => right - left))
  await page.getByRole('button', { name: 'Sort by clicks: Difference' }).click()
  await page.waitForURL('**order=asc**')
  expect(
    await page.getByRole('columnheader', { name: 'Sort by clicks: Difference' }).getAttribute('aria-sort'),
  ).toBe('ascending')
}, 60_000)

test('Apple’s postbacks match their report', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(at('/skadnetwork'))
  const { rows } = (await project.admin('GET', '/skadnetwork/report')).body.data
  const lines = page.getByRole('table', { name: 'Apple postbacks by campaign' }).locator('tbody tr')
  await lines.first().waitFor()
  expect(await lines.count()).toBe(rows.length)
  const first = await lines.first().locator('td').allTextContents()
  expect(first[0]).toBe(`${rows[0].ad_network_id}Source ${rows[0].source_identifier}`)
  expect(first.slice(2, 7).map(Number)).toEqual([
    rows[0].installs,
    rows[0].redownloads,
    rows[0].reengagements,
    rows[0].view_through,
    rows[0].postbacks,
  ])
  await choose(page, 'Environment', 'Development')
  await page.waitForURL('**environment=development**')
  await page.getByText('No postbacks in this period').waitFor()
}, 60_000)

test('every tab is accessible and fits a phone', async () => {
  const page = await stage.openMember('owner')
  for (const [tab, seen] of [
    ['', 'Spend rows'],
    ['/upload', ''],
    ['/discrepancies', 'Discrepancies'],
    ['/skadnetwork', 'Apple postbacks by campaign'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(at(tab))
    if (seen === '') await page.getByText('Drop a CSV file here').waitFor()
    else await page.getByRole('table', { name: seen }).waitFor()
    await checkAccessibility(page)
    await checkWidth(page, 390)
  }
}, 120_000)

test('tabs can be reached by keyboard', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(at(''))
  await page
    .getByRole('navigation', { name: 'Spend and networks' })
    .getByRole('link', { name: 'Spend', exact: true })
    .focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/spend/upload')
  expect(await page.getByRole('link', { name: 'Upload', exact: true }).getAttribute('aria-current')).toBe(
    'page',
  )
})

test('a viewer can change nothing', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(at(''))
  await page.getByRole('table', { name: 'Spend rows' }).waitFor()
  expect(await page.getByRole('button', { name: /Delete/ }).count()).toBe(0)
  await page.goto(at('/upload'))
  const file = {
    name: 'a.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('date,campaign,spend\n2026-01-01,spring,5\n'),
  }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('An admin or an owner can store it.').waitFor()
  expect(await page.getByRole('button', { name: /^Store/ }).count()).toBe(0)
})

test('no page logged an error', () => {
  expect(stage.pageErrors).toEqual([])
})
