import { addDays } from '@tributary/contract/days'
import { pullSpend } from '@tributary/service/src/operations/spend/pull-spend.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todayIn } from '#format/times.ts'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { choose, field } from '#test/support/choose.ts'
import { deliverAll, installFromClick, serveNetworks } from '#test/support/fill-postbacks.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let networks: Awaited<ReturnType<typeof serveNetworks>>
let project: { id: number; project_token: string }
const at = (path: string) => `/p/${project.id}/spend${path}`
const admin = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  stage.service.admin(method, `/projects/${project.id}${path}`, body)

beforeAll(async () => {
  stage = await openStage({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' })
  networks = await serveNetworks(addDays(todayIn('UTC', new Date()), -1))
  project = await stage.service.makeProject({ name: 'Fieldnotes', timezone: 'UTC' })
  await admin('POST', '/campaigns', {
    name: 'Spring',
    custom_display_id: 'spring',
    channel: 'meta',
    ad_network_campaign_id: '7001',
  })
})

afterAll(async () => {
  await stage.close()
  await networks.stop()
})

const pull = async () => {
  const { items } = (await admin('GET', '/network-accounts')).body.data
  const task = { projectId: project.id, accountId: items[0].id }
  await pullSpend(stage.service.app, task, { wait: async () => undefined })
}

test('an account is added with hidden credentials, pulled, and shows the result', async () => {
  const page = await stage.openMember('admin')
  await page.goto(at('/accounts'))
  await page.getByText('No network account yet').waitFor()
  await page.getByRole('button', { name: 'Add an account' }).click()
  await page.waitForURL('**account=new')
  const form = page.getByRole('dialog')
  await field(form, 'Name').fill('Fieldnotes on Meta')
  await form.getByLabel('Account id').fill(networks.account.customerId)
  await field(form, 'Access token').fill('wrong-token')
  await form.getByLabel('API URL').fill(`${networks.url}/meta/v25.0`)
  await form.getByRole('switch', { name: 'Pull the spend every hour' }).click({ force: true })
  await checkAccessibility(page)
  await form.getByRole('button', { name: 'Add the account' }).click()
  const card = page.getByRole('article', { name: 'Fieldnotes on Meta' })
  await card.getByText('Never pulled.').waitFor()
  const [made] = (await admin('GET', '/network-accounts')).body.data.items
  expect(made).toMatchObject({ network: 'meta', has_credentials: true, pull: { enabled: true, days: 7 } })

  await card.getByRole('button', { name: 'Pull now: Fieldnotes on Meta' }).click()
  await page.getByText('A pull of Fieldnotes on Meta is queued.').waitFor()
  await pull()
  await card.getByText('Unauthorized', { exact: true }).waitFor()
  const [refused] = (await admin('GET', '/network-accounts')).body.data.items
  await card.getByText(refused.pull.error).waitFor()

  await card.getByRole('button', { name: 'Edit Fieldnotes on Meta' }).click()
  await page.waitForURL(`**account=${made.id}`)
  expect(await field(form, 'Access token').inputValue()).toBe('')
  await field(form, 'Access token').fill(networks.account.credentials.access_token ?? '')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
  await pull()
  await card.getByText('Connected', { exact: true }).waitFor()
  await card.getByText(/1 row from the last 7 days/).waitFor()
  await card.getByText('Nobody’s campaign (7999): 1 row').waitFor()

  await card.getByRole('switch', { name: 'Pull Fieldnotes on Meta every hour' }).click({ force: true })
  await page.getByText('Fieldnotes on Meta is no longer pulled.').waitFor()
  expect((await admin('GET', '/network-accounts')).body.data.items[0].pull.enabled).toBe(false)
  await checkAccessibility(page)
  await checkWidth(page, 390)
})

test('an affiliate can be added and deleted', async () => {
  const page = await stage.openMember('admin')
  await page.goto(at('/accounts'))
  for (const name of ['Big Partner', 'Small Partner']) {
    await page.getByLabel('Name of a new affiliate').fill(name)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('cell', { name, exact: true }).waitFor()
  }
  await page.getByText('small_partner').waitFor()
  await page.getByRole('button', { name: 'Delete Small Partner' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the affiliate' }).click()
  await page.getByRole('cell', { name: 'Small Partner', exact: true }).waitFor({ state: 'hidden' })
  expect((await admin('GET', '/affiliates')).body.data.items).toMatchObject([{ code: 'big_partner' }])
})

test('destinations can be added for a network and a partner, with errors shown in the form', async () => {
  const page = await stage.openMember('admin')
  await page.goto(at('/postbacks'))
  await page.getByText('No destinations yet').waitFor()
  await page.getByRole('button', { name: 'Add a destination' }).click()
  await page.waitForURL('**destination=new')
  const form = page.getByRole('dialog')
  await field(form, 'Name').fill('Meta conversions')
  await form.getByRole('button', { name: 'Add the destination' }).click()
  await form.getByRole('alert').getByText('settings.dataset_id is required.').waitFor()
  await form.getByLabel('Dataset id').fill('777')
  await field(form, 'Access token').fill('token-1')
  await field(form, 'URL').fill(`${networks.url}/conversions/v25.0`)
  await checkAccessibility(page)
  await form.getByRole('button', { name: 'Add the destination' }).click()
  await page.getByRole('cell', { name: 'Meta conversions Meta' }).waitFor()

  await admin('POST', '/campaigns', { name: 'Partner', custom_display_id: 'partner', channel: 'big partner' })
  await page.getByRole('button', { name: 'Add a destination' }).click()
  await choose(page, 'Kind', 'Affiliate')
  await field(form, 'Name').fill('Big Partner')
  await choose(page, 'Affiliate', 'Big Partner')
  await form.getByRole('switch', { name: 'Share amounts without a mapping' }).click()
  await field(form, 'URL').fill(`${networks.url}/partner/?click={click_id}`)
  await form.getByRole('button', { name: 'Add the destination' }).click()
  await page.getByRole('cell', { name: 'Big Partner Affiliate' }).waitFor()
  const { items } = (await admin('GET', '/destinations')).body.data
  expect(items).toMatchObject([
    { code: 'meta', has_credentials: true, settings: { dataset_id: '777' }, share_unmapped: true },
    {
      code: 'affiliate',
      base_url: `${networks.url}/partner/?click={click_id}`,
      share_unmapped: false,
    },
  ])
})

test('the log shows deliveries and their errors, and can send one or many again', async () => {
  await installFromClick(stage.service, project, 'spring')
  for (let phone = 0; phone < 3; phone += 1) await installFromClick(stage.service, project, 'partner')
  await deliverAll(stage.service)
  const page = await stage.openMember('admin')
  await page.goto(at('/postbacks'))
  const log = page.getByRole('table', { name: 'Deliveries', exact: true })
  await expect.poll(() => log.locator('tbody tr').count()).toBe(4)
  const summary = (await admin('GET', '/deliveries/summary')).body.data.items
  const counts = page.getByRole('row', { name: /Big Partner Affiliate/ }).locator('td')
  await expect
    .poll(async () => (await counts.allTextContents()).slice(2, 6).map(Number))
    .toEqual([summary[1].delivered, summary[1].failed, summary[1].skipped, summary[1].waiting])
  expect(summary[1].failed).toBe(3)

  await choose(page, 'Filter by state', 'Failed')
  await page.waitForURL('**state=failed**')
  await expect.poll(() => log.locator('tbody tr').count()).toBe(3)
  await page
    .getByRole('button', { name: /^Details of Install to Big Partner/ })
    .first()
    .click()
  await page.waitForURL('**shown=**')
  await page.getByText('{"error":"unknown click"}').waitFor()
  await checkAccessibility(page)
  networks.partner.status = 200
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send it again' }).click()
  await page.getByText('It will be sent again.').waitFor()
  await deliverAll(stage.service)
  const states = async () =>
    (await admin('GET', '/deliveries')).body.data.items.map(({ state }: { state: string }) => state).sort()
  expect(await states()).toEqual(['delivered', 'delivered', 'failed', 'failed'])

  await page.getByRole('button', { name: 'Send many again …' }).click()
  await choose(page, 'Destination', 'Big Partner')
  await page.getByRole('dialog').getByRole('button', { name: 'Send them again' }).click()
  await page.getByText('2 deliveries will be sent again.').waitFor()
  await deliverAll(stage.service)
  expect(await states()).toEqual(['delivered', 'delivered', 'delivered', 'delivered'])
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('No matching deliveries').waitFor()
})

test('a destination can be disabled, changed and deleted', async () => {
  const page = await stage.openMember('admin')
  await page.goto(at('/postbacks'))
  await page.getByRole('switch', { name: 'Send to Meta conversions' }).click({ force: true })
  await page.getByText('Meta conversions is now off.').waitFor()
  await page.getByRole('button', { name: 'Edit Meta conversions' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Payment').uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
  const [meta] = (await admin('GET', '/destinations')).body.data.items
  expect(meta).toMatchObject({
    enabled: false,
    events: ['install', 'signup', 'event'],
    has_credentials: true,
  })
  await checkWidth(page, 390)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page
    .getByRole('row', { name: /Meta conversions/ })
    .getByRole('button', { name: 'Delete Meta conversions' })
    .click()
  await form.getByRole('button', { name: 'Delete the destination' }).click()
  await page.getByText('Meta conversions was deleted.').waitFor()
  expect((await admin('GET', '/destinations')).body.data.items).toHaveLength(1)
})

test('a viewer sees accounts and postbacks but cannot change them', async () => {
  const page = await stage.openMember('viewer')
  await page.goto(at('/accounts'))
  await page.getByRole('article', { name: 'Fieldnotes on Meta' }).waitFor()
  expect(await page.getByRole('button', { name: /Add|Edit|Delete|Pull/ }).count()).toBe(0)
  await page.goto(at('/postbacks'))
  await page.getByRole('cell', { name: 'Big Partner Affiliate' }).waitFor()
  expect(await page.getByRole('switch', { name: 'Send to Big Partner' }).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: /Add|Edit|Delete|again/ }).count()).toBe(0)
})

test('no page logged an error other than the provoked 400', () => {
  expect(stage.pageErrors.filter((text) => !text.includes('status of 400'))).toEqual([])
})
