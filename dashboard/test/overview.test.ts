import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatAverage, formatCount, formatMoney, formatRatio } from '../src/format/figures.ts'
import { checkAccessibility, checkWidth } from './support/check-accessibility.ts'
import { eventually } from './support/eventually.ts'
import { makeReportWorld, type ReportWorld } from './support/report-world.ts'
import { openStage, type Stage } from './support/stage.ts'

let stage: Stage
let world: ReportWorld
let page: Page
const week = 'from=2026-06-04&to=2026-06-10'
const before = 'from=2026-05-28&to=2026-06-03'
const metrics = 'installs,sign_ups,revenue,spend,roas,active_users'

beforeAll(async () => {
  stage = await openStage()
  world = await makeReportWorld(stage)
  page = await stage.openMember('viewer', { timezoneId: 'America/Lima' })
  await world.setClock(page)
})

afterAll(() => stage.close())

const at = (search = '') => `/p/${world.lab.project.id}${search}`

async function series(query: string) {
  const response = await stage.service.admin('GET', `${world.lab.path}/report/series?${query}`)
  expect(response.status, response.text).toBe(200)
  return response.body.data.series
}

const write: Record<string, (value: number) => string> = {
  installs: formatCount,
  sign_ups: formatCount,
  revenue: (value) => formatMoney(value, 'USD'),
  spend: (value) => formatMoney(value, 'USD'),
  roas: formatRatio,
  active_users: formatAverage,
}

const rowsOf = (name: string) =>
  page
    .getByRole('region', { name, exact: true })
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
    )

test('each card shows the figure of the API and its change from the previous seven days', async () => {
  await page.goto(at('?range=7d'))
  const [{ total: now }] = await series(`${week}&metrics=${metrics}`)
  const [{ total: earlier }] = await series(`${before}&metrics=${metrics}`)
  expect([now.installs, earlier.installs]).toEqual([5, 2])
  for (const metric of metrics.split(',')) {
    const card = page.locator('button', { has: page.locator(`[data-figure="${metric}"]`) })
    await eventually(() => card.locator(`[data-figure="${metric}"]`).textContent()).toBe(
      write[metric]?.(now[metric]),
    )
    const change = ((now[metric] - earlier[metric]) / earlier[metric]) * 100
    const said = earlier[metric] === 0 ? 'no data before' : change > 0 ? '▲ +' : '▼ −'
    await eventually(() => card.textContent()).toContain(said)
  }
  expect(await page.getByRole('button', { name: /^Installs/ }).textContent()).toContain(
    '▲ +150%, more than before',
  )
  expect(await page.getByRole('button', { name: /^Sign-ups/ }).textContent()).toContain('no data before')
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

test('the chart shows each day of this period and of the previous one', async () => {
  await page.goto(at('?range=7d&metric=revenue'))
  const [now] = await series(`${week}&metrics=revenue`)
  const [earlier] = await series(`${before}&metrics=revenue`)
  const figures = now.points.map((point: { revenue: number }, index: number) => [
    formatMoney(point.revenue, 'USD'),
    formatMoney(earlier.points[index].revenue, 'USD'),
  ])
  await eventually(async () =>
    (await rowsOf('Revenue over time')).slice(1).map((cells) => cells.slice(1, 3)),
  ).toEqual(figures)
  const [, first] = await rowsOf('Revenue over time')
  expect(first?.[0]).toBe('Jun 4')
})

test('numbers, days and the calendar are in the locale of the reader', async () => {
  const german = await stage.openMember('viewer', { locale: 'de-DE' })
  await world.setClock(german)
  await german.goto(at('?range=7d&metric=revenue'))
  await eventually(() => german.getByText('04.06.2026 – 10.06.2026').count()).toBe(1)
  const [{ total }] = await series(`${week}&metrics=revenue`)
  const revenue = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'USD' }).format(total.revenue)
  await eventually(() => german.locator('[data-figure="revenue"]').textContent()).toBe(revenue)
  await german.getByRole('button', { name: /^Date range/ }).click()
  await german.getByRole('button', { name: '2. Juni 2026', exact: true }).click()
  await german.getByRole('button', { name: '9. Juni 2026', exact: true }).click()
  await eventually(() => new URL(german.url()).searchParams.get('from')).toBe('2026-06-02')
  await german.context().close()
})

test('networks, campaigns and platforms, including organic, are ranked like in the API', async () => {
  await page.goto(at('?range=7d&metric=revenue'))
  const asked = `${week}&metrics=revenue,installs,roas,spend`
  const cells = ({ total }: { total: Record<string, number> }) => [
    formatMoney(total.revenue ?? 0, 'USD'),
    formatCount(total.installs ?? 0),
    total.spend === 0 ? '–' : formatRatio(total.roas ?? 0),
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
      .filter(({ total }: { total: Record<string, number> }) => total.revenue || total.installs || total.roas)
      .map((group: { group: string | null; total: Record<string, number> }) => [
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
})

test('an error of the service is shown as it is', async () => {
  const failing = await stage.openMember('viewer')
  const days = 'from=2000-01-01&to=2026-01-01'
  const { body } = await stage.service.admin('GET', `${world.lab.path}/report/series?${days}`)
  await failing.goto(at(`?${days}`))
  await failing.getByRole('alert').getByText(body.msg).first().waitFor()
  await failing.context().close()
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
