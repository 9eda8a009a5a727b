import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSetupCode } from '../../server/src/operations/access/make-setup-code.ts'
import { checkAccessibility, checkWidth } from './support/check-accessibility.ts'
import { openStage, type Stage } from './support/stage.ts'

const longTimeout = { timeout: 60_000 }

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
  await expect.poll(() => steps.allTextContents(), longTimeout).toEqual(['Waiting', 'Waiting', 'Waiting'])
  await stage.service.admin('POST', `/projects/${project.id}/campaigns`, { name: 'Spring' })
  await expect.poll(() => steps.allTextContents(), longTimeout).toEqual(['Done', 'Waiting', 'Waiting'])
  await stage.service.ask('POST', '/api/client/init', {
    body: {
      token: project.project_token,
      platform: 'ANDROID',
      install_instance_id: 'first-phone',
      package_version: '1.1.0',
      device_data: {},
    },
  })
  await expect.poll(() => steps.allTextContents(), longTimeout).toEqual(['Done', 'Done', 'Done'])
  await checkAccessibility(page)
  await checkWidth(page, 390)
}, 60_000)

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
}, 60_000)

test('keyboard users can skip the navigation', async () => {
  const page = await stage.openMember('viewer')
  await page.goto('/p/1/start')
  await page.getByRole('heading', { name: 'First steps', level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
}, 60_000)
