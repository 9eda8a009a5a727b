import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCount, formatMoney, formatPercent } from '#format/figures.ts'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { makeLivelyProject } from '#test/support/lively-project.ts'
import { settled } from '#test/support/settled.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let path: string
let base: string

beforeAll(async () => {
  stage = await openStage()
  const { id } = await makeLivelyProject(stage.service)
  path = `/projects/${id}`
  base = `/p/${id}/events`
})

afterAll(() => stage.close())

const get = async (rest: string) => (await stage.service.admin('GET', `${path}${rest}`)).body.data
const today = () => stage.service.app.now().toISOString().slice(0, 10)
const daysAgo = (days: number) =>
  new Date(stage.service.app.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)

/** The last 30 days, as the page requests them. */
const month = () => ({ from: daysAgo(29), to: today() })
const query = () => new URLSearchParams(month()).toString()

const cellsOf = (rows: import('playwright-core').Locator) =>
  rows.evaluateAll((elements) =>
    elements.map((row) =>
      [...row.querySelectorAll('th,td')].map((cell) => (cell as HTMLElement).innerText.trim()),
    ),
  )

test('the list shows the counts of the API and keeps its order and search in the URL', async () => {
  const { items } = await get(`/event-names?${query()}`)
  expect(items.length).toBeGreaterThan(3)
  const page = await stage.openMember('owner')
  await page.goto(base)
  const rows = page.getByRole('region', { name: 'Events and payments' }).locator('tbody tr')
  await rows.first().waitFor()
  const shown = await cellsOf(rows)
  expect(shown.map(([, count, people, revenue]) => [count, people, revenue])).toEqual(
    items.map((item: { count: number; unique_count: number; revenue: number }) => [
      formatCount(item.count),
      formatCount(item.unique_count),
      formatMoney(item.revenue, 'USD'),
    ]),
  )
  await page.getByRole('button', { name: 'Revenue', exact: true }).click()
  await page.waitForURL('**sort=revenue**')
  const highest = Math.max(...items.map(({ revenue }: { revenue: number }) => revenue))
  await expect.poll(async () => (await cellsOf(rows))[0]?.[3]).toBe(formatMoney(highest, 'USD'))
  await page.getByRole('textbox', { name: 'Find an event' }).fill('cart')
  await expect.poll(() => rows.count()).toBe(1)
  await page.reload()
  await expect.poll(() => rows.count()).toBe(1)
  expect(await page.getByRole('columnheader', { name: 'Revenue' }).getAttribute('aria-sort')).toBe(
    'descending',
  )
})

