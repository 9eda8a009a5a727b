import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCount, formatMoney, formatPercent, formatRatio } from '#format/figures.ts'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { eventually } from '#test/support/eventually.ts'
import { makeLivelyProject } from '#test/support/lively-project.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let page: Page
let base: string
let api: string

beforeAll(async () => {
  stage = await openStage()
  const project = await makeLivelyProject(stage.service)
  base = `/p/${project.id}/cohorts`
  api = `/projects/${project.id}`
  const spend = (campaign: string, daysBefore: number, amount: number) => ({
    date: new Date(Date.now() - daysBefore * 86_400_000).toISOString().slice(0, 10),
    campaign,
    spend: amount,
  })
  const days = [5, 12, 20, 33, 40]
  const rows = days.flatMap((day) => [spend('spring', day, 3), spend('brand', day, 40)])
  const stored = await stage.service.admin('POST', `${api}/spend`, { rows })
  expect(stored.status).toBe(200)
  page = await stage.openMember('viewer')
})

afterAll(() => stage.close())

type Figure = { value: number | null; of: number }
type Cohort = {
  name: string | null
  installs: number
  paid_installs: number
  spend: number
  revenue: number
  arpu: number | null
  payback_day: Figure
  paid_roas: Record<string, Figure>
  revenue_per_install: Record<string, Figure>
  retention: Record<string, Figure>
}

const economics = async (query: string): Promise<{ total: Cohort; cohorts: Cohort[] }> => {
  const to = new Date().toISOString().slice(0, 10)
  const from = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10)
  const answer = await stage.service.admin('GET', `${api}/report/economics?from=${from}&to=${to}&${query}`)
  expect(answer.status).toBe(200)
  return answer.body.data
}

const table = () => page.getByRole('region', { name: 'Cohorts by age' })
const rowsShown = async () =>
  Promise.all((await table().locator('tbody tr').all()).map((row) => row.locator('td').allInnerTexts()))
const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A figure as the table shows it, without how many installs are old enough. */
const shownAs = ({ value, of }: Figure, installs: number, write: (value: number) => string) => {
  if (value !== null) return of < installs ? `${write(value)}\nof ${formatCount(of)}` : write(value)
  return of > 0 || installs === 0 ? '–' : 'too young'
}

test('the table shows the figures of the API, and marks cohorts that are too young', async () => {
  await page.goto(base)
  await page.getByRole('heading', { level: 1, name: 'Cohorts' }).waitFor()
  const days = ['d0', 'd1', 'd3', 'd7', 'd14', 'd30', 'd60', 'd90', 'd180', 'd365']
  const { total, cohorts } = await economics('group_by=month')
  const expected = [total, ...cohorts].map((cohort) => [
    formatCount(cohort.installs),
    cohort.spend === 0 ? '–' : formatMoney(cohort.spend, 'USD'),
    formatMoney(cohort.revenue, 'USD'),
    cohort.arpu === null ? '–' : formatMoney(cohort.arpu, 'USD'),
    cohort.payback_day.value === null
      ? cohort.spend === 0
        ? '–'
        : 'not yet'
      : `D${cohort.payback_day.value}`,
    ...days.map((day) => shownAs(cohort.paid_roas[day] as Figure, cohort.paid_installs, formatRatio)),
  ])
  await eventually(rowsShown).toEqual(expected)
  expect(expected.flat()).toContain('too young')
  expect(expected.flat().some((text) => text.includes('of '))).toBe(true)
})

