import { serveFakes } from '@tributary/lab/src/fake-networks/serve-fakes.ts'
import { runDeliveryLoop } from '@tributary/service/src/jobs/run-delivery-loop.ts'
import { cookieOf, password } from '@tributary/service/test/support/accepted-member.ts'
import { makePhone } from '@tributary/service/test/support/phone.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sectionGroups } from '#pages/settings/sections.ts'
import { checkAccessibility } from '#test/support/check-accessibility.ts'
import {
  choose,
  expectReadOnly,
  openSettings,
  type SettingsStage,
  waitForText,
} from '#test/support/settings-stage.ts'

let stage: SettingsStage
let page: Page
let fakes: Awaited<ReturnType<typeof serveFakes>>
beforeAll(async () => {
  stage = await openSettings({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' })
  fakes = await serveFakes({ hook: () => ({ status: 204, body: '' }) })
  page = await stage.openAs('owner')
})
afterAll(async () => {
  await fakes.stop()
  await stage.close()
})

test('a webhook shows its secret once and can be tested, changed and given a new secret', async () => {
  await stage.open(page, 'webhooks')
  await page.getByLabel('Server URL').fill('http://example.com/')
  await page.getByRole('button', { name: 'Create the webhook' }).click()
  await page.getByRole('alert', { name: 'That did not work' }).waitFor()
  await page.getByLabel('Server URL').fill(`${fakes.url}/hook/tributary`)
  await page.getByRole('button', { name: 'Create the webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Webhook secret' })
  const first = await dialog.getByText(/^whsec_/).textContent()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  const [made] = (await stage.read('/webhooks')).items
  expect(made).toMatchObject({ events: ['install', 'signup', 'payment'], enabled: true })
  await page.waitForURL(`**/webhooks?webhook=${made.id}`)

  fakes.instead.push({ status: 500, body: 'out of order' })
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('The test was not delivered').waitFor()
  await page.getByText('out of order').waitFor()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('The test was delivered').waitFor()

  const panel = page.getByRole('region', { name: `Webhook ${made.id}` })
  await panel.getByLabel('On', { exact: true }).uncheck()
  await panel.getByRole('button', { name: 'Save' }).click()
  await waitForText(page, 'The webhook was changed.')
  expect((await stage.read('/webhooks')).items).toMatchObject([{ enabled: false, events: made.events }])
  await panel.getByLabel('On', { exact: true }).check()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await stage.read('/webhooks')).items[0].enabled).toBe(true)

  await page.getByRole('button', { name: 'New secret' }).click()
  await page.getByRole('button', { name: 'Create a new secret' }).click()
  const second = await dialog.getByText(/^whsec_/).textContent()
  expect(second).not.toBe(first)
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
})