test('an event page shows its figures, its days, the latest events and a breakdown by network', async () => {
  const { items } = await get(`/event-names?${query()}`)
  const cart = items.find(({ name }: { name: string }) => name === 'cart_added')
  const page = await stage.openMember('owner')
  await page.goto(base)
  await page.getByRole('link', { name: 'cart_added' }).click()
  await page.getByRole('heading', { name: 'cart_added', level: 2 }).waitFor()
  const figure = (name: string) => page.locator('dl > div', { hasText: name }).locator('dd')
  expect(await figure('Count').first().innerText()).toBe(formatCount(cart.count))
  expect(await figure('Users').innerText()).toBe(formatCount(cart.unique_count))
  expect(await figure('Revenue').innerText()).toBe(formatMoney(cart.revenue, 'USD'))
  const chart = page.getByRole('table', { name: 'cart_added by day' })
  await chart.waitFor({ state: 'attached' })
  const { series } = await get(`/report/series?${query()}&metrics=event:cart_added`)
  const drawn = (await chart.locator('tbody td:nth-of-type(1)').allTextContents()).map(Number)
  expect(drawn).toEqual(series[0].points.map((point: Record<string, number>) => point['event:cart_added']))
  const latest = await get(`/events?${query()}&event_name=cart_added&limit=25`)
  const rows = page.getByRole('region', { name: 'Latest events' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(latest.items.length)
  expect((await cellsOf(rows)).map((cells) => cells[1])).toEqual(
    latest.items.map(({ user_id }: { user_id: string }) => user_id),
  )
  await page.getByRole('combobox', { name: 'Split by' }).click()
  await page.getByRole('option', { name: 'By network' }).click()
  await page.waitForURL('**by=network**')
  await page.getByText('Organic', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'All events' }).click()
  await page.getByRole('region', { name: 'Events and payments' }).waitFor()
  await page.getByRole('link', { name: 'One time' }).click()
  await page.getByRole('region', { name: 'Latest payments' }).locator('tbody tr').first().waitFor()
})

test('an event mapping can be created, changed and removed', async () => {
  const page = await stage.openMember('admin')
  await page.goto(`${base}?of=event:cart_added`)
  const panel = page.getByRole('region', { name: 'Network mapping' })
  await panel.getByText('only its amounts are sent').waitFor()
  // The panels above are loading: what is typed meanwhile may be lost.
  await settled(page)
  await panel.getByRole('combobox', { name: 'Standard event' }).fill('AddToCart')
  await page.getByRole('option', { name: 'AddToCart' }).click()
  await panel.getByRole('button', { name: 'Map it' }).click()
  await panel
    .getByText('as AddToCart: the user added an item to the cart. The amount is sent in USD.')
    .waitFor()
  await panel.getByRole('switch', { name: 'Send the amount' }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('The amount is not sent.').waitFor()
  const { items } = await get('/event-mappings')
  expect(items).toMatchObject([
    { event_name: 'cart_added', standard_event: 'AddToCart', send_revenue: false },
  ])
  await panel.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove the mapping' }).click()
  await panel.getByText('only its amounts are sent').waitFor()
  expect((await get('/event-mappings')).items).toEqual([])
})

test('a funnel is built by mouse and keyboard, is kept in the URL and shows the figures of the API', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(`${base}/funnel`)
  const list = page.getByRole('list', { name: 'Steps of the funnel' }).getByRole('listitem')
  await expect
    .poll(() => list.allInnerTexts().then((texts) => texts.map((text) => text.split('\n')[0])))
    .toEqual(['1. Install', '2. Sign-up', '3. Any payment'])
  await page.getByRole('combobox', { name: 'Add a step' }).fill('cart')
  await page.getByRole('option', { name: 'cart_added' }).click()
  await page.getByRole('button', { name: 'Move cart_added up' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) =>
    (url.searchParams.get('steps') ?? '').includes('"event:cart_added","payment"'),
  )
  const asked = {
    ...month(),
    steps: ['install', 'signup', 'event:cart_added', 'payment'],
    group_by: 'network',
  }
  const { steps, groups } = (await stage.service.admin('POST', `${path}/funnel`, asked)).body.data
  const bars = page.getByRole('list', { name: 'Funnel within 30 days of the install' }).getByRole('listitem')
  await expect.poll(() => bars.nth(3).innerText()).toContain('Any payment')
  const texts = await bars.allInnerTexts()
  for (const [at, step] of steps.entries()) {
    expect(texts[at]).toContain(`${formatCount(step.people)} users`)
    if (at > 0)
      expect(texts[at]).toContain(`${formatPercent(step.share_of_previous * 100)} of the previous step`)
  }
  await page.getByRole('combobox', { name: 'Split by' }).click()
  await page.getByRole('option', { name: 'Network' }).click()
  const rows = page.getByRole('region', { name: 'Funnel by network' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(groups.length)
  expect((await cellsOf(rows)).map((cells) => cells[1])).toEqual(
    groups.map((group: { steps: { people: number }[] }) => formatCount(group.steps[0]?.people ?? 0)),
  )
  await page.getByRole('button', { name: 'Remove Sign-up' }).click()
  await expect.poll(() => bars.count()).toBe(3)
  await page.reload()
  await expect.poll(() => bars.count()).toBe(3)
  await page.getByLabel('Days after the install').fill('7')
  await page.waitForURL('**within=7**')
  await page.getByRole('list', { name: 'Funnel within 7 days of the install' }).waitFor()
})

test('the retention heat map shows the cohorts of the API and marks those that are too young', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(`${base}/retention`)
  const { cohorts, finished } = await get(`/report/cohorts?${query()}&interval=day`)
  const rows = page.getByRole('region', { name: 'Retention by install day' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(cohorts.length + 1)
  const shown = await cellsOf(rows)
  type Figure = { value: number; of: number }
  type Cohort = { installs: number; classic_retention: Record<string, Figure> }
  const cell = ({ value, of }: Figure) => (of === 0 ? 'too young' : formatPercent(value))
  const days = ['d1', 'd7', 'd14', 'd30']
  const wanted = cohorts.map(({ installs, classic_retention: kept }: Cohort) => [
    formatCount(installs),
    ...days.map((day) => cell(kept[day] ?? { value: 0, of: 0 })),
  ])
  // Unfinished days are in no total.
  expect(shown[0]?.map((text) => text.split('\n')[0])).toEqual([
    'Total',
    formatCount(finished.total.installs),
    ...days.map((day) => cell(finished.total.classic_retention[day])),
  ])
  expect(shown.slice(1).map(([, ...cells]) => cells.map((cell) => cell.split('\n')[0]))).toEqual(wanted)
  expect(shown.flat()).toContain('too young')
  await page.getByText('Week', { exact: true }).click()
  await page.waitForURL('**interval=week**')
  const weekly = await get(`/report/cohorts?${query()}&interval=week&platform=ios`)
  await page.getByRole('combobox', { name: 'Platform' }).click()
  await page.getByRole('option', { name: 'iOS' }).click()
  await page.getByText('All installs in this period').first().waitFor()
  await page.getByRole('combobox', { name: 'Returned' }).click()
  await page.getByRole('option', { name: 'Rolling retention' }).click()
  await page.waitForURL('**kind=rolling_retention**')
  const weeks = page.getByRole('region', { name: 'Retention by install week' }).locator('tbody tr')
  await expect.poll(() => weeks.count()).toBe(weekly.cohorts.length + 1)
  const money = await cellsOf(
    page.getByRole('region', { name: 'Revenue by install week' }).locator('tbody tr'),
  )
  expect(money.slice(1).map((cells) => cells[2]?.split('\n')[0])).toEqual(
    weekly.cohorts.map(({ daywise_revenue }: { daywise_revenue: { d0: { value: number } } }) =>
      formatMoney(daywise_revenue.d0.value, 'USD'),
    ),
  )
})

test('the retention curve covers all installs that are old enough', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(`${base}/retention?from=${daysAgo(45)}&to=${daysAgo(31)}`)
  const { cohorts } = await get(`/report/cohorts?from=${daysAgo(45)}&to=${daysAgo(31)}&interval=day`)
  type Figure = { value: number; of: number }
  const share = (day: string) => {
    const figures: Figure[] = cohorts.map(
      (one: { classic_retention: Record<string, Figure> }) => one.classic_retention[day],
    )
    const came = figures.reduce((sum, { value, of }) => sum + Math.round((value * of) / 100), 0)
    return formatPercent((100 * came) / figures.reduce((sum, { of }) => sum + of, 0))
  }
  const curve = page.getByRole('table', { name: /share of installs that came back/ })
  await curve.waitFor({ state: 'attached' })
  expect(await curve.locator('tbody td').allTextContents()).toEqual(['d1', 'd7', 'd14', 'd30'].map(share))
})

test('a viewer sees the event mapping but cannot change it', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(`${base}?of=event:cart_added`)
  await page
    .getByRole('region', { name: 'Network mapping' })
    .getByText('Not mapped: only its amounts are sent')
    .waitFor()
  expect(await page.getByRole('button', { name: 'Map it' }).count()).toBe(0)
  expect(await page.getByRole('switch').count()).toBe(0)
})

test.each([
  ['the list', '', 'Events and payments'],
  ['one event', '?of=event:cart_added', 'Latest events'],
  ['a funnel', '/funnel?by=platform', 'Funnel by platform'],
  ['retention', '/retention', 'Revenue by install day'],
])('%s is accessible and fits a phone', async (_, rest, region) => {
  const page = await stage.openMember('owner')
  await page.goto(`${base}${rest}`)
  await page.getByRole('region', { name: region }).waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 390)
  await checkWidth(page, 360)
})

test('a period without events, users or installs shows an empty state', async () => {
  const page = await stage.openMember('viewer')
  const long = 'from=2020-01-01&to=2020-01-02'
  await page.goto(`${base}?${long}`)
  await page.getByText('No events in this period').waitFor()
  await page.goto(`${base}/funnel?${long}`)
  await page.getByText('No users took the first step').waitFor()
  await page.goto(`${base}/retention?${long}`)
  await page.getByText('No installs in this period').waitFor()
})

test('no page logged an error', () => {
  expect(stage.pageErrors).toEqual([])
})
