import { readFile } from 'node:fs/promises'
import { fakeMetaAudiences } from '@tributary/lab/src/fake-networks/meta-audiences.ts'
import { type FakeServer, serveFakes } from '@tributary/lab/src/fake-networks/serve-fakes.ts'
import { sendAudience } from '@tributary/service/src/operations/segments/send-audience.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAccessibility, checkWidth } from '#test/support/check-accessibility.ts'
import { choose, field } from '#test/support/choose.ts'
import { eventually } from '#test/support/eventually.ts'
import { makeLivelyProject } from '#test/support/lively-project.ts'
import { openStage, type Stage } from '#test/support/stage.ts'

let stage: Stage
let page: Page
let project: number
let fakes: FakeServer
const rows = new Set<string>()

beforeAll(async () => {
  stage = await openStage({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8' })
  project = (await makeLivelyProject(stage.service, { installs: 60 })).id
  fakes = await serveFakes({
    meta: fakeMetaAudiences({ audience: '900', access_token: 'token-1', rows }),
  })
  await stage.service.admin('POST', `/projects/${project}/network-accounts`, {
    network: 'meta',
    name: 'Work',
    external_customer_id: '5551',
    credentials: { access_token: 'token-1' },
    pull: { enabled: false, base_url: `${fakes.url}/meta/v25.0` },
  })
  page = await stage.openMember('admin')
})

afterAll(async () => {
  await stage.close()
  await fakes.stop()
})

test('a question about installs is saved as a segment, which answers questions', async () => {
  await page.goto(`/p/${project}/explore?where=${JSON.stringify(['platform:is:android'])}`)
  await page.getByRole('button', { name: 'Save as segment' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Android')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Android', level: 1 }).waitFor()
  await page.getByText('platform is Android').waitFor()
  await page.getByRole('img', { name: 'Members by week of install' }).waitFor()
  await page.getByRole('img', { name: 'Size of the segment' }).waitFor()
  await page.getByText(/^[1-9]\d* members now$/).waitFor()
  await page.getByRole('link', { name: 'Explore its members' }).click()
  await page.getByRole('heading', { name: /in the segment “Android”/ }).waitFor()
})

test('the campaigns, the funnel and retention are filtered by a segment, in the address', async () => {
  const segment = await segmentId()
  const opened = { lists: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith('/segments')) opened.lists += 1
  })
  await page.goto(
    `/p/${project}/campaigns?columns=${JSON.stringify(['installs', 'clicks', 'economics.arpu'])}`,
  )
  const table = page.getByRole('region', { name: 'Campaign report' })
  await table.waitFor()
  expect(opened.lists).toBe(0)
  await field(page, 'Segment').click()
  await page.getByRole('listbox', { name: 'Segment' }).getByRole('option', { name: 'Android' }).click()
  await page.getByText(/^Only users in this segment\./).waitFor()
  expect(page.url()).toContain(`segment=${segment}`)
  expect(await page.getByRole('combobox', { name: 'Compare with' }).isDisabled()).toBe(true)
  const totals = table.getByRole('row', { name: /^Total/ }).getByRole('cell')
  await eventually(() => totals.allInnerTexts()).toEqual(['–', expect.stringMatching(/^[1-9]/), '–'])
  await page.getByRole('button', { name: 'Spring sale' }).click()
  await page.getByText('All users of the campaign: the segment filters only the list.').waitFor()
  for (const name of ['funnel', 'retention']) {
    await page.goto(`/p/${project}/segments?segment=${segment}`)
    await page.getByRole('link', { name: `Its ${name}` }).click()
    await page.waitForURL(new RegExp(`/${name}\\?.*segment=${segment}`))
    await eventually(() => field(page, 'Segment').inputValue()).toBe('Android')
    await checkAccessibility(page)
  }
})

