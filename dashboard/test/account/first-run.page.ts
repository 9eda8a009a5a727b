import { randomUUID } from 'node:crypto'
import { makeSetupCode } from '@tributary/service/src/operations/access/make-setup-code.ts'
import { agents } from '@tributary/service/test/links/link-service.ts'
import { makePhone } from '@tributary/service/test/support/phone.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('the first visitor becomes the owner, creates a project and sees each step complete', async () => {
  const code = await makeSetupCode(stage.service.app)
  const page = await stage.openVisitor()
  await page.goto('/')
  await page.waitForURL('**/setup')
  await checkAccessibility(page)
  await page.getByLabel('One-time code').fill('0000-0000')
  await page.getByLabel('Your name').fill('Ada Example')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Become the owner' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('One-time code').fill(code ?? '')
  await page.getByRole('button', { name: 'Become the owner' }).click()

  await page.getByRole('heading', { name: 'New project' }).waitFor()
  await page.getByLabel('Name').fill('Fieldnotes')
  await page.getByLabel('Android package').fill('com.example.fieldnotes')
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.getByText('Server key').waitFor()
  const [project] = (await stage.service.admin('GET', '/projects')).body.data.items
  expect(project).toMatchObject({
    name: 'Fieldnotes',
    apps: { android: { package_name: 'com.example.fieldnotes' } },
  })
  await page.getByText(project.project_token).waitFor()
  await page.getByRole('link', { name: 'I have saved them' }).click()

  await page.waitForURL(`**/p/${project.id}/start`)
  const steps = page.locator('[data-step]')
  const done = (count: number) =>
    expect
      .poll(() => steps.allTextContents())
      .toEqual(Array.from({ length: 7 }, (_, n) => (n < count ? 'Done' : 'Waiting')))
  await done(0)
  await page.getByText('The project has no campaign yet.').waitFor()
  await stage.service.admin('POST', `/projects/${project.id}/campaigns`, { name: 'Spring' })
  await done(1)

  // The next phone that opens the test link.
  await page.getByRole('button', { name: 'Use the next phone' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Office phone')
  await page.getByRole('button', { name: 'Show the test link' }).click()
  const device = page.locator('[data-device]')
  await device.getByText('Waiting for a phone').waitFor()
  const { link } = (await stage.service.admin('GET', `/projects/${project.id}/test-devices`)).body.data
    .items[0]
  const { pathname, search } = new URL(link.url)
  await page.getByText(`${pathname}${search}`).waitFor()
  await page.getByText('Only this computer can open').waitFor()
  await page.getByRole('button', { name: 'No phone at hand?' }).click()
  await page.getByRole('region', { name: 'A phone in commands' }).waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 390)
  const opened = await stage.service.ask('GET', `${pathname}${search}`, {
    headers: { host: new URL(stage.url).host, 'user-agent': agents.android },
  })
  await device.getByText('Link opened').waitFor()
  await done(2)
  const clickId = /tributary_click_id%3D([0-9a-f-]+)/.exec(String(opened.headers.location))?.[1]
  const phone = makePhone(stage.service, project.project_token)
  await phone.call('/init', {
    package_version: '1.1.0',
    device_data: { gaid: randomUUID(), install_ref: `tributary_click_id=${clickId}` },
  })
  await done(4)
  await device.getByText('Known').waitFor()
  await device.getByRole('link', { name: 'Receipt' }).waitFor()
  await expect.poll(() => device.locator('[data-kind]').count()).toBe(2)

  await device.getByRole('link', { name: 'Watch live: Office phone' }).click()
  const facts = page.locator('[data-kind]')
  await expect.poll(() => facts.count()).toBe(2)
  await phone.call('/trigger', { user_data: { id: 'ada' } })
  await phone.call('/capture-event', { user_id: 'ada', event_name: 'level_completed' })
  await phone.call('/capture-payment', { user_id: 'ada', payment_id: 'p1', amount: 5, type: 'ONE_TIME' })
  await makePhone(stage.service, project.project_token).call('/init', { device_data: {} })
  await expect
    .poll(() => facts.evaluateAll((all) => all.map((one) => one.dataset.kind).sort()))
    .toEqual(['click', 'event', 'install', 'payment', 'signup'])
  await checkAccessibility(page)
  await checkWidth(page, 390)
  await page.goBack()
  await done(7)
  await page.getByText('Setup complete').waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 390)
})

test('a visitor without a session logs in and returns to the requested page', async () => {
  const page = await stage.openVisitor()
  await page.goto('/p/1/start')
  await page.waitForURL('**/login?next=*')
  await checkAccessibility(page)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong wrong wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/p/1/start')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
})

test('keyboard users can skip the navigation', async () => {
  const page = await stage.openMember('viewer')
  await page.goto('/p/1/start')
  await page.getByRole('heading', { name: 'First steps', level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})
