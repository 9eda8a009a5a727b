import { sendReports } from '@tributary/service/src/jobs/send-reports.ts'
import { type MailServer, openMailServer } from '@tributary/service/test/mail/mail-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { openSettings, type SettingsStage } from '#test/support/settings-stage.ts'

let server: MailServer
let stage: SettingsStage
const never = new AbortController().signal

beforeAll(async () => {
  server = await openMailServer()
  stage = await openSettings({ SMTP_URL: server.url, MAIL_FROM: 'Tributary <reports@example.com>' })
})

afterAll(async () => {
  expect(stage.unexpectedErrors()).toEqual([])
  await stage.close()
  await server.stop()
})

test('a view is scheduled from its menu, sent now, shown with its error, changed, paused and deleted', async () => {
  const view = { page: 'campaigns', name: 'The week', search: { range: '7d' }, shared: true }
  await stage.manage('POST', '/views', view)
  const page = await stage.openMember('admin', { viewport: { width: 1440, height: 900 } })
  await page.goto(`/p/${stage.project.id}/campaigns?range=7d`)
  await page.getByRole('button', { name: 'Views: The week' }).click()
  await page.getByRole('menuitem', { name: 'Send this view regularly …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send “The week” regularly' })
  await dialog.getByLabel('Send', { exact: true }).selectOption('Every month')
  await dialog.getByLabel('On day').selectOption('31, or the last day')
  await dialog.getByLabel('Recipients').fill('')
  await dialog.getByText('Enter a recipient or a Slack webhook.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Schedule' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Recipients').fill('ada@example.com, nobody')
  await dialog.getByText('“nobody” is not an email address.').waitFor()
  await checkAccessibility(page)
  await dialog.getByLabel('Recipients').fill('ada@example.com, bo@example.com')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText('The report is scheduled.').waitFor()

  await stage.open(page, 'reports')
  const card = page.getByRole('region', { name: 'The week' })
  await card.getByText('On day 31 of the month, or its last, at 08:00').waitFor()
  await card.getByText('Not sent yet.').waitFor()
  server.refuse.recipient = { code: 550, message: '5.1.1 No such user' }
  await card.getByRole('button', { name: 'Send now: The week' }).click()
  await page.getByText('The report is on its way.').waitFor()
  await sendReports(stage.service.app, {}, never)
  await page.reload()
  await card.getByText('0 of 2 delivered').waitFor()
  await card.getByText('The mail server refused the recipient ada@example.com: 550').waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 390)
  await page.setViewportSize({ width: 1440, height: 900 })

  await card.getByRole('button', { name: 'Edit The week' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit “The week”' })
  expect(await editing.getByLabel('Recipients').inputValue()).toBe('ada@example.com, bo@example.com')
  await editing.getByLabel('Send', { exact: true }).selectOption('Every day')
  await editing.getByLabel('Recipients').fill('ada@example.com')
  await editing.getByLabel('Slack webhook').fill('https://hooks.slack.com/services/T0/B0/secret')
  await checkAccessibility(page)
  await editing.getByRole('button', { name: 'Save' }).click()
  await card.getByText('Every day at 08:00').waitFor()
  await card.getByText('To ada@example.com, Slack').waitFor()
  await card.getByRole('button', { name: 'Edit The week' }).click()
  await editing.getByRole('checkbox', { name: 'Stop sending to Slack' }).check()
  await editing.getByRole('button', { name: 'Save' }).click()
  await card.getByText('To ada@example.com', { exact: true }).waitFor()

  await card.getByRole('button', { name: 'Pause The week' }).click()
  await card.getByText('Paused', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Delete The week' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No scheduled reports yet').waitFor()
})

test('a view of Explore is scheduled from its menu, too', async () => {
  const view = { page: 'explore', name: 'Countries', search: { by: ['country'] }, shared: true }
  await stage.manage('POST', '/views', view)
  const page = await stage.openMember('analyst')
  await page.goto(`/p/${stage.project.id}/explore?by=["country"]`)
  await page.getByRole('button', { name: 'Views: Countries' }).click()
  await page.getByRole('menuitem', { name: 'Send this view regularly …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send “Countries” regularly' })
  await dialog.getByLabel('Recipients').fill('ada@example.com')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText('The report is scheduled.').waitFor()
  await stage.open(page, 'reports')
  await page.getByRole('region', { name: 'Countries' }).waitFor()
})
