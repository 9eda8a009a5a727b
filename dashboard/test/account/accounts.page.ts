import { cookieOf, logIn, password } from '@tributary/service/test/support/accepted-member.ts'
import { makePhone } from '@tributary/service/test/support/phone.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import {
  choose,
  expectReadOnly,
  openSettings,
  type SettingsStage,
  waitForText,
} from '#test/support/settings-stage.ts'

let stage: SettingsStage
let owner: Page
let cleo: Page

beforeAll(async () => {
  stage = await openSettings()
  await stage.service.makeProject({ name: 'Another app' })
  const phone = makePhone(stage.service, stage.project.project_token)
  await phone.call('/init', { device_data: {} })
  await phone.call('/trigger', { user_data: { id: 'u-ada', name: 'Ada Lovelace', email: 'ada@example.com' } })
  owner = await stage.openMember('owner', { viewport: { width: 1440, height: 900 } })
  cleo = await stage.openVisitor({ viewport: { width: 1440, height: 900 } })
})
afterAll(() => stage.close())

const tryWidths = async (page: Page) => {
  await checkWidth(page, 390)
  await checkAccessibility(page, ['light'])
  await checkWidth(page, 1440)
  await checkAccessibility(page)
}

test('an owner invites an analyst to this project alone', async () => {
  await stage.open(owner, 'members')
  await owner.getByRole('textbox', { name: 'Name', exact: true }).fill('Cleo')
  await owner.getByLabel('Email').fill('cleo@example.com')
  await choose(owner, 'Role', 'Analyst')
  await choose(owner, 'Access', 'This project')
  await tryWidths(owner)
  await owner.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = owner.getByRole('dialog', { name: 'Invitation link' })
  const link = await dialog.getByText(/\/join\//).textContent()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await owner.getByText('Pending', { exact: true }).waitFor()
  await owner.getByText('cleo@example.com · invited by').waitFor()
  await cleo.goto(link ?? '')
  await cleo.getByRole('textbox', { name: 'Password for Cleo' }).fill(password)
  await cleo.getByRole('button', { name: 'Set password' }).click()
  await cleo.waitForURL(`**/p/${stage.project.id}**`)
})

test('the analyst sees one project, masked users, and no control that the service would refuse', async () => {
  await cleo.getByLabel('Project', { exact: true }).first().click()
  const offered = cleo.getByRole('option', { name: /^(Fieldnotes|Another app)$/ })
  await offered.first().waitFor()
  expect(await offered.allTextContents()).toEqual(['Fieldnotes'])
  await stage.open(cleo, 'members')
  await expectReadOnly(cleo)
  await cleo.goto(`/p/${stage.project.id}/people`)
  await cleo
    .getByText(/^masked-/)
    .first()
    .waitFor()
  expect(await cleo.locator('body').textContent()).not.toContain('Lovelace')
  await cleo.getByText('A whole install, click or event id').waitFor()
  await cleo.goto(`/p/${stage.project.id}/people?q=Ada`)
  await cleo
    .getByText(/^masked-/)
    .first()
    .waitFor()
  await tryWidths(cleo)
  await cleo
    .getByText(/^masked-/)
    .first()
    .click()
  await cleo.waitForURL('**/people/installs/**')
  await cleo
    .getByText(/^masked-/)
    .first()
    .waitFor()
})

test('a switch shows personal data, and a role in all projects, confirmed with the password, shows the others', async () => {
  await owner.getByRole('switch', { name: 'Show personal data to Cleo' }).click({ force: true })
  await waitForText(owner, 'The role of Cleo was changed.')
  await cleo.goto(`/p/${stage.project.id}/people`)
  await cleo.getByText('Ada Lovelace').waitFor()
  await choose(owner, 'Access of Cleo', 'All projects')
  await waitForText(owner, 'Cleo has the role once they confirm it.')
  const dialog = owner.getByRole('dialog', { name: 'Invitation link' })
  const link = await dialog.getByText(/\/join\//).textContent()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await cleo.goto(link ?? '')
  await cleo.getByText('invited you to all projects with the role analyst').waitFor()
  await tryWidths(cleo)
  await cleo.getByRole('textbox', { name: 'Password for Cleo' }).fill('not the password')
  await cleo.getByRole('button', { name: 'Confirm' }).click()
  await cleo.getByRole('alert').getByText('Wrong email or password.').waitFor()
  await cleo.getByRole('textbox', { name: 'Password for Cleo' }).fill(password)
  await cleo.getByRole('button', { name: 'Confirm' }).click()
  await cleo.waitForURL('**/p/**')
  await cleo.getByLabel('Project', { exact: true }).first().click()
  await cleo.getByRole('option', { name: 'Another app' }).click()
  await cleo.waitForURL((url) => !url.pathname.startsWith(`/p/${stage.project.id}`))
})

test('a member sees their sessions and ends the others', async () => {
  const elsewhere = cookieOf(await logIn(stage.service, { email: 'cleo@example.com' }))
  await stage.open(cleo, 'account')
  await cleo.getByText('This session').waitFor()
  await tryWidths(cleo)
  await cleo.getByRole('button', { name: 'End all other sessions' }).click()
  await waitForText(cleo, 'Your other sessions have ended.')
  const headers = { cookie: elsewhere }
  expect((await stage.service.ask('GET', '/api/manage/session', { headers })).status).toBe(401)
})

test('the pages make no errors', () => {
  expect(stage.unexpectedErrors()).toEqual([])
})
