import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { agents, type LinkService, linkService } from './link-service.ts'

let service: LinkService
const listings: Record<string, string> = {}

beforeAll(async () => {
  service = await linkService()
  const apps = {
    android: { package_name: 'com.acme.shop', scheme: 'acme' },
    ios: { app_store_id: '123456789' },
  }
  await service.change('', { website: 'https://acme.example/home', apps })
  const samples = [
    ['android', 'ANDROID', 'https://play.google.com/store/apps/details?id=com.acme.shop&listing=spring'],
    ['android2', 'ANDROID', 'https://play.google.com/store/apps/details?id=com.acme.shop&listing=second'],
    ['ios', 'IOS', 'https://apps.apple.com/app/id123456789?ppid=45812c9b'],
  ] as const
  for (const [name, platform, url] of samples)
    listings[name] = (await service.create('/store-listings', { name, platform, url })).id
})

afterAll(() => service.stop())

const destination = async (fields: object, agent: string, query = '') => {
  const code = await service.campaign(fields)
  const answer = await service.open(`/${code}${query}`, { agent })
  assert.equal(answer.status, 302, answer.text)
  return { code, url: new URL(String(answer.headers.location)) }
}

async function newestClick(): Promise<string | undefined> {
  return (await service.touches()).at(-1)?.id
}

test('302: Android goes to Play with our click id and the source of the click', async () => {
  const { code, url } = await destination({ channel: 'meta' }, agents.android, '?utm_medium=cpc&gclid=G1')
  const referrer = new URLSearchParams(url.searchParams.get('referrer') ?? '')
  assert.equal(
    `${url.origin}${url.pathname}?id=${url.searchParams.get('id')}`,
    'https://play.google.com/store/apps/details?id=com.acme.shop',
  )
  assert.deepEqual(Object.fromEntries(referrer), {
    tributary_click_id: await newestClick(),
    utm_source: 'meta',
    utm_medium: 'cpc',
    utm_campaign: code,
    gclid: 'G1',
  })
})

test('302: Android goes to the campaign’s first listing, by the campaign’s order', async () => {
  const { url } = await destination(
    { store_listing_ids: [listings.ios, listings.android2, listings.android] },
    agents.android,
  )
  assert.equal(url.searchParams.get('listing'), 'second')
  assert.match(
    url.searchParams.get('referrer') ?? '',
    /^tributary_click_id=[0-9a-f-]{36}&utm_source=tributary&/,
  )
})

test('302: Android goes to the campaign’s redirect exactly as configured', async () => {
  const web = await destination(
    { android_redirect: 'https://acme.example/a?x=1', store_listing_ids: [listings.android] },
    agents.android,
    '?x=2&y=3',
  )
  assert.equal(web.url.href, 'https://acme.example/a?x=1')
  const app = await destination({ android_redirect: 'acme://open' }, agents.android)
  assert.equal(app.url.href, 'acme://open')
})

test('302: iOS goes to the App Store, to the listing, or to the redirect', async () => {
  assert.equal((await destination({}, agents.ios)).url.href, 'https://apps.apple.com/app/id123456789')
  const listed = { store_listing_ids: [listings.android, listings.ios] }
  assert.equal(
    (await destination(listed, agents.ios)).url.href,
    'https://apps.apple.com/app/id123456789?ppid=45812c9b',
  )
  assert.equal(
    (await destination({ ...listed, ios_redirect: 'https://acme.example/i' }, agents.ios)).url.href,
    'https://acme.example/i',
  )
})

test('302: a desktop computer goes to the campaign’s website, or else to the project’s', async () => {
  const mobile = { android_redirect: 'https://acme.example/a', ios_redirect: 'https://acme.example/i' }
  assert.equal(
    (await destination({ ...mobile, website: 'https://acme.example/w' }, agents.desktop)).url.href,
    'https://acme.example/w',
  )
  assert.equal((await destination(mobile, agents.desktop)).url.href, 'https://acme.example/home')
})

test('302: a redirect with characters that a header cannot carry is escaped', async () => {
  const code = await service.campaign({ website: 'https://acme.example/größe?q=ü' })
  const answer = await service.open(`/${code}`, { agent: agents.desktop })
  assert.equal(answer.headers.location, 'https://acme.example/gr%C3%B6%C3%9Fe?q=%C3%BC')
})
