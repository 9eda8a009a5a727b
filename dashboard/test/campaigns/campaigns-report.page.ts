import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { metaReferrer } from '@tributary/service/test/support/meta-referrer.ts'
import { makePhone } from '@tributary/service/test/support/phone.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCount, formatMoney, formatPercent, formatRatio } from '#format/figures.ts'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { eventually } from '#test/support/eventually.ts'
import { tableOf } from '#test/support/report-table.ts'
import { makeReportWorld, type ReportWorld } from '#test/support/report-world.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let world: ReportWorld
let page: Page
const days = 'from=2026-05-12&to=2026-06-10'
const usd = (value: number) => formatMoney(value, 'USD')

beforeAll(async () => {
  stage = await openStage()
  world = await makeReportWorld(stage)
  page = await stage.openMember('admin')
})

afterAll(() => stage.close())

// With a parameter: a bare address opens as the previous test left the report.
const show = (search = '?range=30d') => page.goto(`/p/${world.lab.project.id}/campaigns${search}`)
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const query = (name: string) => new URL(page.url()).searchParams.get(name)
const report = (asked = '') => world.lab.plain(`?limit=25&${days}&${asked}`)

const { table, cells, names, cellOf } = tableOf(() => page)
const namesOf = ({ campaigns }: { campaigns: { name: string }[] }) => campaigns.map(({ name }) => name)

test('the default columns show the figures of the API for every campaign', async () => {
  await show()
  const { campaigns } = await report()
  const divided = (whole: number, text: string) => (whole === 0 ? '–' : text)
  const expected = campaigns.map((row: Record<string, number> & { retention: Record<string, never> }) => [
    row.name,
    formatCount(Number(row.clicks)),
    formatCount(Number(row.installs)),
    formatCount(Number(row['sign-ups'])),
    divided(Number(row.installs), formatPercent(Number(row.conversion))),
    usd(Number(row.revenue)),
    divided(Number(row.spend), usd(Number(row.spend))),
    divided(Number(row.spend), formatRatio(Number(row.roas))),
    divided(Number(row.spend) * Number(row.installs), usd(Number(row.cost_per_install))),
    expect.any(String),
  ])
  expect(campaigns).toHaveLength(4)
  await eventually(async () => (await cells()).slice(1)).toEqual(expected)
  expect(await cellOf('Spring sale', 'Revenue')).toBe('$1,512.00')
})