test('the raw rows of a segment can be downloaded; clicks have no users', async () => {
  await page.goto(`/p/${project}/settings/export`)
  await choose(page, 'Segment', 'Android')
  await page.getByText('Clicks have no users who could be in a segment.').waitFor()
  const address = await page.getByRole('link', { name: 'Users as CSV' }).getAttribute('href')
  expect(address).toContain(`/export?table=users&format=csv&segment=${await segmentId()}`)
})

test('a segment is made by clicking, changed and deleted', async () => {
  await page.goto(`/p/${project}/segments`)
  await page.getByRole('button', { name: 'New segment' }).click()
  const dialog = page.getByRole('dialog', { name: 'New segment' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Payers')
  await dialog.getByRole('button', { name: 'Add filter' }).click()
  const filter = page.getByRole('dialog', { name: 'Add a filter' })
  await filter.getByText('Users who did', { exact: true }).click()
  await choose(page, 'What', 'Payments')
  await filter.getByRole('textbox', { name: 'At least (times)' }).fill('2')
  await filter.getByRole('button', { name: 'Add filter' }).click()
  await dialog.getByLabel('Installed from').fill('2026-01-01')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Payers', level: 1 }).waitFor()
  await page.getByText('with at least 2 payments').waitFor()
  const listed = await stage.service.admin('GET', `/projects/${project}/segments`)
  expect(listed.body.data.items.find(({ name }: { name: string }) => name === 'Payers')).toMatchObject({
    where: [{ did: { of: 'payments', times: 2 } }],
    from: '2026-01-01',
    to: null,
  })
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete the segment' }).click()
  await page.getByRole('link', { name: 'Android' }).waitFor()
})

test('the file says who is left out, and an upload shows its state', async () => {
  await page.goto(`/p/${project}/segments`)
  await page.getByRole('link', { name: 'Android' }).click()
  await page.getByRole('button', { name: 'Download a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download Android' })
  await dialog.getByText(/^0 of \d+ members$/).waitFor()
  await dialog.getByText(/Not asked for consent/).waitFor()
  await choose(page, 'Consent', 'All users who have not refused')
  await dialog.getByText(/^[1-9]\d* of \d+ members$/).waitFor()
  const waiting = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download CSV' }).click()
  const file = await readFile(await (await waiting).path(), 'utf8')
  expect(file).toMatch(/^email,phone,madid,extern_id\r\n/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Upload to a network' }).click()
  await choose(page, 'Consent', 'All users who have not refused')
  await page.getByRole('textbox', { name: 'Audience id' }).fill('900')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const card = page.getByRole('article', { name: 'Meta 900' })
  await card.getByText('Waiting').waitFor()
  const id = await audienceId()
  await sendAudience(stage.service.app, { projectId: project, audienceId: id }, new AbortController().signal)
  await card.getByText('Up to date').waitFor()
  expect(rows.size).toBe(file.trimEnd().split('\r\n').length - 1)
})

async function segmentId(): Promise<number> {
  const { body } = await stage.service.admin('GET', `/projects/${project}/segments`)
  return body.data.items[0].id
}

async function audienceId(): Promise<number> {
  const segment = await segmentId()
  const audiences = await stage.service.admin('GET', `/projects/${project}/segments/${segment}/audiences`)
  return audiences.body.data.items[0].id
}

test('the page is accessible, on a phone too, and a viewer changes nothing', async () => {
  const viewer = await stage.openMember('viewer', { viewport: { width: 390, height: 800 } })
  await viewer.goto(`/p/${project}/segments`)
  await viewer.getByRole('link', { name: 'Android' }).click()
  await viewer.getByRole('article', { name: 'Meta 900' }).waitFor()
  expect(
    await viewer.getByRole('button', { name: /Edit|Delete|Upload|Download a file|Refresh/ }).count(),
  ).toBe(0)
  await checkWidth(viewer, 390)
  await checkAccessibility(viewer)
  await page.goto(`/p/${project}/segments`)
  await page.getByRole('link', { name: 'Android' }).waitFor()
  await checkAccessibility(page)
  expect(stage.pageErrors).toEqual([])
})
