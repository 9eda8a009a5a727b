import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCount, formatMoney, formatRatio } from '#format/figures.ts'
import { formatFigure } from '#format/format-figure.ts'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { eventually } from '#test/support/eventually.ts'
import { makeReportWorld, type ReportWorld } from '#test/support/report-world.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let world: ReportWorld
let page: Page
const week = 'from=2026-06-04&to=2026-06-10'
const metrics = [
  'installs',
  'sign_ups',
  'revenue',
  'spend',
  'paid_roas',
  'blended_roas',
  'paid_cost_per_install',
  'daily_active_users',
] as const

beforeAll(async () => {
  stage = await openStage()
  world = await makeReportWorld(stage)
  page = await stage.openMember('viewer', { timezoneId: 'America/Lima' })
})

afterAll(() => stage.close())

const at = (search = '') => `/p/${world.lab.project.id}${search}`

async function series(query: string) {
  const response = await stage.service.admin('GET', `${world.lab.path}/report/series?${query}`)
  expect(response.status, response.text).toBe(200)
  return response.body.data.series
}

async function comparison(query: string) {
  const response = await stage.service.admin('GET', `${world.lab.path}/report/comparison?${query}`)
  expect(response.status, response.text).toBe(200)
  return response.body.data
}

const rowsOf = (name: string) =>
  page
    .getByRole('region', { name, exact: true })
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
    )

test('each card shows the figure of the API and its change from the compared period', async () => {
  await page.goto(at('?range=7d'))
  const [{ total: now }] = await series(`${week}&metrics=${metrics}`)
  const { compared, series: earlier } = await comparison(`${week}&period=days&metrics=${metrics}`)
  expect([compared.from, compared.to]).toEqual(['2026-05-28', '2026-06-03'])
  const [{ total: before }] = earlier
  for (const metric of metrics) {
    const card = page.locator('button', { has: page.locator(`[data-figure="${metric}"]`) })
    await eventually(() => card.locator(`[data-figure="${metric}"]`).textContent()).toBe(
      formatFigure(metric, now[metric], 'USD'),
    )
    const said =
      before[metric] === null
        ? 'no data before'
        : now[metric] === before[metric]
          ? 'the same as before'
          : before[metric] === 0
            ? '0 before'
            : now[metric] > before[metric]
              ? '▲ +'
              : '▼ −'
    await eventually(() => card.textContent()).toContain(said)
  }
})

test('a period before the first data has no data, and the comparison can be left out', async () => {
  await page.goto(at('?range=7d&compare=year'))
  const installs = page.getByRole('button', { name: /^Installs/ })
  await eventually(() => installs.textContent()).toContain('no data before')
  await page.getByText(/nothing to compare: data begins on/).waitFor()
  await page.getByLabel('Compare with').selectOption('none')
  await eventually(() => installs.textContent()).not.toContain('before')
  expect(new URL(page.url()).searchParams.get('compare')).toBe('none')
})

test('a figure explains itself by keyboard, and leads to its entry in the glossary', async () => {
  await page.goto(at('?range=7d'))
  await page.getByRole('button', { name: 'Meaning of Paid ROAS', exact: true }).first().focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: 'Paid ROAS' })
  await card.getByText('paid revenue / spend').waitFor()
  await checkAccessibility(page)
  await card.getByRole('link', { name: 'In the glossary' }).click()
  await page.waitForURL('**/glossary#paid_roas')
  await eventually(() => page.locator('#paid_roas').getAttribute('data-shown')).toBe('true')
  await checkAccessibility(page)
  await checkWidth(page, 390)
  await page.getByLabel('Find a figure or a word').fill('withheld')
  await page.getByRole('heading', { name: 'Withheld', exact: true }).waitFor()
  expect(await page.locator('#paid_roas').count()).toBe(0)
})

test('a card selects the metric of the chart, also by keyboard, and the URL keeps it', async () => {
  await page.goto(at('?range=7d'))
  await page.getByRole('button', { name: /^Revenue/ }).click()
  await page.getByRole('heading', { name: 'Revenue over time' }).waitFor()
  expect(new URL(page.url()).searchParams.get('metric')).toBe('revenue')
  await page.getByRole('button', { name: /^Spend/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Spend over time' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Spend over time' }).waitFor()
  await page.getByRole('button', { name: /^Spend/, pressed: true }).waitFor()
})

test('the chart shows each day of this period and of the compared one, and dashes the one that is not over', async () => {
  await page.goto(at('?range=7d&metric=revenue'))
  const [now] = await series(`${week}&metrics=revenue`)
  const { series: compared } = await comparison(`${week}&period=days&metrics=revenue`)
  const figures = now.points.map((point: { revenue: number }, index: number) => [
    formatMoney(point.revenue, 'USD'),
    formatMoney(compared[0].points[index].revenue, 'USD'),
  ])
  await eventually(async () =>
    (await rowsOf('Revenue over time')).slice(1).map((cells) => cells.slice(1, 3)),
  ).toEqual(figures)
  const [, first] = await rowsOf('Revenue over time')
  expect(first?.[0]).toBe('Jun 4')
  expect(await page.locator('[data-unfinished]').count()).toBe(1)
})

