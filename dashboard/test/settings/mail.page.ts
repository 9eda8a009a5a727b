import { mailPasswordReset } from '@tributary/service/src/jobs/mail-password-reset.ts'
import { type MailServer, openMailServer, textOf } from '@tributary/service/test/mail/mail-server.ts'
import { acceptedMember } from '@tributary/service/test/support/accepted-member.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { choose } from '#test/support/choose.ts'
import { openSettings, type SettingsStage } from '#test/support/settings-stage.ts'

let server: MailServer
let stage: SettingsStage

beforeAll(async () => {
  server = await openMailServer()
  stage = await openSettings({ SMTP_URL: server.url, MAIL_FROM: 'Tributary <reports@example.com>' })
})

afterAll(async () => {
  expect(stage.unexpectedErrors()).toEqual([])
  await stage.close()
  await server.stop()
})

test('a forgotten password is reset by mail, and the link works once', async () => {
  const { email } = await acceptedMember(stage.service)
  const page = await stage.openVisitor({ viewport: { width: 390, height: 800 } })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // Both pages have a field for the email.
  await page.getByRole('button', { name: 'Send the link' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('a mail with a link is on its way').waitFor()
  await mailPasswordReset(stage.service.app, { email, address: '127.0.0.1' })
  const mail = server.received.at(-1)
  const [path = ''] = /\/reset\/\w{32}/.exec(mail ? textOf(mail) : '') ?? []

  await page.goto(path)
  await page.getByRole('textbox', { name: /^New password for Ada/ }).fill('another horse battery')
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('The new password is set').waitFor()
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('another horse battery')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`**/p/${stage.project.id}**`)
  await page.goto(path)
  await page.getByText('This link was used already').waitFor()
  await page.getByRole('link', { name: 'Have another one sent' }).waitFor()
})

test('settings send a test mail, show the last error in words, and invite by mail', async () => {
  const page = await stage.openMember('owner', { viewport: { width: 1440, height: 900 } })
  await stage.open(page, 'mail')
  await page.getByLabel('Recipient').fill('ada@example.com')
  await page.getByRole('button', { name: 'Send a test mail' }).click()
  await page.getByText('The mail server took the mail').waitFor()
  server.refuse.recipient = { code: 550, message: '5.1.1 No such user' }
  await page.getByRole('button', { name: 'Send a test mail' }).click()
  await page.getByText('The mail was not sent').waitFor()
  await page.getByText(/^The last mail failed, /).waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 390)
  await page.setViewportSize({ width: 1440, height: 900 })

  await stage.open(page, 'members')
  const invite = async (name: string) => {
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Email').fill(`${name}@example.com`)
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
  }
  await invite('bo')
  await page.getByText('so pass this link on yourself. The mail server refused the recipient').waitFor()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  delete server.refuse.recipient
  await invite('cy')
  await page.getByText('The link was mailed to the member').waitFor()
  expect(server.received.at(-1)?.to).toEqual(['cy@example.com'])
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // Whoever has access to all projects needs to confirm nothing.
  const { email } = await acceptedMember(stage.service, 'viewer')
  await choose(page, 'Access', 'This project')
  await page.getByLabel('Name').fill('Eve')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByText('The member has an account already, was added and got a mail about it.').waitFor()
  expect(server.received.at(-1)?.to).toEqual([email])
  expect(server.received.at(-1)?.raw).toContain('Subject: You have access to ')
})
