import { readFile } from 'node:fs/promises'
import { imported } from '@tributary/service/test/support/import-lines.ts'
import { seededRandom } from '@tributary/service/test/support/seeded-random.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCount, formatMoney } from '#format/figures.ts'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { eventually } from '#test/support/eventually.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let page: Page
let base: string
let api: string

const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000)

/** Six installs a day for 200 days, half of them of a campaign; each fourth pays several times in its first half year. */
function history(campaign: string): object[] {
  const random = seededRandom(3)
  return Array.from({ length: 1_200 }, (_, n) => {
    const daysAgo = 200 - Math.floor(n / 6)
    const install = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    const time = at(daysAgo).toISOString()
    const source = n % 2 === 0 ? { campaign } : {}
    const lines: object[] = [{ fact: 'install', id: install, at: time, platform: 'ANDROID', ...source }]
    if (!random.chance(0.25)) return lines
    lines.push({ fact: 'signup', id: `u${n}`, at: time, install, user: { id: `u${n}` } })
    for (let left = 1 + Math.floor(random.next() * 5); left > 0; left -= 1) {
      const age = Math.floor(180 * random.next() ** 3)
      if (age <= daysAgo)
        lines.push({
          ...{ fact: 'payment', id: `p${n}-${left}`, at: at(daysAgo - age).toISOString(), user: `u${n}` },
          amount: random.pick([2, 5, 9.99]) * (n % 2 === 0 ? 1.5 : 1),
        })
    }
    return lines
  }).flat()
}

beforeAll(async () => {
  stage = await openStage()
  const project = await stage.service.makeProject({ timezone: 'UTC', display_currency: 'USD' })
  api = `/projects/${project.id}`
  base = `/p/${project.id}/ltv`
  const made = await stage.service.admin('POST', `${api}/campaigns`, { name: 'Spring sale', channel: 'meta' })
  const campaign = made.body.data.display_id
  await imported(stage.service, project.id, history(campaign))
  const rows = Array.from({ length: 190 }, (_, day) => ({
    ...{
      date: at(day + 1)
        .toISOString()
        .slice(0, 10),
      campaign,
      spend: 12,
    },
  }))
  await stage.service.admin('POST', `${api}/spend`, { rows })
  page = await stage.openMember('viewer', { viewport: { width: 1440, height: 1000 } })
})

afterAll(() => stage.close())

const table = () => page.getByRole('region', { name: 'Lifetime value' })
const rowsShown = async () =>
  Promise.all((await table().locator('tbody tr').all()).map((row) => row.locator('td').allInnerTexts()))

test('the table has the figures of the API: observed, predicted with its interval, spend and payback', async () => {
  await page.goto(base)
  await page.getByRole('heading', { level: 1, name: 'Lifetime value' }).waitFor()
  const from = at(89).toISOString().slice(0, 10)
  const { body } = await stage.service.admin('POST', `${api}/ltv`, { from, days: [7, 90] })
  const { installs, curve, spend_per_install: spend } = body.data.total
  const [week, quarter] = curve
  const money = (value: number) => formatMoney(value, 'USD')
  await eventually(async () => (await rowsShown())[0]?.slice(0, 2)).toEqual([
    formatCount(installs),
    money(week.observed),
  ])
  const [cells = []] = await rowsShown()
  expect(cells[3]).toBe(`≈ ${money(quarter.predicted)}\n\n${money(quarter.lower)} – ${money(quarter.upper)}`)
  expect(cells[5]).toBe('–')
  expect(cells[6]).toBe(money(spend))
  await page.getByText(/The 80% interval held for \d+ of \d+ install weeks\./).waitFor()
  expect(await page.locator('[data-band]').count()).toBe(1)
})

test('a dimension and a filter are in the address and split the curves', async () => {
  await page.getByRole('combobox', { name: 'By' }).click()
  await page.getByRole('option', { name: 'Network', exact: true }).click()
  await page.keyboard.press('Escape')
  await eventually(() => new URL(page.url()).search).toContain('network')
  await eventually(() => table().locator('tbody th').allInnerTexts()).toEqual([
    'All installs',
    'Meta',
    'Organic',
  ])
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = await readFile(await (await waiting).path(), 'utf8')
  expect(text.split('\r\n')[0]).toBe('network,day,observed,of,predicted,lower,upper')
})

test('a period without installs says so', async () => {
  await page.goto(`${base}?from=2020-01-01&to=2020-01-31`)
  await page.getByText('No installs in this period').waitFor()
})

test('it is accessible, in dark as well, and fits a phone', async () => {
  await page.goto(`${base}?range=12m&by=${encodeURIComponent('["network"]')}`)
  await table().waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 390)
})
