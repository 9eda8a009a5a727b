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
  page = await stage.openMember('admin')
})
afterAll(() => stage.close())

const settled = <Value>(read: () => Value) => expect.poll(read)
const ask = async (path: string) => (await stage.service.admin('GET', `${project.base}${path}`)).body.data

test('a campaign needs only a name, and then shows its link, QR code and next step', async () => {
  await page.goto(`/p/${project.id}/campaigns/new`)
  // By keyboard alone: the name field has focus.
  await settled(() => page.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
  await page.keyboard.type('Mail of May')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/campaigns/new?created=*')
  const [made] = await ask('/campaigns').then(({ items }) => items)
  expect(made).toMatchObject({
    name: 'Mail of May',
    channel: null,
    domain: 'go.fieldnotes.example',
    active: true,
  })
  await page.getByRole('heading', { name: '“Mail of May” is ready', level: 1 }).waitFor()
  await page.getByText(made.link, { exact: true }).waitFor()
  const code = page.getByRole('img', { name: `QR code of ${made.shareable_link}` })
  await settled(() => code.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Open campaign' }).click()
  await page.waitForURL(`**/campaigns?campaign=${made.display_id}`)
  await page.getByRole('dialog', { name: 'Mail of May' }).waitFor()
})

test('the form sets every field of a campaign', async () => {
  await page.goto(`/p/${project.id}/campaigns/new`)
  await page.getByLabel('Name').fill('Trails')
  await page.getByRole('combobox', { name: 'Channel' }).click()
  await page.getByRole('option', { name: 'Trail Partners' }).click()
  await page.getByRole('combobox', { name: 'Domain' }).click()
  await page.getByRole('option', { name: 'try.fieldnotes.example' }).click()
  await page.getByRole('textbox', { name: 'Display id' }).fill('trails')
  await page.getByRole('combobox', { name: 'Store listings' }).click()
  await page.getByRole('option', { name: 'Gardeners' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Deep link').fill('/trails')
  await page.getByLabel('Website').fill('https://fieldnotes.example/trails')
  await page.getByLabel('Android redirect').fill('fieldnotes://trails')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByLabel('Campaign id at another network').fill('4711')
  await page.getByRole('switch', { name: 'Default link' }).press('Space')
  await page.getByLabel('Store referrer, in days').fill('3')
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Create campaign' }).click()
  await page.waitForURL('**/campaigns/new?created=trails')
  expect(await ask('/campaigns/trails')).toMatchObject({
    name: 'Trails',
    channel: 'trail_partners',
    domain: 'try.fieldnotes.example',
    link: 'https://try.fieldnotes.example?c=trails',
    store_listings: [{ name: 'Gardeners', platform: 'IOS' }],
    deeplink: '/trails',
    website: 'https://fieldnotes.example/trails',
    android_redirect: 'fieldnotes://trails',
    ios_redirect: null,
    ad_network_campaign_id: '4711',
    default_link: true,
    windows: { referrer_days: 3 },
  })
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await page
    .getByText('(this campaign)')
    .or(page.getByRole('combobox', { name: 'Network' }))
    .first()
    .waitFor()
  expect(await headings.allInnerTexts()).toEqual(['For ad networks', 'Links', 'QR code'])
  await checkWidth(page, 390)
  await page.getByRole('link', { name: 'Create another' }).click()
  expect(await page.getByLabel('Name').inputValue()).toBe('')
})

test('the preview follows the fields and shows the link preview of the service', async () => {
  await page.goto(`/p/${project.id}/campaigns/new`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('XXXXXX is an example').waitFor()
  await page.getByLabel('Website').fill('https://fieldnotes.example/may')
  await page.getByRole('textbox', { name: 'Display id' }).fill('may-fair')
  await preview.getByText('https://go.fieldnotes.example/may-fair').waitFor()
  const fields = { display_id: 'may-fair', website: 'https://fieldnotes.example/may' }
  const { body } = await stage.service.admin('POST', `${project.base}/link-preview`, fields)
  const shown = () => preview.locator('[data-goes-to]').allTextContents()
  await settled(shown).toEqual(body.data.destinations.map((one: { goes_to: string }) => one.goes_to))
  for (const { why } of body.data.destinations)
    await preview.getByText(why, { exact: true }).first().waitFor()
  for (const problem of body.data.problems) await preview.getByText(problem, { exact: true }).waitFor()

  await page.getByRole('textbox', { name: 'Display id' }).fill('spring')
  await preview.getByText('Display id spring is already used by the campaign “Spring sale”.').waitFor()
  await page.getByLabel('Website').fill('ftp')
  await preview.getByText('No preview yet').waitFor()
  expect(await page.getByLabel('Website').getAttribute('aria-invalid')).toBe('true')
})

test('an error of the service is shown next to the button, and the input is kept', async () => {
  await page.goto(`/p/${project.id}/campaigns/new`)
  await page.getByLabel('Name').fill('Another spring')
  await page.getByRole('textbox', { name: 'Display id' }).fill('spring')
  await page.getByRole('button', { name: 'Create campaign' }).click()
  await page.getByRole('alert').getByText("Display id 'spring' is already in use.").waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Another spring')
})

test('the form is accessible and fits a phone', async () => {
  await page.goto(`/p/${project.id}/campaigns/new`)
  await page.getByRole('region', { name: 'Preview' }).getByText('Computer').waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 390)
  await checkAccessibility(page, ['light'])
  await checkWidth(page, 360)
})

test('a viewer learns who can create campaigns', async () => {
  const viewer = await stage.openMember('viewer')
  await viewer.goto(`/p/${project.id}/campaigns/new`)
  await viewer.getByText('Only owners and admins can create campaigns.').waitFor()
  expect(await viewer.getByRole('button', { name: 'Create campaign' }).count()).toBe(0)
  expect(await viewer.getByLabel('Name').count()).toBe(0)
})

test('no page logged an unexpected error', () => {
  // The tests above provoke these responses.
  const refusals = /the server responded with a status of (400|404|409)/
  expect(stage.pageErrors.filter((error) => !refusals.test(error))).toEqual([])
})
