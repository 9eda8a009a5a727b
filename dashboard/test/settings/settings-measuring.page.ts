import { generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { makePhone } from '@tributary/service/test/support/phone.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changesDuring,
  choose,
  openSettings,
  type SettingsStage,
  waitForText,
} from '#test/support/settings-stage.ts'

let stage: SettingsStage
let page: Page
beforeAll(async () => {
  stage = await openSettings()
  page = await stage.openAs('admin')
})
afterAll(async () => {
  await stage.close()
})

test('windows can be set for the project and for a network, and an empty one resets to the default', async () => {
  await stage.open(page, 'windows')
  await page.getByLabel('Store referrer, in days').fill('14')
  await page.getByLabel('Probabilistic, in hours').fill('0')
  const sent = await changesDuring(page, async () => {
    await page.getByRole('button', { name: 'Save' }).first().click()
    await waitForText(page, 'The windows were changed. They apply to new installs.')
  })
  expect(sent).toEqual([{ windows: { referrer_days: 14, probabilistic_hours: 0 } }])
  await page.getByLabel('Store referrer, in days').fill('1000')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByRole('alert').getByText('must be between 0 and 90').waitFor()
  await page.getByLabel('Store referrer, in days').fill('')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect.poll(async () => (await stage.read()).windows.referrer_days).toBe(7)
  expect((await stage.read()).windows.probabilistic_hours).toBe(0)
  await expect.poll(() => page.getByLabel('Store referrer, in days').inputValue()).toBe('7')

  await choose(page, 'Network to change', 'TikTok')
  await page.waitForURL('**/windows?network=tiktok')
  const network = page.getByRole('region', { name: 'Windows per network' }).first()
  await network.getByLabel('View-through, in hours').fill('48')
  await network.getByRole('button', { name: 'Save' }).click()
  await waitForText(page, 'The windows of TikTok were changed.')
  expect((await stage.read()).windows.networks.tiktok).toEqual({ impression_hours: 48 })
  await network.getByText('View-through 48 hours').waitFor()
})

test('event limits can be set, errors are shown, and an empty one resets to the default', async () => {
  await stage.open(page, 'events')
  await page.getByLabel('Fields per event').fill('300')
  await page.getByLabel('Nesting depth').fill('11')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('must be a whole number from 3 to 10').waitFor()
  await page.getByLabel('Nesting depth').fill('7')
  const sent = await changesDuring(page, async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await waitForText(page, 'The event limits were changed. They apply to new events.')
  })
  expect(sent).toEqual([{ event_limits: { fields: 300, depth: 7 } }])
  expect((await stage.read()).event_limits).toMatchObject({ fields: 300, depth: 7, text_length: 2048 })
  await page.getByLabel('Fields per event').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.getByLabel('Fields per event').inputValue()).toBe('200')
  expect((await stage.read()).event_limits).toMatchObject({ fields: 200, depth: 7 })
})