test('deliveries can be filtered by URL and sent again', async () => {
  const [webhook] = (await stage.read('/webhooks')).items
  const before = fakes.seen.length
  fakes.instead.push({ status: 410, body: 'gone' })
  const delivering = runDeliveryLoop(stage.service.app, { everyMs: 50 })
  try {
    await makePhone(stage.service, stage.project.project_token).call('/init', { device_data: {} })
    const list = async () => (await stage.read(`/deliveries?destination_id=${webhook.id}`)).items
    await expect.poll(async () => (await list())[0]?.state).toBe('failed')
    await stage.manage('PATCH', `/webhooks/${webhook.id}`, { enabled: true })
    await stage.open(page, 'webhooks', `?webhook=${webhook.id}&state=failed`)
    const table = page.getByRole('region', { name: 'Deliveries' }).getByRole('table')
    await table.getByText('install', { exact: true }).waitFor()
    await checkAccessibility(page)
    const [failed] = await list()
    expect(await table.getByRole('row').count()).toBe(2)
    expect(await table.textContent()).toContain(String(failed.status_code))
    await page.getByText('Delivered', { exact: true }).click()
    await page.waitForURL('**state=delivered')
    await page.getByText('None in this state').waitFor()

    await stage.open(page, 'webhooks', `?webhook=${webhook.id}`)
    await page.getByRole('button', { name: /^Send again: install/ }).click()
    await waitForText(page, 'It will be sent again.')
    await expect.poll(async () => (await list())[0].state).toBe('delivered')
    expect(fakes.seen.length).toBe(before + 2)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await table.getByText('Delivered', { exact: true }).waitFor()
  } finally {
    await delivering.stop()
  }
  await page.getByRole('button', { name: 'Remove the webhook' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await waitForText(page, 'The webhook was removed.')
  expect((await stage.read('/webhooks')).items).toEqual([])
})

test('an owner can invite a member, change the role and remove the member', async () => {
  await stage.open(page, 'members')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bob Example')
  await page.getByLabel('Email').fill('bob@example.com')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitation link' })
  const link = await dialog.getByText(/\/join\//).textContent()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  const bob = await stage.openVisitor()
  await bob.goto(link ?? '')
  await bob.getByRole('textbox', { name: 'Password for Bob Example' }).fill(password)
  await bob.getByRole('button', { name: 'Set password' }).click()
  await bob.waitForURL('**/p/*')

  await choose(page, 'Role of Bob Example', 'Admin')
  await waitForText(page, 'The role of Bob Example was changed.')
  const members = async () => (await stage.service.admin('GET', '/members')).body.data.items
  const found = async () =>
    (await members()).find(({ email }: { email: string }) => email === 'bob@example.com')
  expect(await found()).toMatchObject({ role: 'admin', joined: true })
  await page.getByLabel('Email').fill('bob@example.com')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bob again')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('alert').getByText('A member with that email already exists.').waitFor()
  await page.getByRole('button', { name: 'Remove Bob Example' }).click()
  await page.getByRole('button', { name: 'Remove the member' }).click()
  await waitForText(page, 'Bob Example was removed.')
  expect(await found()).toBeUndefined()
})

test('every member can change their own name and password', async () => {
  const invited = await stage.service.admin('POST', '/members', {
    email: 'eve@example.com',
    name: 'Eve',
    role: 'viewer',
  })
  const { code } = invited.body.data.invitation
  const joined = await stage.service.ask('POST', `/api/manage/invitations/${code}`, { body: { password } })
  const [name = '', value = ''] = cookieOf(joined).split('=')
  const eve = await stage.openVisitor({ viewport: { width: 1280, height: 900 } })
  await eve.context().addCookies([{ name, value, url: stage.url }])
  await stage.open(eve, 'account')
  await eve.getByLabel('Your name').fill('Eve Example')
  await eve.getByRole('button', { name: 'Save' }).click()
  await waitForText(eve, 'Your name was changed.')
  await eve.getByRole('button', { name: 'Account' }).getByText('Eve Example').waitFor()

  await eve.getByRole('textbox', { name: 'Current password' }).fill('wrong')
  await eve.getByRole('textbox', { name: 'New password' }).fill('another horse battery')
  await eve.getByRole('button', { name: 'Change the password' }).click()
  await eve.getByRole('alert', { name: 'That did not work' }).waitFor()
  await eve.getByRole('textbox', { name: 'Current password' }).fill(password)
  await eve.getByRole('button', { name: 'Change the password' }).click()
  await waitForText(eve, 'Your password was changed. Your other sessions have ended.')
  const again = await stage.service.ask('POST', '/api/manage/session', {
    body: { email: 'eve@example.com', password: 'another horse battery' },
  })
  expect(again.status).toBe(200)
})

test('the audit log covers the project or the whole service, and is paged', async () => {
  for (let made = 0; made < 60; made += 1) await stage.manage('PATCH', '', { name: `Fieldnotes ${made}` })
  await stage.service.admin('POST', '/members', { email: 'kim@example.com', name: 'Kim', role: 'viewer' })
  await stage.open(page, 'audit-log')
  const table = page.getByRole('table')
  await table.getByText('Change project').first().waitFor()
  const { items } = (await stage.service.admin('GET', `/audit-log?project=${stage.project.id}&limit=1000`))
    .body.data
  expect(await table.getByRole('row').count()).toBe(51)
  expect(await table.getByRole('row').nth(1).textContent()).toContain('name: Fieldnotes 59')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => table.getByRole('row').count()).toBe(items.length + 1)
  expect(await table.getByText('Create member').count()).toBe(0)
  await page.getByText('Whole service').click()
  await page.waitForURL('**/audit-log?log=service')
  await table.getByText('Create member').first().waitFor()
})

test('a viewer sees every setting and why it cannot be changed, with all controls disabled', async () => {
  const viewer = await stage.openAs('viewer')
  const own = new Set(['account'])
  await stage.open(viewer, 'project')
  for (const { sections } of sectionGroups)
    for (const { key } of sections) {
      await stage.follow(viewer, key)
      if (own.has(key)) continue
      if (key !== 'events')
        await viewer
          .getByText(/Your role is viewer\./)
          .first()
          .waitFor()
      await expectReadOnly(viewer)
    }
  await stage.open(viewer, 'export')
  expect(await viewer.getByRole('link', { name: /as CSV/ }).count()).toBe(0)
  await stage.open(viewer, 'project')
  await checkAccessibility(viewer)
})

test('an admin cannot change members', async () => {
  const admin = await stage.openAs('admin')
  await stage.open(admin, 'members')
  await admin.getByText('An owner can invite, change or remove members. Your role is admin.').waitFor()
  expect(await admin.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  expect(await admin.getByRole('button', { name: 'Invite' }).count()).toBe(0)
})

test('no page logged an unexpected error', () => {
  expect(stage.unexpectedErrors()).toEqual([])
})
