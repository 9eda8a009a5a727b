import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { eventually } from '#test/support/eventually.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let page: Page
let project: number

beforeAll(async () => {
  stage = await openStage()
  project = (await stage.service.makeProject()).id
  page = await stage.openMember('admin')
})

afterAll(async () => {
  expect(stage.pageErrors.filter((error) => !error.includes('409'))).toEqual([])
  await stage.close()
})

const menu = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const shared = async () => (await stage.service.admin('GET', `/projects/${project}/views`)).body.data.items
const search = () => new URL(page.url()).search

test('a view is saved with its relative range, opens the bare address as default, is renamed, replaced and deleted', async () => {
  await page.goto(`/p/${project}/campaigns?range=7d&network=meta`)
  await menu('Views').click()
  await page.getByRole('menuitem', { name: 'Save this view …' }).click()
  const save = page.getByRole('dialog', { name: 'Save this view' })
  await save.getByText('Last 7 days, counted from the day on which the view is opened.').waitFor()
  await save.getByLabel('Name').fill('Meta this week')
  await save.getByLabel('Open this page with it (only for you)').check()
  await save.getByLabel('Share with everyone in the project').check()
  await checkAccessibility(page)
  await save.getByRole('button', { name: 'Save' }).click()
  await menu('Views: Meta this week').waitFor()
  expect((await shared())[0]).toMatchObject({
    name: 'Meta this week',
    search: { range: '7d', network: 'meta' },
  })

  // Without a mail server a report can only go to Slack.
  await menu('Views: Meta this week').click()
  await page.getByRole('menuitem', { name: 'Send this view regularly …' }).click()
  const send = page.getByRole('dialog', { name: 'Send “Meta this week” regularly' })
  await send.getByText('Enter a Slack webhook.').waitFor()
  await send.getByRole('link', { name: 'Settings, Mail' }).waitFor()
  await checkAccessibility(page)
  const schedule = send.getByRole('button', { name: 'Schedule' })
  expect(await schedule.isDisabled()).toBe(true)
  await send.getByLabel('Slack webhook').fill('https://hooks.slack.com/services/T0/B0/secret')
  expect(await schedule.isEnabled()).toBe(true)
  await page.keyboard.press('Escape')
  await send.waitFor({ state: 'detached' })

  // The bare address opens the default; who clears the filters there is not sent back.
  await page.getByRole('link', { name: 'Overview' }).click()
  await menu('Views').waitFor()
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
  await eventually(search).toContain('network=meta')
  await page.getByLabel('Network', { exact: true }).selectOption('')
  await eventually(search).not.toContain('network')

  await menu('Views').click()
  await page.getByRole('menuitem', { name: 'Manage views …' }).click()
  const view = page.getByRole('region', { name: 'Meta this week' })
  await view.getByRole('button', { name: 'Replace with what is shown' }).click()
  await eventually(async () => (await shared())[0].search).toEqual({ range: '7d' })
  await view.getByRole('button', { name: 'Rename' }).click()
  await view.getByLabel('New name of Meta this week').fill('This week')
  await view.getByRole('button', { name: 'Rename' }).click()
  const renamed = page.getByRole('region', { name: 'This week', exact: true })
  await renamed.waitFor()

  // Somebody else changes it: what was seen is not written over it.
  const [{ id }] = await shared()
  await stage.service.admin('PATCH', `/projects/${project}/views/${id}`, { search: { range: '90d' } })
  await renamed.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByText('Somebody changed this view meanwhile.').waitFor()
  expect((await shared())[0]).toMatchObject({ shared: true, search: { range: '90d' } })

  await checkWidth(page, 390)
  await page.reload()
  await menu(/^Views/).click()
  await page.getByRole('menuitem', { name: 'Manage views …' }).click()
  await checkAccessibility(page)
  await renamed.getByRole('button', { name: 'Delete This week' }).click()
  await page
    .getByRole('dialog', { name: 'Delete “This week”?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await eventually(shared).toEqual([])
})
