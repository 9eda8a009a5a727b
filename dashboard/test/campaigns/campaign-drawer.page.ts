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
const count = (value: number) => new Intl.NumberFormat('en-US').format(value)

async function openDrawer(search: string, on = page) {
  await on.goto(`/p/${project.id}/campaigns?${search}`)
  const drawer = on.getByRole('dialog')
  await drawer.waitFor()
  return drawer
}

test('the drawer shows the numbers of the report for the date range in the URL', async () => {
  const drawer = await openDrawer('campaign=spring&range=7d')
  const expected = async (days: number) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date())
    const from = new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10)
    const { campaigns } = await ask(`/report?search=spring&from=${from}&to=${today}`)
    const row = campaigns.find((one: { display_id: string }) => one.display_id === 'spring')
    const payments = Object.values(row.payment_events as Record<string, { count: number }>)
    return [row.clicks, row.installs, row['sign-ups'], payments.reduce((sum, one) => sum + one.count, 0)].map(
      count,
    )
  }
  const week = await expected(7)
  expect(week.every((text) => Number(text) > 0)).toBe(true)
  const region = drawer.getByRole('region', { name: 'From click to payment' })
  const numbers = () => region.locator('tbody tr td:nth-child(2)').allTextContents()
  await settled(numbers).toEqual(week)
  // Without spend there is no ROAS.
  expect(await drawer.locator('[data-figure=roas]').textContent()).toBe('–')
  const chart = drawer.getByRole('table', { name: 'Installs of Spring sale by day' })
  const installs = (await chart.locator('tbody td:nth-child(2)').allTextContents()).map(Number)
  expect(String(installs.reduce((sum, one) => sum + one, 0))).toBe(week[1])

  await drawer.getByRole('button', { name: 'Date range: Last 7 days' }).click()
  await page.getByRole('button', { name: 'Last 30 days', exact: true }).click()
  await page.waitForURL('**/campaigns?campaign=spring&range=30d')
  await settled(numbers).toEqual(await expected(30))
})

test('the drawer offers the link to copy, its QR code as PNG and SVG, and the destination per device', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const drawer = await openDrawer('campaign=spring')
  await drawer.getByRole('button', { name: 'Copy the link', exact: true }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'https://go.fieldnotes.example/spring',
  )
  await drawer.getByRole('tab', { name: 'Link' }).click()
  await page.waitForURL('**/campaigns?campaign=spring&tab=link')
  await drawer.getByText('https://go.fieldnotes.example?c=spring', { exact: true }).waitFor()
  const { body } = await stage.service.admin('POST', `${project.base}/link-preview`, {
    campaign: 'spring',
    display_id: 'spring',
    channel: 'meta',
    deeplink: '/sale',
  })
  const shown = () => drawer.locator('[data-goes-to]').allTextContents()
  await settled(shown).toEqual(body.data.destinations.map((one: { goes_to: string }) => one.goes_to))
  for (const format of ['png', 'svg']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('link', { name: format.toUpperCase() }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`spring.${format}`)
    expect(await file.failure()).toBeNull()
  }
})

