import { readFile } from 'node:fs/promises'
import { addDays } from '@tributary/contract/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCount, formatMoney, formatPercent, formatRatio } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { choose, field } from '#test/support/choose.ts'
import { fillSpend, type SpendProject } from '#test/support/fill-spend.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let project: SpendProject
const at = (path: string) => `/p/${project.id}/spend${path}`

beforeAll(async () => {
  stage = await openStage()
  project = await fillSpend(stage.service)
})

afterAll(() => stage.close())

test('spend shows the figures of the report and its rows, and one day of a campaign can be deleted', async () => {
  const page = await stage.openMember('admin')
  await page.goto(at('?range=30d'))
  const from = addDays(project.today, -29)
  const query = `?from=${from}&to=${project.today}&metrics=spend,cost_per_install,roas`
  const { total } = (await project.admin('GET', `/report/series${query}`)).body.data.series[0]
  await page.getByText(formatMoney(total.spend, 'USD'), { exact: true }).waitFor()
  await page.getByText(formatMoney(total.cost_per_install, 'USD'), { exact: true }).first().waitFor()
  await page.getByText(formatRatio(total.roas), { exact: true }).first().waitFor()

  const chart = page.getByRole('table', { name: 'Spend by network, each day' })
  await expect
    .poll(() => chart.getByRole('columnheader').allTextContents())
    .toEqual(['When', 'Meta', 'Google', 'Apple Search Ads', 'Annotations'])

  const { items } = (await project.admin('GET', '/spend?limit=100')).body.data
  const rows = page.getByRole('table', { name: 'Spend rows' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(items.length)
  const first = await rows.first().textContent()
  for (const text of [formatDay(items[0].date), items[0].campaign, items[0].ad_set_name])
    expect(first).toContain(text)
  expect(first).toContain(formatMoney(items[0].spend, 'USD'))

  await choose(page, 'Campaign', 'Search brand (brand)')
  await page.waitForURL('**campaign=brand**')
  await expect.poll(() => rows.count()).toBe(project.days.length)
  const last = project.days.at(-1) ?? ''
  await page.getByRole('button', { name: `Delete ${formatDay(last)} of brand` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the day' }).click()
  await page.getByText('1 spend row was deleted.').waitFor()
  await expect.poll(() => rows.count()).toBe(project.days.length - 1)
  const kept = (await project.admin('GET', `/spend?from=${last}&to=${last}`)).body.data.items
  expect(kept.map(({ campaign }: { campaign: string }) => campaign).sort()).toEqual(['spring', 'store'])
})

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
})

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
})

test('a dropped file is read, and a large one shows its progress', async () => {
  const page = await stage.openMember('owner')
  await page.goto(at('/upload'))
  await page.getByText('Drop a CSV file here').waitFor()
  const row = `${addDays(project.today, -50)},spring,1,ad`
  const dropped = await page.evaluateHandle((line) => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `${line}-${index}`)
    const held = new DataTransfer()
    held.items.add(new File([['date,campaign,spend,ad_creative_id', ...rows].join('\n')], 'big.csv'))
    return held
  }, row)
  const progress = page.getByRole('progressbar', { name: 'Reading the file' }).waitFor({ state: 'attached' })
  // However fast the service is, the bar is there to be seen.
  await page.route('**/spend/preview**', async (route) => {
    await progress
    await route.continue()
  })
  await page.locator('[data-drop]').dispatchEvent('drop', { dataTransfer: dropped })
  await progress
  await page.getByRole('button', { name: 'Store 20,000 rows' }).waitFor()
})

test('what would count twice is shown before it is stored, and the choice decides', async () => {
  const page = await stage.openMember('owner')
  const day = project.days[0] ?? ''
  const before = (await project.admin('GET', `/spend?from=${day}&to=${day}`)).body.data.items
  await page.goto(at('/upload'))
  const tomorrow = addDays(project.today, 1)
  await page.locator('input[type=file]').setInputFiles({
    name: 'whole.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Day,Campaign ID,Gasto\n${day},spring,50\n${tomorrow},spring,7\n${addDays(day, -9)},brand,3\n`,
    ),
  })
  await page.getByText('2 columns were recognized. Choose the missing ones.').waitFor()
  await choose(page, 'Spend', 'Gasto')
  await page.getByRole('alert').filter({ hasText: '1 row would count spend twice' }).waitFor()
  const twice = page.getByRole('region', { name: 'Counted twice', exact: true })
  await twice.getByText('Would count twice: 1 row of ad sets is stored').waitFor()
  await page.getByText(`date ${tomorrow} is in the future`).waitFor()
  expect(await page.getByRole('button', { name: /^Store/ }).isDisabled()).toBe(true)
  await checkAccessibility(page)
  await page.getByRole('radio', { name: /^Keep what is stored/ }).click()
  await page.getByRole('button', { name: 'Store 1 row' }).waitFor()
  await page.getByRole('radio', { name: /^Replace it with this file/ }).click()
  await page.getByRole('button', { name: 'Store 2 rows' }).click()
  await page
    .getByText('2 new, 0 replaced, 1 refused, 0 totals skipped. 1 row with the same spend deleted.')
    .waitFor()
  const after = (await project.admin('GET', `/spend?from=${day}&to=${day}`)).body.data.items
  expect(after.length).toBe(before.length)
  expect(after.find(({ campaign }: { campaign: string }) => campaign === 'spring')).toMatchObject({
    ad_set_id: null,
    spend: 50,
  })
})

test('discrepancies show totals first, by campaign or network, and days on demand', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(at('/discrepancies'))
  const from = addDays(project.today, -29)
  const path = `/report/discrepancies/totals?from=${from}&to=${project.today}`
  const { rows, totals } = (await project.admin('GET', path)).body.data
  const table = page.getByRole('table', { name: 'Discrepancies' })
  const lines = table.locator('tbody tr')
  await lines.nth(rows.length).waitFor()
  const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text)
  const installsOf = ({ installs }: { installs: Record<string, number> }) => [
    formatCount(installs.ours ?? 0),
    formatCount(installs.network ?? 0),
    signed(installs.difference ?? 0, formatCount(installs.difference ?? 0)),
    signed(installs.percent ?? 0, formatPercent(installs.percent ?? 0)),
  ]
  const cells = async (line: number) => (await lines.nth(line).locator('td').allTextContents()).slice(5)
  expect(await cells(0)).toEqual(installsOf(totals))
  expect(await cells(1)).toEqual(installsOf(rows[0]))

  await page.getByRole('button', { name: `Days of ${rows[0].name}` }).click()
  await page.waitForURL(`**open=${rows[0].campaign}**`)
  await table.locator('[data-day]').first().waitFor()
  expect(await table.locator('[data-day]').count()).toBe(rows[0].days)

  await page.getByRole('button', { name: 'Sort by clicks: Difference' }).click()
  await page.waitForURL('**sort=clicks_difference**')
  await page.getByRole('button', { name: 'Sort by clicks: Difference' }).click()
  await page.waitForURL('**order=asc**')
  expect(
    await page.getByRole('columnheader', { name: 'Sort by clicks: Difference' }).getAttribute('aria-sort'),
  ).toBe('ascending')

  await page.getByText('By network', { exact: true }).click()
  await page.getByRole('button', { name: 'Days of Google' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect((await readFile(await download.path(), 'utf8')).split('\r\n').length).toBe(3 + 2)
})

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
})

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
})

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