test('numbers, days and the calendar are in the locale of the reader', async () => {
  const german = await stage.openMember('viewer', { locale: 'de-DE' })
  await german.goto(at('?range=7d&metric=revenue'))
  await eventually(() => german.getByText('04.06.2026 – 10.06.2026').count()).toBe(1)
  const [{ total }] = await series(`${week}&metrics=revenue`)
  const revenue = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'USD' }).format(total.revenue)
  await eventually(() => german.locator('[data-figure="revenue"]').textContent()).toBe(revenue)
  await german.getByRole('button', { name: /^Date range/ }).click()
  await german.getByRole('button', { name: '2. Juni 2026', exact: true }).click()
  await german.getByRole('button', { name: '9. Juni 2026', exact: true }).click()
  await eventually(() => new URL(german.url()).searchParams.get('from')).toBe('2026-06-02')
})

test('networks, campaigns and platforms, including organic, are ranked like in the API', async () => {
  await page.goto(at('?range=7d&metric=revenue'))
  const asked = `${week}&metrics=revenue,installs,paid_roas`
  const cells = ({ total }: { total: Record<string, number | null> }) => [
    formatMoney(total.revenue ?? 0, 'USD'),
    formatCount(total.installs ?? 0),
    total.paid_roas == null ? '–' : formatRatio(total.paid_roas),
  ]
  const names: Record<string, string> = {
    meta: 'Meta',
    google: 'Google',
    apple_search_ads: 'Apple Search Ads',
    spring: 'Spring sale',
    search: 'Search',
    brand: 'Brand',
    ios: 'iOS',
    android: 'Android',
    null: 'Organic',
  }
  for (const by of ['network', 'campaign', 'platform']) {
    const groups = await series(`${asked}&group_by=${by}`)
    const expected = groups
      .filter(
        ({ total }: { total: Record<string, number> }) => total.revenue || total.installs || total.paid_roas,
      )
      .map((group: { group: string | null; total: Record<string, number | null> }) => [
        names[String(group.group)],
        ...cells(group),
      ])
    expect(expected.length).toBeGreaterThan(1)
    await eventually(async () => (await rowsOf(`By ${by}`)).slice(1)).toEqual(expected)
  }
  expect((await rowsOf('By network')).map(([name]) => name)).toContain('Organic')
})

test('attributed and organic installs are shown side by side', async () => {
  await page.goto(at('?range=7d'))
  const installs = page.locator('[data-split="installs"]')
  await eventually(() => installs.textContent()).toContain('4 attributed')
  expect(await installs.textContent()).toContain('1 organic')
})

test('a campaign in the ranking opens its drawer', async () => {
  await page.goto(at('?range=7d'))
  await page.getByRole('link', { name: 'Spring sale' }).click()
  await page.getByRole('dialog', { name: 'Spring sale' }).waitFor()
})

test('a new date range is applied and kept in the URL', async () => {
  await page.goto(at('?range=30d'))
  await page.getByRole('button', { name: /^Date range: Last 30 days/ }).click()
  await page.getByRole('button', { name: 'Last 90 days', exact: true }).click()
  const [{ total }] = await series('from=2026-03-13&to=2026-06-10&metrics=installs')
  await eventually(() => page.locator('[data-figure="installs"]').textContent()).toBe(String(total.installs))
  expect(new URL(page.url()).searchParams.get('range')).toBe('90d')
  await page.goto(at('?range=yesterday'))
  await page
    .getByText(/compared with (Jun 8, 2026|8 Jun 2026)$/)
    .first()
    .waitFor()
})

test('an error of the service is shown as it is', async () => {
  const failing = await stage.openMember('viewer')
  const days = 'from=2000-01-01&to=2026-01-01'
  const { body } = await stage.service.admin('GET', `${world.lab.path}/report/series?${days}`)
  await failing.goto(at(`?${days}`))
  await failing.getByRole('alert').getByText(body.msg).first().waitFor()
  // The browser logs 4xx responses as errors.
  stage.pageErrors.splice(0)
})

test('a project without installs links to the first steps', async () => {
  const { id } = await stage.service.makeProject({ name: 'Empty' })
  await page.goto(`/p/${id}`)
  await page.getByText('No installs yet').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'First steps' }).click()
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
})

test('the overview is accessible and fits a phone', async () => {
  await page.goto(at('?range=7d'))
  await page.getByRole('region', { name: 'By platform', exact: true }).getByRole('table').waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 390)
  await checkWidth(page, 360)
  expect(stage.pageErrors).toEqual([])
})
