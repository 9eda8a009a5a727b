import { readFile } from 'node:fs/promises'
import { sql } from '@tributary/service/src/storage/sql.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCount, formatPercent } from '#format/figures.ts'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { choose } from '#test/support/choose.ts'
import { eventually } from '#test/support/eventually.ts'
import { makeLivelyProject } from '#test/support/lively-project.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let page: Page
let base: string
let api: string
let projectId: number

beforeAll(async () => {
  stage = await openStage()
  const project = await makeLivelyProject(stage.service, { installs: 120 })
  projectId = project.id
  base = `/p/${project.id}/explore`
  api = `/projects/${project.id}/explore`
  page = await stage.openMember('viewer')
})

afterAll(() => stage.close())

type Row = { group: { value: string | null; name: string | null }[]; value: number | null; of: number }

const ask = async (body: object): Promise<{ rows: Row[]; totals: Row }> => {
  const answer = await stage.service.admin('POST', api, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const searchOf = () =>
  Object.fromEntries(
    [...new URL(page.url()).searchParams].map(([name, text]) => {
      const isJson = /^[[{"\d]/.test(text)
      return [name, isJson ? JSON.parse(text) : text]
    }),
  )

const answerRows = async () =>
  Promise.all(
    (
      await page
        .getByRole('region', { name: /^Users with events/ })
        .locator('tbody tr')
        .all()
    ).map((row) => row.locator('th, td').allInnerTexts()),
  )

test('a question is built by clicking, is in the address, and shows the figures of the API', async () => {
  await page.goto(base)
  await page.getByRole('heading', { name: 'Installs, last 30 days' }).waitFor()
  await choose(page, 'Of', 'Events')
  await choose(page, 'Of: event', 'note_created')
  await choose(page, 'Measure', 'Distinct users')
  await choose(page, 'By', 'Campaign')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a filter' })
  await dialog.getByRole('combobox', { name: 'Field' }).click()
  await page.getByRole('option', { name: 'Platform', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Value' }).click()
  await page.getByRole('option', { name: 'Android' }).click()
  await dialog.getByRole('button', { name: 'Add filter' }).click()
  await page.getByText('Table', { exact: true }).click()
  const words = 'Users with events “note_created” by campaign, platform is Android, last 30 days'
  await page.getByRole('heading', { name: words }).waitFor()
  const question = {
    of: 'events',
    name: 'note_created',
    measure: 'people',
    by: ['campaign'],
    where: [{ field: 'platform', op: 'is', value: 'android' }],
  }
  expect(searchOf()).toEqual({ ...question, where: ['platform:is:android'], show: 'table' })
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view …' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Notes')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Views: Notes' }).waitFor()
  const { rows, totals } = await ask(question)
  await eventually(answerRows).toEqual([
    ['Total', formatCount(totals.value ?? 0)],
    ...rows.map(({ group: [one], value }) => [one?.name ?? 'Organic', formatCount(value ?? 0)]),
  ])
  expect(rows.length).toBeGreaterThan(2)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  const file = await readFile(await (await waiting).path(), 'utf8')
  expect(file.trim().split(/\r?\n/)).toHaveLength(rows.length + 1)
})

test('a question to start with, and retention as a heat map', async () => {
  await page.goto(base)
  await page.getByRole('button', { name: 'Retention by campaign' }).click()
  const map = page.getByRole('region', { name: /^Retention of installs/ })
  const { rows } = await ask({ measure: 'retention', by: ['campaign'], days: [1] })
  await eventually(() => map.locator('tbody tr:not(:first-child) td:nth-child(2)').allInnerTexts()).toEqual(
    rows.map(({ value }) => (value === null ? 'too young' : formatPercent(value))),
  )
  await page.getByText(/^Computed from \d+ facts in \d+ ms/).waitFor()
})

test('countries are a map with a table beside it; every column sorts the table', async () => {
  await placeInstalls()
  await page.goto(`${base}?by=["country"]`)
  await page.getByText('Map', { exact: true }).click()
  const region = page.getByRole('region', { name: /^Installs by country/ })
  const cells = () => region.locator('tbody tr').allInnerTexts()
  const { rows } = await ask({ measure: 'count', by: ['country'] })
  await eventually(async () => (await cells()).map((text) => text.split('\t')[1])).toEqual(
    rows.map(({ value }) => formatCount(value ?? 0)),
  )
  const colored = page.locator('path[data-code]')
  expect(await colored.count()).toBe(3)
  await page.locator('path[data-code="DE"]').hover()
  await page.getByText(/^Germany: \d+$/).waitFor()
  await page.getByText('Table', { exact: true }).click()
  await page.getByRole('button', { name: 'Sort by Country' }).click()
  await eventually(async () => (await cells()).map((text) => text.split('\t')[0])).toEqual([
    'Total',
    'Germany',
    'Singapore',
    'United States',
  ])
})

/** Most in Germany; Singapore is a dot. */
const placeInstalls = () =>
  stage.service.app.db.run(sql`
    update installs set country = case
      when get_byte(uuid_send(install_id), 15) % 6 = 0 then 'SG'
      when get_byte(uuid_send(install_id), 15) % 6 < 3 then 'US'
      else 'DE' end
    where project_id = ${projectId}`)

test('a refusal is shown at the question, with the nearest name', async () => {
  await page.goto(`${base}?of=events&name=note_creatd`)
  const refusal = page.getByRole('region', { name: 'Question' }).getByRole('alert')
  await eventually(() => refusal.innerText()).toContain("The nearest known event is 'note_created'.")
  await choose(page, 'Of: event', 'note_created')
  await page.getByRole('heading', { name: 'Events “note_created”, last 30 days' }).waitFor()
  expect(await refusal.count()).toBe(0)
  await page.goto(`${base}?from=2020-01-01&to=2020-01-31`)
  await page.getByText('Nothing in this period').waitFor()
})

test.each([
  '',
  '?by=["country"]&compare=previous',
  '?by=["country"]&compare=previous&show=map',
  '?measure=retention&interval=week',
  '?by=["weekday","hour_of_day"]',
])('%s is accessible and fits a phone', async (search) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${base}${search}`)
  await page.getByText(/^Computed from/).waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 390)
})

test('no page logged an error', () => {
  expect(stage.pageErrors.filter((text) => !/status of 422/.test(text))).toEqual([])
})