test('Meta’s key can be stored and removed, and is never shown', async () => {
  await stage.open(page, 'windows')
  await page.getByRole('textbox', { name: 'Decryption key' }).fill('short')
  await page.getByRole('button', { name: 'Store the key' }).click()
  await page.getByRole('alert').getByText('must be 64 hexadecimal characters').waitFor()
  await page.getByRole('textbox', { name: 'Decryption key' }).fill('ab'.repeat(32))
  await page.getByRole('button', { name: 'Store the key' }).click()
  await waitForText(page, 'The key was stored.')
  expect((await stage.read()).meta_install_referrer_key).toEqual({ configured: true })
  await page.getByRole('button', { name: 'Remove the key' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await waitForText(page, 'The key was removed.')
  expect((await stage.read()).meta_install_referrer_key).toEqual({ configured: false })
})

test('push credentials can be stored and removed, and their state is shown', async () => {
  const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { privateKey: ec } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const pem = (key: typeof rsa) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
  await stage.open(page, 'uninstalls')
  await page.getByLabel('Days without the app').fill('31')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('must be a whole number from 1 to 30').waitFor()
  await page.getByLabel('Days without the app').fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForText(page, 'Uninstall tracking was changed.')

  await page.getByLabel('Key file').fill('{"type":"service_account"}')
  await page.getByText('This is not the key file of a service account.').waitFor()
  const account = { project_id: 'fieldnotes', client_email: 'push@fieldnotes.example', private_key: pem(rsa) }
  await page.getByLabel('Key file').fill(JSON.stringify({ type: 'service_account', ...account }))
  await page.getByRole('button', { name: 'Store the key file' }).click()
  await waitForText(page, 'The Firebase credentials were stored.')
  await page.getByText('push@fieldnotes.example').waitFor()

  await page.getByLabel('Key id').fill('ABC123DEFG')
  await page.getByLabel('Team id').fill('ABCDE12345')
  await page.getByLabel('Bundle id').fill('com.example.fieldnotes')
  await page.getByLabel('Private key').fill(pem(ec))
  await page.getByRole('button', { name: 'Store the key', exact: true }).click()
  await waitForText(page, 'The Apple credentials were stored.')
  expect((await stage.read()).uninstall).toMatchObject({
    failed_days: 5,
    fcm: { project_id: 'fieldnotes', last_tried_at: null },
    apns: { key_id: 'ABC123DEFG', team_id: 'ABCDE12345', bundle_id: 'com.example.fieldnotes' },
  })
  await page.getByRole('button', { name: 'Remove Firebase' }).click()
  await page.getByRole('button', { name: 'Remove them' }).click()
  await waitForText(page, 'The Firebase credentials were removed.')
  expect((await stage.read()).uninstall.fcm).toBeNull()
})

test('conversion values and postback campaigns are edited row by row', async () => {
  await stage.manage('POST', '/campaigns', { name: 'Spring', custom_display_id: 'spring' })
  await stage.open(page, 'conversion-values')
  await page.getByRole('button', { name: 'Add a row' }).click()
  await page.getByLabel('Row 1: which').fill('note_created')
  await page.getByLabel('Row 1: fine value').fill('64')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByRole('alert').getByText('must be a whole number from 0 to 63').waitFor()
  await page.getByLabel('Row 1: fine value').fill('20')
  await choose(page, 'Row 1: coarse value', 'Medium')
  await page.getByRole('button', { name: 'Add a row' }).click()
  await choose(page, 'Row 2: when', 'A sign-up')
  await page.getByLabel('Row 2: locks the conversion window').check()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await waitForText(page, 'The conversion values were changed.')
  expect((await stage.read()).skadnetwork.conversion_values).toEqual([
    { event: 'note_created', fine: 20, coarse: 'medium' },
    { signup: true, fine: 0, lock: true },
  ])

  const campaigns = page.getByRole('region', { name: 'Apple postback campaigns' })
  await campaigns.getByRole('button', { name: 'Add a campaign' }).click()
  await page.getByLabel('Postback 1: ad network id').fill('com.example')
  await page.getByLabel('Postback 1: source identifier').fill('5239')
  await page.getByLabel('Postback 1: campaign').fill('nobody')
  await campaigns.getByRole('button', { name: 'Save' }).click()
  await campaigns.getByRole('alert').getByText('is not a campaign of this project').waitFor()
  await page.getByLabel('Postback 1: campaign').fill('spring')
  await campaigns.getByRole('button', { name: 'Save' }).click()
  await waitForText(page, 'The postback campaigns were changed.')
  expect((await stage.read()).skadnetwork.campaigns).toEqual([
    { ad_network_id: 'com.example', source_identifier: '5239', campaign: 'spring' },
  ])
})

test('an exchange rate can be added and removed, and is shown as entered', async () => {
  await stage.open(page, 'exchange-rates')
  await page.getByLabel('Valid from').fill('2026-03-01')
  await choose(page, 'From', 'EUR')
  await page.getByLabel('Rate', { exact: true }).fill('1.0834')
  await page.getByRole('button', { name: 'Add the rate' }).click()
  await waitForText(page, 'The exchange rate was added.')
  expect((await stage.read('/exchange-rates')).items).toMatchObject([
    { day: '2026-03-01', from: 'EUR', to: 'USD', rate: 1.0834 },
  ])
  await page.getByRole('cell', { name: '1 EUR = 1.0834 USD' }).waitFor()
  await page.getByRole('button', { name: 'Remove EUR to USD, valid from Mar 1, 2026' }).click()
  await page.getByRole('button', { name: 'Remove the rate' }).click()
  await waitForText(page, 'The exchange rate was removed.')
  expect((await stage.read('/exchange-rates')).items).toEqual([])
})

test('a rebuild of the aggregates can be requested', async () => {
  await stage.open(page, 'sums')
  await page.getByText('No rebuild was requested yet.').waitFor()
  await page.getByRole('button', { name: 'Rebuild aggregates' }).click()
  await page.getByRole('button', { name: 'Start the rebuild' }).click()
  await waitForText(page, 'The rebuild was queued.')
  await page.getByRole('status').getByText('Waiting').waitFor()
  expect((await stage.read('/rollups/rebuild')).requested_at).not.toBeNull()
})

test('a download has the export of the service, for all days or a date range', async () => {
  const phone = makePhone(stage.service, stage.project.project_token)
  await phone.call('/trigger', { user_data: { id: 'user-1042' }, data: {} })
  await stage.open(page, 'export')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Users as CSV' }).click(),
  ])
  const { text } = await stage.manage('GET', '/export?table=users&format=csv')
  expect(await readFile(await download.path(), 'utf8')).toBe(text)
  expect(text).toContain('user-1042')
  await page.getByText('Selected days').click()
  await page.waitForURL('**/export?range=30d')
  await page.getByRole('button', { name: 'Date range: Last 30 days' }).click()
  await page.getByRole('button', { name: 'Last month', exact: true }).click()
  await page.waitForURL('**/export?range=last_month')
  const link = page.getByRole('link', { name: 'Users as NDJSON' })
  await expect
    .poll(() => link.getAttribute('href'))
    .toMatch(/export\?table=users&format=ndjson&from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/)
})

