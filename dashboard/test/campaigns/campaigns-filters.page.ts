import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/support/eventually.ts'
import { tableOf } from '#test/support/report-table.ts'
import { makeReportWorld, type ReportWorld } from '#test/support/report-world.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let world: ReportWorld
let page: Page

beforeAll(async () => {
  stage = await openStage()
  world = await makeReportWorld(stage)
  page = await stage.openMember('viewer')
})

afterAll(() => stage.close())

const show = () => page.goto(`/p/${world.lab.project.id}/campaigns`)
const query = (name: string) => new URL(page.url()).searchParams.get(name)
const report = (asked: string) => world.lab.plain(`?limit=25&from=2026-05-12&to=2026-06-10&${asked}`)
const { table, names, cellOf } = tableOf(() => page)

test('search and filters apply in the service and can be cleared', async () => {
  await show()
  await page.getByLabel('Search campaigns').fill('SPRI')
  await eventually(names).toEqual(['Spring sale'])
  expect(query('q')).toBe('SPRI')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await eventually(async () => (await names()).length).toBe(4)
  await page.getByLabel('Status').selectOption({ label: 'Inactive' })
  await eventually(names).toEqual(['=Newsletter'])
  await page.getByLabel('Status').selectOption({ label: 'Any status' })
  await page.getByLabel('Network').selectOption({ label: 'Google' })
  await eventually(names).toEqual(['Search'])
  await page.getByLabel('Network').selectOption({ label: 'TikTok' })
  await page.getByText('No campaigns found').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Platform').selectOption({ label: 'iOS' })
  const { campaigns } = await report('platform=ios')
  const spring = campaigns.find(({ display_id }: { display_id: string }) => display_id === 'spring')
  await eventually(() => cellOf('Spring sale', 'Installs')).toBe(String(spring.installs))
})

test('the report can be filtered by Meta account if the project has one', async () => {
  await show()
  await table().getByRole('table').waitFor()
  expect(await page.getByLabel('Meta account').count()).toBe(0)
  const account = await stage.service.admin('POST', `${world.lab.path}/network-accounts`, {
    network: 'meta',
    name: 'Main account',
  })
  const change = { network_account_id: account.body.data.id }
  await stage.service.admin('PATCH', `${world.lab.path}/campaigns/${world.spring.id}`, change)
  await show()
  await page.getByLabel('Meta account').selectOption({ label: 'Main account' })
  await eventually(names).toEqual(['Spring sale'])
  expect(query('account')).toBe(String(account.body.data.id))
})

test('the retargeting view has its own columns and figures', async () => {
  await show()
  await page.getByText('Retargeting').click()
  const { campaigns } = await report('view=retargeting')
  const letter = campaigns.find(({ display_id }: { display_id: string }) => display_id === 'letter')
  expect(letter.reengagements).toBe(1)
  await eventually(() => cellOf('=Newsletter', 'Re-engagements')).toBe('1')
  expect(query('view')).toBe('retargeting')
  expect(stage.pageErrors).toEqual([])
})
