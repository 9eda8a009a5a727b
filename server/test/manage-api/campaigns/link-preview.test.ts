import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { agents, type LinkService, linkService } from '#test/links/link-service.ts'

let service: LinkService

beforeAll(async () => {
  service = await linkService()
})

afterAll(() => service.stop())

const ask = (body: object, project = service.project.id) =>
  service.admin('POST', `/projects/${project}/link-preview`, body)
const preview = async (body: object, project?: number) => {
  const answer = await ask(body, project)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}
type Destination = { device: string; goes_to: string; why: string }
const goesTo = ({ destinations }: { destinations: Destination[] }) =>
  Object.fromEntries(destinations.map(({ device, goes_to }) => [device, goes_to]))

const allAgents = {
  ...agents,
  bot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
}

/** Creates a campaign with the same fields, and opens its link as each device would. */
async function openAsEachDevice(fields: object, query: string) {
  const displayId = await service.campaign(fields)
  const targets: Record<string, string> = {}
  for (const [device, agent] of Object.entries(allAgents)) {
    const answer = await service.open(`/${displayId}?${query}`, { agent })
    const page = answer.text.includes('QR code') ? 'qr_page' : 'not_available_page'
    const location = answer.headers.location as string | undefined
    targets[device] =
      location?.replace(/tributary_click_id%3D[0-9a-f-]+/, 'tributary_click_id%3DCLICK_ID') ?? page
  }
  return { displayId, targets }
}

test('200: the preview matches where the link of such a campaign leads each device', async () => {
  const listing = await service.create('/store-listings', {
    name: 'Spring',
    platform: 'IOS',
    url: 'https://apps.apple.com/app/id5?ppid=spring',
  })
  const query = 'utm_source=mail&coupon=S%26P'
  const projects: object[] = [
    { apps: {} },
    { website: 'https://acme.example' },
    {
      apps: {
        android: { package_name: 'com.acme.shop' },
        ios: { app_store_id: '123456789', bundle_id: 'com.acme.shop', team_id: 'ABCDE12345' },
      },
    },
  ]
  const campaigns: object[] = [
    {},
    { channel: 'meta', website: 'https://acme.example/spring' },
    { store_listing_ids: [listing.id], android_redirect: 'https://acme.example/android' },
    { ios_redirect: 'https://acme.example/ios' },
  ]
  for (const project of projects) {
    await service.change('', project)
    for (const fields of campaigns) {
      const { displayId, targets } = await openAsEachDevice(fields, query)
      const shown = await preview({ ...fields, campaign: displayId, query })
      assert.deepEqual(goesTo(shown), targets, JSON.stringify({ project, fields }))
      assert.deepEqual(
        [shown.link, shown.shareable_link, shown.is_made_up],
        [`https://go.example.com?c=${displayId}`, `https://go.example.com/${displayId}`, false],
      )
    }
  }
})

test('200: an empty project gets pages, and a list of missing settings', async () => {
  const project = await service.makeProject({ domain: 'empty.example.com' })
  assert.deepEqual(await preview({}, project.id), {
    display_id: 'XXXXXX',
    is_made_up: true,
    link: 'https://empty.example.com?c=XXXXXX',
    shareable_link: 'https://empty.example.com/XXXXXX',
    destinations: [
      {
        device: 'android',
        goes_to: 'not_available_page',
        why: 'A page saying that there is no app for this device: neither an app nor a website is set.',
      },
      {
        device: 'ios',
        goes_to: 'not_available_page',
        why: 'A page saying that there is no app for this device: neither an app nor a website is set.',
      },
      {
        device: 'desktop',
        goes_to: 'qr_page',
        why: 'A page with a QR code of the link: no website is set.',
      },
      {
        device: 'bot',
        goes_to: 'qr_page',
        why: 'A page with a QR code of the link: no website is set. Crawlers and link previews are never counted.',
      },
    ],
    deeplink: null,
    problems: [
      'No App Store listing and no iOS app in the project: iPhones get a page saying that there is no app for them.',
      'No Play listing and no Android app in the project: Android phones get a page saying that there is no app for them.',
      'apps.ios needs team_id and bundle_id: without them, the link does not open the installed app on iPhones.',
      'apps.android needs package_name and sha256_cert_fingerprints: without them, the link does not open the installed app on Android.',
    ],
  })
})

test('200: the deep link has the click parameters; its own win, and c, gaid and idfa are left out', async () => {
  const { deeplink } = await preview({
    deeplink: 'shop://sale?item=7',
    query: '?item=8&coupon=SPRING&c=K7QX2M&gaid=38400000-8cf0-11bd-b23e-10b96e40000d',
  })
  assert.equal(deeplink, 'shop://sale?item=7&coupon=SPRING')
})

test('200: reports a taken display id, a redirect that bypasses Play, and a local domain as problems', async () => {
  await service.campaign({ name: 'Autumn', custom_display_id: 'autumn' })
  const taken = 'Display id autumn is already used by the campaign “Autumn”.'
  assert.equal((await preview({ display_id: 'autumn' })).problems[0], taken)
  assert.ok(!(await preview({ display_id: 'autumn', campaign: 'autumn' })).problems.includes(taken))
  const past = await preview({ android_redirect: 'https://acme.example/android' })
  assert.ok(past.problems.some((problem: string) => problem.includes('bypass Play')))
  const local = await service.makeProject({ name: 'Local' })
  const { problems, open_link: openLink } = await preview({}, local.id)
  assert.equal(problems[0], `${local.domain} works on this machine only.`)
  assert.ok(openLink.endsWith(`/l/${local.domain}/XXXXXX`))
})

test('200: stores nothing', async () => {
  const before = (await service.admin('GET', `/projects/${service.project.id}/campaigns`)).body.data
  await preview({ name: 'Never', display_id: 'never-made', deeplink: '/x' })
  const after = (await service.admin('GET', `/projects/${service.project.id}/campaigns`)).body.data
  assert.deepEqual(after, before)
})

test('400, 404: whatever creation would refuse', async () => {
  const cases: [object, string][] = [
    [
      { domain: 'other.example.com' },
      "Invalid domain 'other.example.com'. Domain not found for this project.",
    ],
    [{ channel: 'billboards' }, "Invalid channel 'billboards'. Channel not found."],
    [{ display_id: 'a b' }, 'display_id must be 3 to 64 of A-Z a-z 0-9 _ -.'],
    [
      { ios_redirect: 'shop://ios' },
      'ios_redirect must be an https URL, or a URL with a scheme registered in the project’s apps.',
    ],
    [{ store_listing_ids: ['7'] }, "store_listing_ids: '7' is not a store listing of this project."],
  ]
  for (const [body, msg] of cases) assert.deepEqual((await ask(body)).body, { msg, status: 400 })
  assert.equal((await ask({}, 99_999)).status, 404)
})
