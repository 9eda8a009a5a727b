import { type FakeServer, serveFakes } from '@tributary/lab/src/fake-networks/serve-fakes.ts'
import { accountAt, kinds, someAd } from '@tributary/service/test/networks/spend-account.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let fakes: FakeServer
let page: Page
let accounts: string

beforeAll(async () => {
  stage = await openStage({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' })
  const day = new Date().toISOString().slice(0, 10)
  fakes = await serveFakes({ meta: kinds.meta.fake(accountAt('meta', [someAd({ day })])) })
  const project = await stage.service.makeProject({ timezone: 'UTC' })
  accounts = `/p/${project.id}/spend/accounts`
  page = await stage.openMember('admin')
})
afterAll(async () => {
  await stage.close()
  await fakes.stop()
})

test('an account is connected by the guide, tested against the network, and its error is told in words', async () => {
  await page.goto(accounts)
  await page.getByRole('button', { name: 'Add an account' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('How to connect Meta').waitFor()
  await drawer.getByText('ads_read on the token').waitFor()
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Work')
  await drawer.getByRole('textbox', { name: 'Account id' }).fill('5551')
  await drawer.getByRole('textbox', { name: 'Access token', exact: true }).fill('meta-token-1')
  await drawer.getByRole('textbox', { name: 'API URL' }).fill(`${fakes.url}/meta/v25.0`)
  await drawer.getByRole('button', { name: 'Add the account' }).click()
  const card = page.getByRole('article', { name: 'Work' })
  await card.getByText('Not tested yet').waitFor()
  await card.getByRole('button', { name: 'Test Work' }).click()
  await card.getByText('The credentials work: 1 row', { exact: false }).waitFor()
  await card.getByText('Spring at the network (7001)').waitFor()
  await card.getByText('Never pulled.').waitFor()
  await card.getByText('Connected', { exact: true }).waitFor()

  fakes.instead.push({
    status: 400,
    body: { error: { code: 190, message: 'Error validating access token: Session has expired' } },
  })
  await card.getByRole('button', { name: 'Test Work' }).click()
  await card.getByText('Meta does not accept the access token', { exact: false }).waitFor()
  await card.getByText('In the network’s words: The network answered 400: Error', { exact: false }).waitFor()
  await card.getByText('Test failed', { exact: true }).waitFor()
  for (const width of [1440, 390]) await checkWidth(page, width)
  await checkAccessibility(page)
  expect(stage.pageErrors).toEqual([])
})

test.each([
  [1440, ['light', 'dark']],
  [390, ['light']],
] as const)('the guide fits and is accessible, %i wide', async (width, schemes) => {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`${accounts}?account=new`)
  await page.getByText('How to connect Meta').waitFor()
  await checkWidth(page, width)
  await checkAccessibility(page, schemes)
})
