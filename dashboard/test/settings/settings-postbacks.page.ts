import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  choose,
  expectReadOnly,
  openSettings,
  type SettingsStage,
  waitForText,
} from '#test/support/settings-stage.ts'

let stage: SettingsStage
beforeAll(async () => {
  stage = await openSettings()
})
afterAll(async () => {
  await stage.close()
})

test('a network’s token is shown once, and the page warns of reports that come without it', async () => {
  const page = await stage.openAs('admin')
  await stage.open(page, 'postbacks')
  await choose(page, 'Network', 'TikTok')
  await page.getByRole('button', { name: 'Create the token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^pb_[0-9A-Za-z]{32}$/).waitFor()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  const row = page.getByRole('row', { name: /TikTok/ })
  await row.getByRole('cell', { name: '0', exact: true }).waitFor()

  const campaign = (await stage.manage('POST', '/campaigns', { name: 'Feed', channel: 'TIKTOK' })).body.data
  const body = {
    token: (await stage.read()).project_token,
    campaign: campaign.display_id,
    ip: '203.0.113.7',
    ua: 'x',
  }
  expect((await stage.service.ask('POST', '/api/networks/click', { body })).status).toBe(200)
  await stage.open(page, 'postbacks')
  await waitForText(page, 'Some reports have no token yet')
  await row.getByRole('cell', { name: '1', exact: true }).waitFor()

  await row.getByRole('button', { name: 'Require now' }).click()
  await page.getByRole('button', { name: 'Require it' }).click()
  await waitForText(page, 'The token is required now.')
  expect((await stage.service.ask('POST', '/api/networks/click', { body })).body.reason).toBe(
    'missing_postback_token',
  )
})

test('a viewer cannot change tokens', async () => {
  const page = await stage.openAs('viewer')
  await stage.open(page, 'postbacks')
  await page.getByRole('row', { name: /TikTok/ }).waitFor()
  await expectReadOnly(page)
})
