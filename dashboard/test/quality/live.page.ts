import { makePhone } from '@tributary/service/test/support/phone.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { makePeopleScene, type Scene } from '#test/support/people-scene.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let scene: Scene
let base: string
beforeAll(async () => {
  stage = await openStage()
  scene = await makePeopleScene(stage.service)
  base = `/p/${scene.project.id}/live`
})
afterAll(async () => {
  expect(stage.pageErrors).toEqual([])
  await stage.close()
})

const open = async (query = '') => {
  const page = await stage.openMember('viewer')
  await page.goto(`${base}${query}`)
  await page.getByRole('status').filter({ hasText: 'Connected' }).waitFor()
  return { page, facts: page.locator('[data-kind]') }
}

test('earlier facts are listed, and new ones appear on top automatically', async () => {
  const { facts } = await open()
  const { items } = await scene.read('/live/recent?limit=100')
  await expect.poll(() => facts.count()).toBe(items.length)
  await scene.backend('/capture-event', { user_id: 'ada', event_name: 'note_written' })
  await facts.nth(0).getByText('note_written').waitFor()
  expect(await facts.count()).toBe(items.length + 1)
})

test('a refusal shows its reason and what to do', async () => {
  const { facts } = await open('?kinds=refusal')
  await scene.backend('/capture-event', { user_id: 'stranger', event_name: 'lost' })
  const newest = facts.nth(0)
  await newest.getByText('User not registered: The user is not registered.').waitFor()
  await newest.getByText(/What to do: Sign the user up first/).waitFor()
  const { items } = await scene.read('/live/recent?kinds=refusal')
  await expect.poll(() => facts.count()).toBe(items.length)
})

test('a fact shows its details by keyboard and links to the user', async () => {
  const { page, facts } = await open('?kinds=payment')
  await facts.nth(0).getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Details' }).getByText('"payment_id": "pay-1"').waitFor()
  await page.waitForURL(/open=payment/)
  await page.reload()
  await page.getByRole('region', { name: 'Details' }).waitFor()
  await checkAccessibility(page)
  await facts.nth(0).getByRole('link', { name: 'ada' }).click()
  await page.getByRole('heading', { name: 'ada', level: 1 }).waitFor()
})

test('pausing holds new facts back until the feed is resumed', async () => {
  const { page, facts } = await open('?kinds=event&user=ada')
  await facts.nth(0).waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  const before = await facts.count()
  await scene.backend('/capture-event', { user_id: 'ada', event_name: 'while_paused' })
  await page.getByRole('button', { name: 'Resume (1 new)' }).waitFor()
  expect(await facts.count()).toBe(before)
  await page.getByRole('button', { name: 'Resume (1 new)' }).click()
  await facts.nth(0).getByText('while_paused').waitFor()
})

test('filters apply in the service and are kept in the URL', async () => {
  const { page, facts } = await open()
  await page.getByRole('combobox', { name: 'Campaign' }).click()
  await page.getByRole('option', { name: /Summer push/ }).click()
  await page.waitForURL(new RegExp(`campaign=${scene.summer.display_id}`))
  const ofSummer = await scene.read(`/live/recent?campaign=${scene.summer.display_id}`)
  await expect.poll(() => facts.count()).toBe(ofSummer.items.length)
  await page.getByRole('textbox', { name: 'User id' }).fill('bob')
  await page.keyboard.press('Enter')
  await page.waitForURL(/user=bob/)
  const ofBob = await scene.read(`/live/recent?campaign=${scene.summer.display_id}&user_id=bob`)
  await expect.poll(() => facts.count()).toBe(ofBob.items.length)
  await page.getByRole('combobox', { name: 'Platform' }).click()
  await page.getByRole('option', { name: 'iOS' }).click()
  await page.getByText('No facts match these filters yet').waitFor()
})

test('an empty project explains how to send a first install, which then appears', async () => {
  const { id, project_token } = await stage.service.makeProject({ name: 'Silent' })
  const page = await stage.openMember('viewer')
  await page.goto(`/p/${id}/live`)
  await page.getByText('/api/client/init').waitFor()
  await checkAccessibility(page)
  await makePhone(stage.service, project_token).call('/init', { device_data: { device_model: 'Test phone' } })
  await page.locator('[data-kind=install]').getByText('Test phone').waitFor()
})

test('a lost connection is shown and then restored', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.url })
  const [name = '', value = ''] = (await stage.service.logInAs('viewer')).cookie.split('=')
  await context.addCookies([{ name, value, url: stage.url }])
  // Its errors are not recorded: the test cuts the connection on purpose.
  const page = await context.newPage()
  let isCut = true
  await page.route('**/api/manage/**/live?**', (route) => (isCut ? route.abort() : route.continue()))
  await page.goto(`${base}?kinds=event`)
  await page
    .getByRole('status')
    .filter({ hasText: /lost|Trying again/ })
    .waitFor()
  isCut = false
  await page.getByRole('status').filter({ hasText: 'Connected' }).waitFor()
  await page.locator('[data-kind=event]').first().waitFor()
  await context.close()
})

test('the live feed is accessible and fits a phone', async () => {
  const { page, facts } = await open()
  await facts.nth(0).waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 390)
})
