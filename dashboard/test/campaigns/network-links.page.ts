import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CampaignProject, makeCampaignProject } from '#test/support/campaign-project.ts'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let project: CampaignProject
let page: Page

beforeAll(async () => {
  stage = await openStage()
  project = await makeCampaignProject(stage.service)
  page = await stage.openMember('viewer')
})
afterAll(() => stage.close())

const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

test('a campaign offers its link for each network, its own first, and one click copies it', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/p/${project.id}/campaigns?campaign=spring&tab=link`)
  const panel = page.getByRole('region', { name: 'For ad networks' })
  const network = panel.getByRole('combobox', { name: 'Network' })
  await expect.poll(() => network.inputValue()).toBe('Meta (this campaign)')
  await panel.getByRole('button', { name: 'Copy click link for Meta' }).click()
  expect(await clipboard()).toContain('https://go.fieldnotes.example/spring?campaign_id={{campaign.id}}&')
  await network.click()
  await page.getByRole('listbox').getByRole('option', { name: 'TikTok', exact: true }).click()
  await panel.getByRole('button', { name: 'Copy impression url, android for TikTok' }).click()
  expect(await clipboard()).toContain('/api/networks/impression?token=pt_')
  await network.click()
  await page.getByRole('listbox').getByRole('option', { name: 'Apple Search Ads', exact: true }).click()
  await panel.getByText('Apple Ads takes no tracking link', { exact: false }).waitFor()
  expect(await panel.getByRole('button', { name: /^Copy/ }).count()).toBe(0)
})

test('the checker says what is wrong with a pasted link, and offers the right one', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/p/${project.id}/campaigns?campaign=spring&tab=link`)
  await page
    .getByRole('region', { name: 'For ad networks' })
    .getByRole('link', { name: 'Check a link' })
    .click()
  await page.waitForURL('**/campaigns/check-link')
  const link = page.getByRole('textbox', { name: 'Link' })
  await link.fill('http://go.fieldnotes.example/spring?campaign_id=__CAMPAIGN_ID__')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  const report = page.getByRole('region', { name: 'This link does not work' })
  await report.getByText('__CAMPAIGN_ID__ is a macro of TikTok, not of Meta.', { exact: false }).waitFor()
  await report.getByText('It uses http.', { exact: false }).waitFor()
  await report.getByRole('button', { name: 'Copy the right link' }).click()
  const right = await clipboard()
  await link.fill(right)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('region', { name: 'Nothing is wrong with this link' }).waitFor()
  expect(new URL(page.url()).searchParams.get('url')).toBe(right)
  await page.goto(`/p/${project.id}/campaigns/check-link?network=nowhere&url=5`)
  await page.getByRole('heading', { name: 'Check a link' }).waitFor()
})

test.each([
  [1440, ['light', 'dark']],
  [390, ['light']],
] as const)('both fit and are accessible, %i wide', async (width, schemes) => {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`/p/${project.id}/campaigns?campaign=spring&tab=link`)
  await page.getByRole('button', { name: 'Copy click link for Meta' }).waitFor()
  await checkWidth(page, width)
  await checkAccessibility(page, schemes)
  const url = encodeURIComponent(
    'http://go.fieldnotes.example/spring?campaign_id={campaign_id}&ad_id=%7Bad%7D',
  )
  await page.goto(`/p/${project.id}/campaigns/check-link?url=${url}`)
  await page.getByRole('region', { name: 'This link does not work' }).waitFor()
  await checkWidth(page, width)
  await checkAccessibility(page, schemes)
})
