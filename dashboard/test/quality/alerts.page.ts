import { type MailServer, openMailServer } from '@tributary/service/test/mail/mail-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { eventually } from '#test/support/eventually.ts'
import { choose, openSettings, type SettingsStage } from '#test/support/settings-stage.ts'

let server: MailServer
let stage: SettingsStage

const desktop = { viewport: { width: 1440, height: 900 } }

beforeAll(async () => {
  server = await openMailServer()
  stage = await openSettings({
    SMTP_URL: server.url,
    MAIL_FROM: 'Tributary <alerts@example.com>',
    OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
  })
})

afterAll(async () => {
  expect(stage.unexpectedErrors()).toEqual([])
  await stage.close()
  await server.stop()
})

const put = (projectId: number, kind: string, [subject, title]: [string, string], endedAt = 'null') =>
  stage.service.tables.pool.query(`
    insert into alerts (project_id, id, kind, subject, title, why, path, since, opened_at, last_seen_at, ended_at)
    values (${projectId}, gen_random_uuid(), '${kind}', '${subject}', '${title}', 'It had 40 to 90 clicks a day.',
      '${projectId === 0 ? '' : `/p/${projectId}/campaigns?range=7d`}', now() - interval '9 hours', now(), now(), ${endedAt})`)

test('a marketer sees what is open, looks at it, mutes it with a reason, and finds it in the history', async () => {
  const { id } = stage.project
  const page = await stage.openMember('analyst', desktop)
  await page.goto(`/p/${id}/alerts`)
  await page.getByText('No open alerts').waitFor()
  await put(id, 'campaign-without-clicks', ['7', 'Summer sale has no clicks'])
  await put(id, 'unusual-day', ['installs 2026-06-09', 'Installs were far below the usual'])
  await put(id, 'suspicious-installs', ['8', 'A wave of suspicious installs'], 'now()')
  await page.reload()
  const summer = page.getByRole('listitem', { name: 'Summer sale has no clicks' })
  await summer.getByText('Is the ad still running').waitFor()
  await summer.getByText(/^Since .*, 9 h/).waitFor()
  await page.getByRole('navigation', { name: 'Pages' }).getByLabel('2 open').waitFor()
  expect(await page.getByRole('tab').count()).toBe(0)
  await checkAccessibility(page)
  await choose(page, 'Kind', 'Campaign without clicks')
  await eventually(() => page.getByText('Installs were far below the usual').count()).toBe(0)
  await checkWidth(page, 390)
  await page.setViewportSize(desktop.viewport)

  await summer.getByRole('button', { name: 'Mute' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mute “Summer sale has no clicks”' })
  await dialog.getByLabel('For').selectOption('30 days')
  await dialog.getByLabel('Reason').fill('Paused for the summer')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Mute' }).click()
  await page.getByText('No open alerts').waitFor()
  await page.getByRole('navigation', { name: 'Pages' }).getByLabel('1 open').waitFor()
  await page.getByText('Muted', { exact: true }).click()
  await summer.getByText(/Muted until .*: Paused for the summer$/).waitFor()
  await page.getByRole('button', { name: 'Unmute: Summer sale has no clicks' }).click()
  await page.getByText('No open alert is muted').waitFor()
  await page.getByText('Ended', { exact: true }).click()
  await page.getByText('No alert has ended yet').waitFor()
  await choose(page, 'Kind', 'Suspicious installs')
  await page.getByRole('listitem', { name: 'A wave of suspicious installs' }).waitFor()
  await page.goto(`/p/${id}/alerts`)
  await page.getByRole('link', { name: 'Look at it: Summer sale has no clicks' }).click()
  await page.waitForURL(`**/p/${id}/campaigns?range=7d`)
})

test('an owner sees the alerts of the service, too', async () => {
  await put(0, 'disk-low', ['web-1:3000', 'The disk of web-1:3000 is nearly full'])
  const page = await stage.openMember('owner', { viewport: { width: 390, height: 800 } })
  await page.goto('/alerts')
  await page.waitForURL(`**/p/${stage.project.id}/alerts?of=service`)
  await page.getByRole('tab', { name: 'The service (1)', selected: true }).waitFor()
  const disk = page.getByRole('listitem', { name: 'The disk of web-1:3000 is nearly full' })
  await disk.getByText('Make room, or set FACT_RETENTION_DAYS').waitFor()
  await checkAccessibility(page)
  await checkWidth(page, 390)
  await page.getByRole('link', { name: 'Destinations' }).click()
  await page.getByRole('heading', { name: 'Destinations of the service’s alerts' }).waitFor()
})

test('destinations: by mail with a test, its error and unsubscribing; by a webhook with its secret', async () => {
  const viewer = await stage.openAs('viewer')
  await stage.open(viewer, 'alerts')
  await viewer
    .getByText('An admin or an owner can see and change the destinations. Your role is viewer.')
    .waitFor()
  const page = await stage.openMember('owner', desktop)
  await stage.open(page, 'alerts')
  const project = page.getByRole('region', { name: 'Destinations of this project’s alerts' })
  await project.getByText('There is no destination yet.').waitFor()
  await project.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await project.getByRole('button', { name: 'Add' }).click()
  const ada = project.getByRole('region', { name: 'ada@example.com' })
  await ada.getByText('All alerts, also when they end.').waitFor()
  await ada.getByRole('button', { name: 'Send a test message' }).click()
  await ada.getByText('The test message was taken').waitFor()
  expect(server.received.at(-1)?.to).toEqual(['ada@example.com'])
  server.refuse.recipient = { code: 550, message: '5.1.1 No such user' }
  await ada.getByRole('button', { name: 'Send a test message' }).click()
  await ada.getByText('550 5.1.1 No such user').waitFor()
  delete server.refuse.recipient
  await checkAccessibility(page)
  await checkWidth(page, 390)
  await page.setViewportSize(desktop.viewport)

  await ada.getByRole('button', { name: 'Edit ada@example.com' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit “ada@example.com”' })
  await dialog.getByLabel('Also when an alert ends').uncheck()
  await dialog.getByRole('combobox', { name: 'Kinds' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Unusual day' }).click()
  await page.keyboard.press('Tab')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await ada.getByText('Unusual day, not when they end.').waitFor()

  const service = page.getByRole('region', { name: 'Destinations of the service’s alerts' })
  await service.getByLabel('Channel').selectOption('Webhook')
  await service.getByLabel('Server URL').fill('https://alerts.example.com/hook')
  await service.getByRole('textbox', { name: 'Name' }).fill('Pager')
  await service.getByRole('button', { name: 'Add' }).click()
  await page.getByText(/^whsec_/).waitFor()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  const pager = service.getByRole('region', { name: 'Pager' })
  await pager.getByRole('button', { name: 'Delete Pager' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await service.getByText('There is no destination yet.').waitFor()
})
