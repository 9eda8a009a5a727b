import { sql } from '@tributary/service/src/storage/sql.ts'
import { startDnsServer } from '@tributary/service/test/support/start-dns-server.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sectionGroups } from '#pages/settings/sections.ts'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import {
  changesDuring,
  choose,
  openSettings,
  type SettingsStage,
  waitForText,
} from '#test/support/settings-stage.ts'

const sections = sectionGroups.flatMap(({ sections }) => sections.map(({ key }) => key))

let stage: SettingsStage
let page: Page
let dns: Awaited<ReturnType<typeof startDnsServer>>
beforeAll(async () => {
  dns = await startDnsServer()
  stage = await openSettings({ DNS_SERVERS: dns.address })
  page = await stage.openAs('owner')
})
afterAll(async () => {
  await stage.close()
  await dns.stop()
})

test('settings open on the project section and link to every other section', async () => {
  await page.goto(`/p/${stage.project.id}/settings`)
  await page.waitForURL('**/settings/project')
  const nav = page.getByRole('navigation', { name: 'Settings sections' })
  for (const { sections } of sectionGroups)
    for (const { key, label } of sections) {
      await nav.getByRole('link', { name: label, exact: true }).click()
      await page.waitForURL(`**/settings/${key}`)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
    }
  await page.goto(`/p/${stage.project.id}/settings/nonsense`)
  await page.getByText('Page not found.').waitFor()
})

test('saving sends only the changed fields', async () => {
  await stage.open(page, 'project')
  await page.getByLabel('Name').fill('Fieldnotes 2')
  await choose(page, 'Timezone', 'Europe/Berlin')
  await page.getByLabel('Payments only').check()
  const sent = await changesDuring(page, async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await waitForText(page, 'The project was changed.')
  })
  expect(sent).toEqual([{ name: 'Fieldnotes 2', timezone: 'Europe/Berlin', revenue_from: 'payments' }])
  expect(await stage.read()).toMatchObject({
    name: 'Fieldnotes 2',
    timezone: 'Europe/Berlin',
    revenue_from: 'payments',
    display_currency: 'USD',
  })
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
})