test('a figure, a grouping and drawn rows are in the address, and the page remembers all but filters', async () => {
  await choose('Group by', 'Campaign')
  await choose('Figure', 'Classic retention')
  const { cohorts } = await economics('group_by=campaign')
  const retained = (cohort: Cohort) => shownAs(cohort.retention.d7 as Figure, cohort.installs, formatPercent)
  await eventually(async () => (await rowsShown()).slice(1).map((cells) => cells[5 + 7])).toEqual(
    cohorts.map(retained),
  )
  const chart = page.getByRole('table', { name: 'Classic retention by age of the installs' })
  const lines = () => chart.locator('thead th').allTextContents()
  await eventually(lines).toEqual([
    'Age',
    'Total',
    'Spring sale',
    'Organic',
    'Brand search',
    'Partner network',
  ])
  expect(await chart.locator('tbody tr').count()).toBe(31)
  const saved = page.waitForResponse((one) => one.request().method() === 'PUT' && one.status() === 200)
  await table().getByRole('checkbox', { name: 'Draw Organic' }).click()
  await eventually(lines).toEqual(['Age', 'Total', 'Spring sale', 'Brand search', 'Partner network'])
  await choose('Platform', 'iOS')
  await saved
  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.getByRole('link', { name: 'Cohorts', exact: true }).click()
  await eventually(() => new URL(page.url()).search).toBe('?by=campaign&figure=classic_retention')
  await choose('Figure', 'Weekly retention')
  await eventually(() =>
    page
      .getByRole('table', { name: /^Weekly retention/ })
      .locator('tbody tr')
      .count(),
  ).toBeGreaterThan(4)
})

test('a campaign has the same figures here, in the columns of the report and in the API', async () => {
  const columns = ['roas.d7', 'revenue_per_install.d7', 'payback_day', 'arpu'].map((id) => `economics.${id}`)
  await page.goto(
    `${base.replace('cohorts', 'campaigns')}?range=12m&columns=${encodeURIComponent(JSON.stringify(columns))}`,
  )
  const report = page.getByRole('region', { name: 'Campaign report' })
  const cellsIn = async (name: string) =>
    report.locator('tbody tr').filter({ hasText: name }).first().locator('td').allInnerTexts()
  await eventually(() => cellsIn('Brand search')).toHaveLength(4)
  const names = ['Spring sale', 'Brand search', 'Partner network']
  const inReport = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await cellsIn(name)] as const)),
  )
  const rowsBy = async (figure: string, write: (value: number) => string) => {
    const { cohorts } = await economics('group_by=campaign&days=7')
    await page.goto(`${base}?by=campaign&figure=${figure}`)
    await eventually(async () => (await rowsShown()).length).toBe(cohorts.length + 1)
    const field = figure === 'cohort_paid_roas' ? 'paid_roas' : 'revenue_per_install'
    return Object.fromEntries(
      await Promise.all(
        names.map(async (name) => {
          const row = table().locator('tbody tr').filter({ hasText: name })
          const [, , , arpu, payback, ...ages] = await row.locator('td').allInnerTexts()
          const value = cohorts.find((cohort) => cohort.name === name)?.[field].d7?.value ?? null
          const shown = ages[3]?.split('\n')[0]
          expect(shown).toBe(value === null ? '–' : write(value))
          return [name, [shown, payback, arpu]] as const
        }),
      ),
    )
  }
  const roas = await rowsBy('cohort_paid_roas', formatRatio)
  const perInstall = await rowsBy('revenue_per_install', (value) => formatMoney(value, 'USD'))
  for (const name of names) {
    const [ratio, payback, arpu] = roas[name] ?? []
    expect(inReport[name]).toEqual([ratio, perInstall[name]?.[0], payback, arpu])
  }
  expect(roas['Brand search']?.[0]).toMatch(/^\d/)
})

test('the CSV has the cells of the table as plain numbers', async () => {
  await page.goto(`${base}?by=network&figure=cohort_paid_roas`)
  await table().waitFor()
  const { cohorts } = await economics('group_by=network')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const lines = (await readFile(await (await waiting).path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('Cohort paid ROAS D7,Installs old enough D7')
  expect(lines.slice(2).map((line) => Number(line.split(',')[1]))).toEqual(
    cohorts.map(({ installs }) => installs),
  )
})

test('a period without installs says so', async () => {
  await page.goto(`${base}?from=2020-01-01&to=2020-01-31`)
  await page.getByText('No installs in this period').waitFor()
})

test.each([
  '?by=week',
  '?by=network&figure=revenue_per_install&scale=weeks',
  '?by=month&figure=classic_retention',
])('%s is accessible and fits a phone', async (search) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${base}${search}`)
  await table().waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 390)
})

test('no page logged an error', () => {
  expect(stage.pageErrors).toEqual([])
})