test('a campaign expands into ad sets, and ad sets into creatives or keywords, also by keyboard', async () => {
  await show()
  await page.getByRole('button', { name: 'Ad sets of Spring sale' }).click()
  await page.getByRole('button', { name: 'Ads of Lookalike' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ad sets of Brand' }).click()
  await page.getByRole('button', { name: 'Ads of Names' }).click()
  const open = ['Spring sale', 'Lookalike', 'Video', 'Banner', 's2', 'Search', 'Brand', 'Names', 'tributary']
  await eventually(async () => (await names()).slice(0, 9)).toEqual(open)
  await page.reload()
  await eventually(async () => (await names()).slice(0, 9)).toEqual(open)
  const { campaigns } = await report()
  const [lookalike] = campaigns[0].adSets
  expect(await cellOf('Lookalike', 'Installs')).toBe(String(lookalike.installs))
  expect(await cellOf('Video', 'Spend')).toBe('–')
  await page.getByRole('button', { name: 'Ad sets of Spring sale' }).click()
  await eventually(names).not.toContain('Lookalike')
})

test('all rows can be expanded together', async () => {
  await show()
  await page.getByLabel('Rows').selectOption({ label: 'With creatives and keywords' })
  await eventually(names).toContain('tributary')
  expect(query('depth')).toBe('2')
})

test('columns, including events and their cost, can be chosen and shared by URL', async () => {
  await show()
  await page.getByRole('button', { name: 'Columns' }).click()
  const chooser = page.getByRole('dialog', { name: 'Report columns' })
  await chooser.getByRole('checkbox', { name: 'Clicks', exact: true }).uncheck()
  await chooser.getByRole('checkbox', { name: 'Click-through' }).check()
  await chooser.getByRole('checkbox', { name: 'bought: count' }).check()
  await chooser.getByRole('checkbox', { name: 'bought: cost each' }).check()
  await chooser.getByRole('checkbox', { name: 'bought: amount' }).check()
  await chooser.getByRole('checkbox', { name: 'ONE_TIME: amount' }).check()
  await chooser.getByRole('checkbox', { name: 'walked, far: count' }).check()
  expect(await chooser.getByRole('checkbox', { name: 'walked, far: users' }).isDisabled()).toBe(true)
  await chooser.getByRole('button', { name: 'Show the report' }).click()
  const { campaigns } = await report('cost_per_event=bought')
  const [spring] = campaigns
  const expected = {
    'Click-through': String(spring.click_through_attribution),
    bought: String(spring.custom_events.bought.count),
    'bought, amount': usd(spring.custom_events.bought.amount),
    'bought, cost each': usd(spring.cost_per_custom_events.bought),
    'ONE_TIME, amount': usd(spring.payment_events.ONE_TIME.total),
    'walked, far': String(spring.custom_events['walked, far'].count),
  }
  const shown = async () => {
    const [head = [], row = []] = await cells()
    return Object.fromEntries(Object.keys(expected).map((name) => [name, row[head.indexOf(name)]]))
  }
  await eventually(shown).toEqual(expected)
  expect((await cells())[0]).not.toContain('Clicks')

  const other = await stage.openMember('viewer')
  await other.goto(page.url())
  await other.getByRole('columnheader', { name: 'bought, cost each' }).waitFor()
})

test('an event column can show unique users instead of the count', async () => {
  await show(`?columns=${json(['installs', 'event.count:bought'])}`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'bought: users' }).check()
  expect(await page.getByRole('checkbox', { name: 'bought: count' }).isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Show the report' }).click()
  const { campaigns } = await report('unique_user_events=bought')
  const people = String(campaigns[0].custom_events.bought.unique_count)
  await eventually(() => cellOf('Spring sale', 'bought, users')).toBe(people)
  expect([people, (await report()).campaigns[0].custom_events.bought.count]).toEqual(['1', 2])
})

test('the service sorts every column in both orders', async () => {
  const sorted = {
    Campaign: 'name',
    Clicks: 'clicks',
    'Sign-ups': 'sign-ups',
    Conversion: 'conversion',
    Spend: 'spend',
    'Paid ROAS': 'paid_roas',
    'Cumulative retention D1': 'retention.d1',
    Created: 'created_at',
    ARPU: 'economics.arpu',
    bought: 'event.count:bought',
  }
  await show(`?sort=installs&columns=${json(Object.values(sorted).slice(1))}`)
  const sortedBy = async (sort: string, order: string) => {
    const query = new URLSearchParams({ sort, sort_order: order, events: 'bought' })
    const { body } = await stage.service.admin('GET', `${world.lab.path}/report/table?${days}&${query}`)
    return namesOf({ campaigns: body.data.rows })
  }
  for (const [label, id] of Object.entries(sorted)) {
    const heading = table().getByRole('columnheader', { name: label, exact: true })
    for (const order of id === 'name' ? ['ascending', 'descending'] : ['descending', 'ascending']) {
      await heading.getByRole('button').first().click()
      await eventually(() => heading.getAttribute('aria-sort')).toBe(order)
      await eventually(names).toEqual(await sortedBy(id, order))
      expect([query('sort'), query('order')]).toEqual([id, order])
    }
  }
})

test('a cohort cell gives its number of installs and marks cohorts that are too young', async () => {
  await show(`?compare=none&columns=${json(['retention.d1', 'retention.d30'])}`)
  const { campaigns } = await report()
  const { d1 } = campaigns[0].retention
  await eventually(() => cellOf('Spring sale', 'Cumulative retention D30')).toBe('too young')
  const cell = table()
    .getByRole('row', { name: /Spring sale/ })
    .getByRole('cell')
    .first()
  expect([await cell.textContent(), await cell.getAttribute('title')]).toEqual([
    formatPercent(d1.value),
    `of ${d1.of} install${d1.of === 1 ? '' : 's'}`,
  ])
})

test('the CSV has the rows and cells of the table and escapes formulas', async () => {
  await show(`?compare=none&columns=${json(['installs', 'revenue', 'conversion', 'event.count:bought'])}`)
  await page.getByRole('button', { name: 'Ad sets of Spring sale' }).click()
  await eventually(names).toContain('Lookalike')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Download CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('campaigns 2026-05-12 to 2026-06-10.csv')
  const [head, totals, organic, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toBe(
    'Campaign,Display id,Ad set,Creative or keyword,Installs,Conversion (%),Revenue (USD),bought',
  )
  expect([totals, organic]).toEqual(['Totals,,,,7,42.86,1521.99,2', 'Organic,,,,2,50,0,0'])
  const plain = (text = '') => (text === '–' ? '' : String(Number(text.replaceAll(/[$,%]/g, ''))))
  const shown = (await cells()).slice(1)
  expect(rows.map((row) => row.split(',').slice(4))).toEqual(
    shown.map(([, installs, revenue, ...rest]) => [plain(installs), plain(revenue), ...rest.map(plain)]),
  )
  expect(rows[1]).toBe('Spring sale,spring,Lookalike,,1,100,1512,2')
  expect(rows.at(-1)).toMatch(/^'=Newsletter,letter,,,/)
})

test('a row opens its campaign in the drawer, by mouse and by keyboard', async () => {
  await show('?page=1&sort=spend')
  await table()
    .getByRole('row', { name: /Search/ })
    .getByRole('cell')
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Search' }).waitFor()
  expect(query('campaign')).toBe('search')
  await page.keyboard.press('Escape')
  await eventually(() => query('campaign')).toBeNull()
  await page.getByRole('button', { name: 'Spring sale', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Spring sale' }).waitFor()
  expect([query('campaign'), query('sort')]).toEqual(['spring', 'spend'])
})

test('a viewer sees the same report but cannot create a campaign', async () => {
  await show()
  await page.getByRole('link', { name: 'New campaign' }).waitFor()
  const viewer = await stage.openMember('viewer')
  await viewer.goto(page.url())
  await viewer.getByRole('button', { name: 'Spring sale', exact: true }).waitFor()
  expect(await viewer.getByRole('link', { name: 'New campaign' }).count()).toBe(0)
})

test('the report and the column chooser are accessible and fit a phone', async () => {
  await show('?depth=2')
  await table().getByRole('table').waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 390)
  await checkWidth(page, 360)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'bought: count' }).waitFor()
  await checkAccessibility(page)
})

test('a discovered campaign is marked in the list', async () => {
  const key = randomBytes(32)
  const { project, path } = world.lab
  const { service } = stage
  await service.admin('PATCH', path, { meta_install_referrer_key: key.toString('hex') })
  const install_ref = metaReferrer(key, { campaign_group_id: '777' }, service.clock.now())
  await makePhone(service, project.project_token).call('/init', { device_data: { install_ref } })
  await show()
  const row = page.getByRole('row').filter({ hasText: 'Meta campaign 777' })
  await row.getByText('Discovered', { exact: true }).waitFor()
  expect(await table().getByText('Discovered', { exact: true }).count()).toBe(1)
  await checkAccessibility(page)
  await row.getByRole('button', { name: 'Meta campaign 777', exact: true }).click()
  await page.getByRole('dialog').getByText('Discovered', { exact: true }).waitFor()
  const [made] = (await service.admin('GET', `${path}/campaigns`)).body.data.items
  await service.admin('DELETE', `${path}/campaigns/${made.display_id}`)
})

test('a long list of campaigns is paged', async () => {
  for (let number = 1; number <= 9; number += 1)
    await world.lab.makeCampaign({ name: `More ${number}`, custom_display_id: `more-${number}` })
  await show()
  await page.getByLabel('Rows per page').selectOption({ label: '10 per page' })
  await page.getByText('1 to 10 of 13 campaigns').waitFor()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await page.getByText('11 to 13 of 13 campaigns').waitFor()
  const { campaigns } = await world.lab.plain(`?limit=10&page=2&${days}`)
  await eventually(names).toEqual(namesOf({ campaigns }))
  expect([query('page'), query('size')]).toEqual(['2', '10'])
  await show('?page=99')
  await page.getByText('There is no page 99').waitFor()
  await page.getByRole('button', { name: 'First page' }).click()
  await page.getByText('1 to 13 of 13 campaigns').waitFor()
  expect(stage.pageErrors).toEqual([])
})