test('the drawer lists the users and latest installs from the API, each with its receipt', async () => {
  const drawer = await openDrawer('campaign=spring&tab=users')
  const users = (await ask('/users?campaign=spring&limit=50')).items as {
    user_id: string
    install_id: string
  }[]
  const names = () => drawer.locator('tbody tr td:first-child a').allTextContents()
  await settled(names).toEqual(users.slice(0, 25).map(({ user_id }) => user_id))
  await drawer.getByRole('button', { name: 'Show more' }).click()
  await settled(names).toEqual(users.map(({ user_id }) => user_id))

  await drawer.getByRole('tab', { name: 'Installs' }).click()
  const installs = (await ask('/installs?campaign=spring&limit=25')).items as { install_id: string }[]
  const receipts = () =>
    drawer
      .getByRole('link', { name: /^Receipt of the install/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await settled(receipts).toEqual(
    installs.map(({ install_id }) => `/p/${project.id}/people/installs/${install_id}`),
  )
})

test('the switch deactivates and reactivates a campaign and explains the effect', async () => {
  const drawer = await openDrawer('campaign=spring')
  const active = async () => (await ask('/campaigns/spring')).active
  await drawer.getByRole('switch', { name: 'Active' }).press('Space')
  await page.getByText('Campaign deactivated: its link still redirects').waitFor()
  expect(await active()).toBe(false)
  await drawer.getByText('Inactive', { exact: true }).waitFor()
  await settled(() => drawer.getByRole('switch', { name: 'Active' }).isChecked()).toBe(false)
  await drawer.getByRole('switch', { name: 'Active' }).press('Space')
  await page.getByText('Campaign activated: clicks on its link are attributed again.').waitFor()
  expect(await active()).toBe(true)
})

test('editing a campaign keeps the fields that were not changed', async () => {
  const before = await ask('/campaigns/spring')
  const drawer = await openDrawer('campaign=spring&tab=settings')
  await drawer.getByRole('button', { name: 'Edit' }).click()
  await page.waitForURL('**/campaigns?campaign=spring&tab=edit')
  expect(await drawer.getByRole('textbox', { name: 'Display id' }).isEditable()).toBe(false)
  await drawer.getByLabel('Name').fill('Spring sale 2')
  await drawer.getByLabel('Deep link').fill('')
  await drawer.getByRole('button', { name: 'Show' }).click()
  await drawer.getByLabel('View-through, in hours').fill('0')
  await drawer.getByLabel('Reinstall, in days').fill('99999')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Reinstall: must be between 0 and 3650.').waitFor()
  await drawer.getByLabel('Reinstall, in days').fill('')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/campaigns?campaign=spring&tab=settings')
  const { update_at: _, ...after } = await ask('/campaigns/spring')
  const { update_at: __, ...rest } = before
  expect(after).toEqual({ ...rest, name: 'Spring sale 2', deeplink: null, windows: { impression_hours: 0 } })
  await page.getByRole('dialog', { name: 'Spring sale 2' }).waitFor()
  await drawer.getByRole('row', { name: 'View-through Off This campaign' }).waitFor()
  await drawer.getByRole('row', { name: 'Store referrer 30 days Meta' }).waitFor()
})

test('deleting a campaign asks for confirmation and explains what happens to its link and numbers', async () => {
  await stage.service.admin('POST', `${project.base}/campaigns`, {
    name: 'Short',
    custom_display_id: 'short',
  })
  const drawer = await openDrawer('campaign=short&tab=settings')
  await drawer.getByRole('button', { name: 'Delete campaign' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete “Short”?' })
  await asked.getByText('Its links stop working immediately').waitFor()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await asked.waitFor({ state: 'hidden' })
  expect((await ask('/campaigns/short')).name).toBe('Short')
  await drawer.getByRole('button', { name: 'Delete campaign' }).click()
  await asked.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('“Short” deleted.').waitFor()
  await page.waitForURL((url) => !url.search.includes('campaign='))
  expect((await stage.service.admin('GET', `${project.base}/campaigns/short`)).status).toBe(404)
})

test('the URL of a deleted campaign shows that it does not exist', async () => {
  const drawer = await openDrawer('campaign=nobody')
  await drawer.getByText('Campaign not found').waitFor()
  await drawer.getByRole('button', { name: 'Close campaign' }).click()
  await drawer.waitFor({ state: 'hidden' })
})

test('a viewer can read everything but change nothing', async () => {
  const viewer = await stage.openMember('viewer')
  const drawer = await openDrawer('campaign=spring&tab=edit', viewer)
  await drawer.getByRole('heading', { name: 'Windows' }).waitFor()
  expect(await drawer.getByRole('switch', { name: 'Active' }).isDisabled()).toBe(true)
  expect(await drawer.getByRole('button', { name: /Edit|Delete|Save/ }).count()).toBe(0)
})

test.each(['numbers', 'link', 'users', 'installs', 'settings', 'edit'])(
  'the tab “%s” is accessible and fits a phone',
  async (tab) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const drawer = await openDrawer(`campaign=spring&tab=${tab}&range=90d`)
    await drawer.getByRole('region').first().waitFor()
    await settled(() => drawer.getByRole('status', { name: 'Loading' }).count()).toBe(0)
    await checkAccessibility(page)
    await checkWidth(page, 390)
    await page.setViewportSize({ width: 1280, height: 900 })
  },
)

test('no page logged an unexpected error', () => {
  // The tests above provoke these responses.
  const refusals = /the server responded with a status of (400|404|409)/
  expect(stage.pageErrors.filter((error) => !refusals.test(error))).toEqual([])
})