test('an error of the service is shown in the form, and the change can be discarded', async () => {
  await stage.open(page, 'project')
  await page.getByLabel('Website').fill('ftp://example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  const refused = await stage.manage('PATCH', '', { website: 'ftp://example.com' })
  expect(refused.status).toBe(400)
  await page.getByRole('alert').getByText(refused.body.msg).waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(await page.getByLabel('Website').inputValue()).toBe('')
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('leaving with unsaved changes asks for confirmation', async () => {
  await stage.open(page, 'project')
  await page.getByLabel('Name').fill('Something else')
  await page.getByText('Unsaved changes').waitFor()
  await page.getByRole('link', { name: 'Link domains' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(await page.getByLabel('Name').inputValue()).toBe('Something else')
  await page.getByRole('link', { name: 'Link domains' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/settings/domains')
  expect(await stage.read()).toMatchObject({ name: 'Fieldnotes 2' })
})

test('a domain can be added, checked, made primary and removed', async () => {
  await stage.open(page, 'domains')
  await page.getByRole('textbox', { name: 'Domain', exact: true }).fill('not a domain')
  await page.getByRole('button', { name: 'Add the domain' }).click()
  await page.getByRole('alert', { name: 'That did not work' }).waitFor()
  await page.getByRole('textbox', { name: 'Domain', exact: true }).fill('link.fieldnotes.example')
  await page.getByRole('button', { name: 'Add the domain' }).click()
  await waitForText(page, 'The domain was added.')
  const { items } = await stage.read('/domains')
  const added = items.find(({ name }: { name: string }) => name === 'link.fieldnotes.example')

  await page.getByRole('button', { name: 'Check link.fieldnotes.example' }).click()
  const { findings } = (await stage.manage('POST', `/domains/${added.id}/check`)).body.data
  const check = page.getByRole('region', { name: 'Check: link.fieldnotes.example' })
  await expect.poll(() => check.getByRole('listitem').count()).toBe(findings.length)
  for (const { says } of findings) expect(await check.textContent()).toContain(says)

  await page.getByRole('button', { name: 'Make primary: link.fieldnotes.example' }).click()
  await waitForText(page, 'New links use link.fieldnotes.example.')
  expect((await stage.read()).domain).toBe('link.fieldnotes.example')
  await page.getByRole('button', { name: 'Remove go.fieldnotes.example' }).click()
  await page.getByRole('button', { name: 'Remove the domain' }).click()
  await waitForText(page, 'go.fieldnotes.example was removed.')
  expect((await stage.read('/domains')).items).toHaveLength(1)
})

test('a domain that a member adds is proven by a record, looked for at a click', async () => {
  const member = await stage.openAs('admin')
  await stage.open(member, 'domains')
  await member.getByRole('textbox', { name: 'Domain', exact: true }).fill('member.fieldnotes.test')
  await member.getByRole('button', { name: 'Add the domain' }).click()
  await waitForText(member, 'member.fieldnotes.test was added. Prove it to use it.')
  const { items } = await stage.read('/domains')
  const { proof } = items.find(({ name }: { name: string }) => name === 'member.fieldnotes.test')
  const panel = member.getByRole('region', { name: 'Prove member.fieldnotes.test' })
  for (const text of [proof.dns.name, proof.dns.value, proof.file.path])
    await panel.getByText(text).first().waitFor()

  await panel.getByRole('button', { name: 'Check now' }).click()
  await panel.getByText(`${proof.dns.name} has no TXT record.`).waitFor()
  dns.records.set(proof.dns.name, [proof.dns.value])
  await panel.getByRole('button', { name: 'Check now' }).click()
  await waitForText(member, 'member.fieldnotes.test serves links.')
  await member.getByText('Proven', { exact: true }).waitFor()
})

test('apps and store listings can be edited', async () => {
  const fingerprint = Array(32).fill('AB').join(':')
  await stage.open(page, 'apps')
  await page.getByLabel('Package name').fill('com.example.fieldnotes')
  await page
    .getByLabel('SHA-256 certificate fingerprints')
    .fill(`${fingerprint}\n${fingerprint.replaceAll('A', 'C')}`)
  const android = page.getByRole('region', { name: 'Android app' })
  const sent = await changesDuring(page, async () => {
    await android.getByRole('button', { name: 'Save' }).click()
    await waitForText(page, 'The Android app was changed.')
  })
  const app = {
    package_name: 'com.example.fieldnotes',
    sha256_cert_fingerprints: [fingerprint, fingerprint.replaceAll('A', 'C')],
  }
  expect(sent).toEqual([{ apps: { android: app } }])
  expect((await stage.read()).apps.android).toEqual(app)

  await page.getByLabel('App Store id').fill('12x')
  const ios = page.getByRole('region', { name: 'iOS app' })
  await ios.getByRole('button', { name: 'Save' }).click()
  await ios.getByRole('alert').getByText('must be the number in the App Store URL').waitFor()
  await page.getByLabel('App Store id').fill('1234567890')
  await ios.getByRole('button', { name: 'Save' }).click()
  await waitForText(page, 'The iOS app was changed.')

  await page.getByLabel('Listing name').fill('Spring')
  await choose(page, 'Platform', 'iOS')
  await page.getByLabel('URL').fill('https://apps.apple.com/app/id1234567890?ppid=spring')
  await page.getByRole('button', { name: 'Add the listing' }).click()
  await waitForText(page, 'The store listing was added.')
  expect((await stage.read('/store-listings')).items).toMatchObject([{ name: 'Spring', platform: 'IOS' }])
  await page.getByRole('button', { name: 'Edit Spring' }).click()
  await page.waitForURL('**/apps?listing=*')
  await page.getByLabel('Listing name').fill('Summer')
  const changed = await changesDuring(page, async () => {
    await page.getByRole('button', { name: 'Save the listing' }).click()
    await waitForText(page, 'The store listing was changed.')
  })
  expect(changed).toEqual([{ name: 'Summer' }])
  expect((await stage.read('/store-listings')).items).toMatchObject([{ name: 'Summer', platform: 'IOS' }])
  await page.getByRole('button', { name: 'Remove Summer' }).click()
  await page.getByRole('button', { name: 'Remove the listing' }).click()
  await waitForText(page, 'The store listing was removed.')
  expect((await stage.read('/store-listings')).items).toEqual([])
})

test('a server key is shown once, a third key is refused, and a key can be revoked', async () => {
  await stage.open(page, 'keys')
  await page.getByText(stage.project.project_token).waitFor()
  const [old] = (await stage.read('/keys')).items
  await page.getByRole('button', { name: 'Create a key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New server key' })
  await dialog.getByText(/^sk_\w+$/).waitFor()
  const key = (await dialog.getByText(/^sk_\w+$/).textContent()) ?? ''
  expect((await stage.service.ask('GET', '/api/v1/campaigns', { key })).status).toBe(200)
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByText(key).count()).toBe(0)

  await page.getByRole('button', { name: 'Create a key' }).click()
  await page.getByRole('alert').getByText('Two server keys are already active. Revoke one first.').waitFor()
  await page.getByRole('button', { name: `Revoke the key that ends in ${old.hint}` }).click()
  await page.getByRole('button', { name: 'Revoke the key', exact: true }).click()
  await waitForText(page, 'The key was revoked.')
  expect((await stage.read('/keys')).items).toMatchObject([{ hint: key.slice(-4) }])
})

test('a project token can be replaced, its end changed, and ended', async () => {
  await stage.open(page, 'keys')
  await page.getByRole('button', { name: 'Replace the token' }).click()
  await page.getByLabel('Ends at the start of').fill('2099-01-31')
  await page.getByRole('button', { name: 'Create a new token' }).click()
  await waitForText(page, 'There is a new project token.')
  const [current, previous] = (await stage.read('/project-tokens')).items
  expect(current).toMatchObject({ state: 'current', ends_at: null })
  expect(previous).toMatchObject({ state: 'previous', project_token: stage.project.project_token })
  expect(previous.ends_at).toMatch(/^2099-01-30T23|^2099-01-31T00/)
  await expect.poll(() => page.getByRole('button', { name: 'Replace the token' }).isDisabled()).toBe(true)

  await page.getByRole('button', { name: 'Change end' }).click()
  await page.getByLabel('Ends at the start of').fill('')
  await page.getByRole('button', { name: 'Change the end' }).click()
  await waitForText(page, 'The end was changed.')
  expect((await stage.read('/project-tokens')).items[1].ends_at).toBe(null)

  await page.getByRole('button', { name: 'End now' }).click()
  await page.getByRole('button', { name: 'End the token' }).click()
  await waitForText(page, 'The token was ended.')
  expect((await stage.read('/project-tokens')).items[1].state).toBe('ended')
})

test('signing and billing can be changed, and who still signs with version 1 is shown', async () => {
  await stage.service.app.db.run(sql`
    insert into signed_requests (project_id, day, signature_version, platform, app_version, requests, last_at)
    select project_id, now(), 1, 'IOS', '1.9.0', 1234, now() from projects`)
  await stage.open(page, 'signing')
  await waitForText(page, 'Version 1')
  await waitForText(page, '1,234')
  await page.getByLabel('Report').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForText(page, 'Request signing was changed.')
  expect((await stage.read()).signing).toBe('report')

  await stage.open(page, 'billing')
  await page.getByLabel('Suspended').check()
  await page.getByLabel('Payment link').fill('https://pay.example.com/fieldnotes')
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForText(page, 'Billing is suspended.')
  expect((await stage.read()).billing).toEqual({
    status: 'suspended',
    payment_link: 'https://pay.example.com/fieldnotes',
  })
  await page.getByLabel('Active').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForText(page, 'Billing is active.')
  expect((await stage.read()).billing.status).toBe('active')
})

test('every section is accessible and fits on a phone', async () => {
  await stage.open(page, 'billing')
  for (const section of sections) {
    await stage.follow(page, section)
    await checkAccessibility(page)
    await checkWidth(page, 390)
    await checkWidth(page, 360)
    await page.setViewportSize({ width: 1280, height: 900 })
  }
})

test('on a phone the sections are a list to choose from', async () => {
  const phone = await stage.openMember('owner', { viewport: { width: 390, height: 800 } })
  await stage.open(phone, 'project')
  await choose(phone, 'Section', 'Billing')
  await phone.waitForURL('**/settings/billing')
})

test('no page logged an unexpected error', () => {
  expect(stage.unexpectedErrors()).toEqual([])
})
