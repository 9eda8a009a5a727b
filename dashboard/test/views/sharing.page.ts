import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { eventually } from '#test/support/eventually.ts'
import { makeLivelyProject } from '#test/support/lively-project.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let page: Page
let base: string
let url = ''

beforeAll(async () => {
  stage = await openStage()
  const project = await makeLivelyProject(stage.service, { installs: 120 })
  base = `/p/${project.id}`
  for (const [name, search] of [
    ['By platform', { by: ['platform'] }],
    ['Per day', { range: '7d' }],
  ] as const)
    await stage.service.admin('POST', `/projects/${project.id}/views`, {
      ...{ page: 'explore', name, search, shared: true },
    })
  page = await stage.openMember('analyst')
})

afterAll(() => stage.close())

const cards = (of: Page) => of.getByRole('region', { name: 'Pinned' }).locator('section h3')

test('questions are pinned from Explore, moved and unpinned on the overview', async () => {
  for (const search of ['?by=["platform"]', '?range=7d']) {
    await page.goto(`${base}/explore${search}`)
    await page.getByRole('button', { name: 'Pin to the overview' }).click()
    await page.getByRole('button', { name: 'Unpin from the overview' }).waitFor()
  }
  const viewer = await stage.openMember('viewer')
  await viewer.goto(base)
  await eventually(() => cards(viewer).allInnerTexts()).toEqual(['By platform', 'Per day'])
  await viewer.getByRole('list', { name: 'By platform' }).getByText('Android').waitFor()
  expect(await viewer.getByRole('button', { name: 'Card By platform' }).count()).toBe(0)
  await checkAccessibility(viewer)
  await checkWidth(viewer, 390)
  await page.goto(base)
  await page.getByRole('button', { name: 'Card By platform' }).click()
  await page.getByRole('menuitem', { name: 'Move back' }).click()
  await eventually(() => cards(page).allInnerTexts()).toEqual(['Per day', 'By platform'])
  await page.getByRole('button', { name: 'Card Per day' }).click()
  await page.getByRole('menuitem', { name: 'Unpin' }).click()
  await eventually(() => cards(page).allInnerTexts()).toEqual(['By platform'])
  await page.getByRole('link', { name: 'By platform' }).click()
  await page.getByRole('heading', { name: 'Installs by platform, last 30 days' }).waitFor()
})

test('a link shows the answer without a session, and nothing after it was revoked', async () => {
  await page.goto(`${base}/explore?range=7d`)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This view has no links yet.').waitFor()
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  url = await dialog.getByText('/shared/').innerText()
  await checkAccessibility(page)
  const visitor = await stage.openVisitor()
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visitor.goto(url)
  await visitor.getByRole('heading', { name: 'Per day' }).waitFor()
  await visitor.getByText('Installs, last 7 days').first().waitFor()
  await visitor.getByRole('table', { name: 'Per day as a table' }).waitFor()
  await checkAccessibility(visitor)
  await checkWidth(visitor, 390)
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([`/api${new URL(url).pathname}`])
  const waiting = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: 'Download CSV' }).click()
  expect((await waiting).suggestedFilename()).toBe('tributary-explore.csv')
  await page.goto(`${base}/settings/share-links`)
  await page
    .getByRole('row', { name: /Per day/ })
    .getByText('2', { exact: true })
    .waitFor()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Revoke the link to Per day' }).click()
  await page.getByRole('button', { name: 'Revoke the link', exact: true }).click()
  await page.getByText('No share links').waitFor()
  await visitor.reload()
  await visitor.getByText('This link does not work.').waitFor()
  await checkAccessibility(visitor)
  expect(stage.pageErrors.filter((text) => !text.includes('404'))).toEqual([])
})
