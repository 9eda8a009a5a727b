import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { makeShadowProject } from '#test/support/shadow-project.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let made: Awaited<ReturnType<typeof makeShadowProject>>

beforeAll(async () => {
  stage = await openStage()
  made = await makeShadowProject(stage.service)
})

afterAll(() => stage.close())

test('the verdict, its counts, the installs behind a number down to the receipt, and a mapping', async () => {
  const path = `/projects/${made.project.id}/shadow`
  const { data } = (await stage.service.admin('GET', path)).body
  const page = await stage.openMember('admin')
  await page.goto(`/p/${made.project.id}/shadow`)
  await page.getByText(data.verdict.text).waitFor()
  const row = page.getByRole('region', { name: 'Installs of both sides' }).getByRole('row', {
    name: /^Summer sale/,
  })
  expect((await row.innerText()).split(/\s+/).slice(-4)).toEqual(['6', '2', '0', '0'])
  await row.getByRole('button', { name: /differently/ }).click()
  await page.waitForURL('**outcome=different**')
  const examples = page.getByRole('region', { name: 'Examples' }).getByRole('article')
  await expect.poll(() => examples.count()).toBe(2)
  expect(await examples.last().innerText()).toContain('AppsFlyer: Facebook Ads / q3_de_lookalike, click')
  const receipt = await examples.first().getByRole('link').getAttribute('href')
  expect(receipt).toContain('/people/installs/')
  await page.getByRole('combobox', { name: 'Our campaign for q3_de_lookalike' }).click()
  await page.getByRole('option', { name: /^Summer sale/ }).click()
  await expect.poll(() => examples.count()).toBe(1)
  await page.getByText('Your choice').waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 390)
})

test('a vendor is set up in the settings, and the page says what is missing', async () => {
  const { id } = await stage.service.makeProject()
  const page = await stage.openMember('admin')
  await page.goto(`/p/${id}/shadow`)
  await page.getByRole('link', { name: 'Set up a source' }).click()
  await page.waitForURL('**/settings/shadow')
  await page.getByRole('combobox', { name: 'Vendor' }).click()
  await page.getByRole('option', { name: 'Adjust' }).click()
  await page.getByRole('button', { name: 'Create the source' }).click()
  await page.getByText(/api\/shadow\/adjust\/.*gps_adid=\{gps_adid\}/).waitFor()
  await page.getByText('Nothing yet').waitFor()
  await page.getByRole('link', { name: 'Open the comparison' }).click()
  await page.getByText('Not ready: no install has arrived from Adjust yet.').waitFor()
  expect(stage.pageErrors).toEqual([])
})