const saveIn = (region: string) =>
  page.getByRole('region', { name: region }).getByRole('button', { name: 'Save' })

test('what the project forgets can be set, and the record of what is stored says it', async () => {
  await stage.open(page, 'privacy')
  const months = page.getByLabel('Months to keep clicks, opens and events')
  expect(await months.inputValue()).toBe('25')
  await months.fill('3')
  await saveIn('How long data is kept').click()
  await page.getByRole('alert').getByText('must be a whole number from 4 to 120').waitFor()
  await months.fill('')
  await page.getByLabel('Reduce IP addresses and user agents').click()
  const sent = await changesDuring(page, async () => {
    await saveIn('How long data is kept').click()
    await waitForText(page, 'The settings were changed. They apply within an hour.')
  })
  expect(sent).toEqual([{ retention: { facts_months: null, addresses: 'kept' } }])
  const addresses = page.getByRole('region', { name: 'IP addresses' })
  await addresses.getByText('As long as the click or the install.').waitFor()
  await months.fill('13')
  await saveIn('How long data is kept').click()
  await page
    .getByRole('region', { name: 'Opens' })
    .getByText('13 months after the month they are of.')
    .waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('Events,"User id, time, name, the id and data that the app sends."')
})

test('erasing a user requires typing the id twice', async () => {
  await stage.open(page, 'erasure')
  const erase = page.getByRole('button', { name: 'Erase this user' })
  await page.getByLabel('User id', { exact: true }).fill('user-1042')
  await page.getByLabel('Confirm the user id').fill('user-1')
  expect(await erase.isDisabled()).toBe(true)
  await page.getByLabel('Confirm the user id').fill('user-9')
  await page.getByText('The ids do not match.').waitFor()
  await page.getByLabel('Confirm the user id').fill('user-1042')
  await erase.click()
  await waitForText(page, 'The user was erased.')
  expect((await stage.read('/users')).items).toMatchObject([{ user_id: null }])
  await page.getByLabel('User id', { exact: true }).fill('nobody')
  await page.getByLabel('Confirm the user id').fill('nobody')
  await erase.click()
  await page.getByRole('alert').getByText('Resource not found.').waitFor()
})

test('another currency shows what it would convert before it is saved, and amounts without a rate after', async () => {
  const payer = makePhone(stage.service, stage.project.project_token)
  await payer.call('/trigger', { user_data: { id: 'payer' } })
  await payer.call('/capture-payment', { user_id: 'payer', payment_id: 'p-1', amount: 900, currency: 'INR' })
  await payer.call('/capture-payment', { user_id: 'payer', payment_id: 'p-2', amount: 12 })
  await stage.manage('POST', '/exchange-rates', { day: '2020-01-01', from: 'USD', to: 'EUR', rate: 0.9 })
  await stage.open(page, 'project')
  await page.getByRole('combobox', { name: 'Currency' }).click()
  await page.keyboard.type('EUR')
  await page.getByRole('option', { name: 'EUR', exact: true }).click()
  const preview = page.getByRole('status').filter({ hasText: 'Change USD to EUR' })
  await preview.getByText('Saving converts 1 stored amount again.').waitFor()
  await preview.getByText(/^INR, \w+ \d+, \d+: 1 payment$/).waitFor()
  expect((await stage.read()).display_currency).toBe('USD')
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForText(page, 'The project was changed.')
  expect((await stage.read()).display_currency).toBe('EUR')
  await stage.follow(page, 'exchange-rates')
  await page.getByText('These amounts have no exchange rate to EUR').waitFor()
  await page.getByText(/^INR, \w+ \d+, \d+: 1 payment$/).waitFor()
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByText('There is no exchange rate to EUR for amounts in INR.').waitFor()
  await page.getByRole('link', { name: 'See which, and add a rate' }).click()
  await page.getByRole('heading', { name: 'Amounts without a rate' }).waitFor()
})

test('no page logged an unexpected error', () => {
  expect(stage.unexpectedErrors()).toEqual([])
})
