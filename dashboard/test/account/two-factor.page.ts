import { later, password } from '@tributary/service/test/support/accepted-member.ts'
import {
  type IdentityProvider,
  openIdentityProvider,
} from '@tributary/service/test/support/identity-provider.ts'
import { nextCode } from '@tributary/service/test/support/next-code.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { openSettings, type SettingsStage, waitForText } from '#test/support/settings-stage.ts'

let provider: IdentityProvider
let stage: SettingsStage
let owner: Page
let ada: Page
let secret: string
let recoveryCode: string

beforeAll(async () => {
  provider = await openIdentityProvider()
  stage = await openSettings(provider.settings)
  owner = await stage.openMember('owner', { viewport: { width: 1440, height: 900 } })
  ada = await stage.openVisitor({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
  provider.serve(`${stage.url}/api/manage/openid/callback`)
})
afterAll(async () => {
  await stage.close()
  await provider.close()
})

const tryWidths = async (page: Page) => {
  await checkWidth(page, 390)
  await checkAccessibility(page, ['light'])
  await checkWidth(page, 1440)
  await checkAccessibility(page)
}

const savedSecret = async (page: Page, title: string, text: RegExp) => {
  const dialog = page.getByRole('dialog', { name: title })
  const shown = await dialog.getByText(text).textContent()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  return shown ?? ''
}

test('a member sets two-factor log-in up with a password and a code', async () => {
  const invited = await stage.service.admin('POST', '/members', {
    email: 'ada@example.com',
    name: 'Ada',
    role: 'viewer',
  })
  await ada.goto(`/join/${invited.body.data.invitation.code}`)
  await ada.getByRole('textbox', { name: 'Password for Ada' }).fill(password)
  await ada.getByRole('button', { name: 'Set password' }).click()
  await ada.waitForURL(`**/p/${stage.project.id}**`)
  await stage.open(ada, 'account')
  await ada.getByRole('textbox', { name: 'Your password' }).fill(password)
  await ada.getByRole('button', { name: 'Set up two-factor log-in' }).click()
  await ada.getByRole('img', { name: 'QR code of the secret' }).waitFor()
  secret = (await ada.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  await tryWidths(ada)
  await ada.getByLabel('Code').fill('000000')
  await ada.getByRole('button', { name: 'Turn it on' }).click()
  await ada.getByText(/^Wrong code/).waitFor()
  await ada.getByLabel('Code').fill(nextCode(stage.service, secret))
  await ada.getByRole('button', { name: 'Turn it on' }).click()
  const codes = await savedSecret(ada, 'Recovery codes', /^\w{4}-\w{4}-\w{4}-\w{4}/)
  recoveryCode = codes.split('\n')[0] ?? ''
  await waitForText(ada, '10 recovery codes are left.')
})

test('the log-in asks for a code once the password is right', async () => {
  await ada.context().clearCookies()
  later(stage.service, 61_000)
  await ada.goto('/login')
  await ada.getByLabel('Email').fill('ada@example.com')
  await ada.getByRole('textbox', { name: 'Password' }).fill(password)
  await ada.getByRole('button', { name: 'Log in', exact: true }).click()
  await ada.getByLabel('Code').fill('000000')
  await tryWidths(ada)
  await ada.getByRole('button', { name: 'Log in', exact: true }).click()
  await ada.getByText(/^Wrong code/).waitFor()
  await ada.getByLabel('Code').fill(recoveryCode)
  await ada.getByRole('button', { name: 'Log in', exact: true }).click()
  await ada.waitForURL(`**/p/${stage.project.id}**`)
})

test('recovery codes are replaced with a code', async () => {
  await stage.open(ada, 'account')
  await waitForText(ada, '9 recovery codes are left.')
  await ada.getByRole('button', { name: 'New recovery codes' }).click()
  await ada.getByRole('dialog').getByLabel('Code').fill(nextCode(stage.service, secret))
  await ada.getByRole('button', { name: 'Replace the recovery codes' }).click()
  await savedSecret(ada, 'Recovery codes', /^\w{4}-\w{4}-\w{4}-\w{4}/)
  await waitForText(ada, '10 recovery codes are left.')
})

test('an owner turns it off for a member who lost the phone', async () => {
  await stage.open(owner, 'members')
  await owner.getByRole('button', { name: 'Turn two-factor off for Ada' }).click()
  await checkAccessibility(owner)
  await owner.getByRole('button', { name: 'Turn it off' }).click()
  await waitForText(owner, 'Two-factor log-in is off for Ada.')
  await owner.getByRole('button', { name: 'Turn two-factor off for Ada' }).waitFor({ state: 'detached' })
})

test('a member logs in at the provider, and lands where they wanted', async () => {
  provider.current.account = { sub: 'ada', email: 'ada@example.com', email_verified: true }
  await ada.context().clearCookies()
  await ada.goto(`/login?next=/p/${stage.project.id}/fraud`)
  await ada.getByRole('link', { name: 'Log in with Example ID' }).click()
  await ada.waitForURL(`**/p/${stage.project.id}/fraud**`)
  await ada.getByRole('heading', { level: 1 }).waitFor()
})

test('a stranger is told what to do', async () => {
  provider.current.account = { sub: 'eve', email: 'eve@example.com', email_verified: true }
  const eve = await stage.openVisitor({ viewport: { width: 390, height: 800 } })
  await eve.goto('/login')
  await eve.getByRole('link', { name: 'Log in with Example ID' }).click()
  await eve.getByText('You are not a member here. Ask an owner to invite your email address.').waitFor()
  await tryWidths(eve)
})

test('an ended session is resumed by a log-in at the provider in a new tab, and keeps what was typed', async () => {
  provider.current.account = { sub: 'ada', email: 'ada@example.com', email_verified: true }
  await stage.open(ada, 'account')
  await ada.getByLabel('Your name').fill('Ada Lovelace')
  await ada.context().clearCookies()
  await ada.getByRole('button', { name: 'Save' }).click()
  const dialog = ada.getByRole('dialog', { name: 'Your session has ended' })
  const [tab] = await Promise.all([
    ada.context().waitForEvent('page'),
    dialog.getByRole('link', { name: 'Log in with Example ID' }).click(),
  ])
  await tab.waitForURL(`**/p/${stage.project.id}**`)
  await tab.close()
  await ada.evaluate(() => window.dispatchEvent(new Event('focus')))
  await dialog.waitFor({ state: 'detached' })
  expect(await ada.getByLabel('Your name').inputValue()).toBe('Ada Lovelace')
})

test('the pages make no errors', () => {
  expect(stage.unexpectedErrors()).toEqual([])
})
