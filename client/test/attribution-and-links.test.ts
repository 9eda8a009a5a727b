import { expect, test } from 'vitest'
import type { Answer } from '../src/queue.ts'
import { accepted, envelope, makeWorld, type SentCall, type Service } from './support/world.ts'

const campaign = {
  id: 'ABC',
  name: 'Spring',
  type: 'INORGANIC',
  ad_network: 'META',
  group_name: 'set',
  asset_group_name: null,
  asset_name: 'creative',
  installed_at: '2026-03-01T09:00:00Z',
  store_click_at: '2026-03-01T08:59:00Z',
  ad_network_campaign_id: 'n-1',
  ad_set_id: 's-1',
  ad_set_name: 'set',
  ad_creative_id: 'c-1',
  ad_creative_name: 'creative',
}

const attribution = (campaign_data: object | null): Answer => ({
  status: 200,
  body: { data: { deeplink: 'acme://sale', campaign_data, attribution_source: 'META', rule: 'referrer' } },
})

const destination = (deeplink: string | null): Answer => ({
  status: 200,
  body: { data: { deeplink, is_tributary: true, is_linkrunner: true, processing: false } },
})

const answering =
  (answer: (call: SentCall) => Answer | undefined): Service =>
  ({ batch }) =>
    envelope(batch.calls.map((call) => answer(call) ?? accepted))

const pathsIn = (world: ReturnType<typeof makeWorld>) =>
  world.sent.map(({ batch }) => batch.calls.map(({ path }) => path))

test('an organic install has nulls, although the service sends an empty id and name', async () => {
  const organic = { ...campaign, id: '', name: '', type: 'ORGANIC', ad_network: null }
  const world = makeWorld(
    answering(({ path }) => (path === '/attribution-data' ? attribution(organic) : undefined)),
  )
  const { tributary } = world.startApp()
  void tributary.init({ token: 't' })
  const found = await world.during(tributary.getAttributionData())
  expect(found.data.campaignData).toMatchObject({ id: null, name: null, type: 'ORGANIC' })
})

test('getAttributionData is sent after all queued calls, and returns camel-case names', async () => {
  const world = makeWorld(
    answering(({ path }) => (path === '/attribution-data' ? attribution(campaign) : undefined)),
  )
  const { tributary } = world.startApp()
  void tributary.init({ token: 't' })
  void tributary.trackEvent('x')
  const found = await world.during(tributary.getAttributionData())
  expect(pathsIn(world).flat()).toEqual(['/init', '/capture-event', '/attribution-data'])
  expect(found).toEqual({
    data: {
      deeplink: 'acme://sale',
      campaignData: {
        id: 'ABC',
        name: 'Spring',
        type: 'INORGANIC',
        adNetwork: 'META',
        installedAt: '2026-03-01T09:00:00Z',
        storeClickAt: '2026-03-01T08:59:00Z',
        groupName: 'set',
        assetName: 'creative',
        assetGroupName: null,
        adNetworkCampaignId: 'n-1',
        adSetId: 's-1',
        adSetName: 'set',
        adCreativeId: 'c-1',
        adCreativeName: 'creative',
      },
    },
  })
})

test('getAttributionData retries with growing delays until the attribution is decided', async () => {
  let requests = 0
  const world = makeWorld(
    answering(({ path }) =>
      path === '/attribution-data' ? attribution(++requests < 4 ? null : campaign) : undefined,
    ),
  )
  const { tributary } = world.startApp()
  await tributary.init({ token: 't' })
  const found = tributary.getAttributionData()
  const times: number[] = []
  for (let last = 0; requests < 4; await world.passTime()) {
    if (requests === last) continue
    last = requests
    times.push(world.nowMs)
  }
  expect((await found).data.campaignData.id).toBe('ABC')
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(gaps[1]).toBeGreaterThan(gaps[0] ?? 0)
})

test('getAttributionData rejects if the service refuses it', async () => {
  const world = makeWorld(
    answering(({ path }) =>
      path === '/attribution-data' ? { status: 401, body: { msg: 'Unauthorized access.' } } : undefined,
    ),
  )
  const { tributary } = world.startApp()
  await tributary.init({ token: 't' })
  await expect(world.during(tributary.getAttributionData())).rejects.toThrow('Unauthorized access.')
})

test('handleDeeplink returns the destination', async () => {
  const world = makeWorld(
    answering(({ path }) => (path === '/handle-deeplink' ? destination('acme://x') : undefined)),
  )
  const { tributary } = world.startApp()
  void tributary.init({ token: 't' })
  expect(await world.during(tributary.handleDeeplink('https://go.example/ABC'))).toEqual({
    deeplink: 'acme://x',
  })
  expect(pathsIn(world).flat()).toEqual(['/init', '/handle-deeplink'])
})

test('handleDeeplink rejects after ten seconds offline, and the visit is sent later, once', async () => {
  const world = makeWorld(() => Promise.reject(new TypeError('Failed to fetch')))
  const { tributary, wake } = world.startApp()
  await tributary.init({ token: 't' })
  const outcome = expect(tributary.handleDeeplink('https://go.example/ABC')).rejects.toThrow('no response')
  await world.passMs(10_000)
  await outcome
  world.sent.length = 0
  world.service = answering(() => destination('acme://x'))
  wake()
  await world.settle()
  while (await world.passTime()) {}
  expect(pathsIn(world)).toEqual([['/init', '/handle-deeplink']])
})

test('a link that another tab has sent is requested again by the waiting tab', async () => {
  const world = makeWorld(() => Promise.reject(new TypeError('Failed to fetch')))
  const one = world.startApp()
  await one.tributary.init({ token: 't' })
  const link = one.tributary.handleDeeplink('https://go.example/ABC')
  await world.settle()
  world.service = answering(({ path }) => (path === '/handle-deeplink' ? destination('acme://x') : undefined))
  await world.startApp().tributary.init({ token: 't' })
  await world.settle()
  one.wake()
  await world.settle()
  expect(await link).toEqual({ deeplink: 'acme://x' })
})

test('links that open the app reach the service and the app, at start and while it runs', async () => {
  const world = makeWorld(
    answering(({ path, body }) =>
      path === '/handle-deeplink' ? destination(`to:${body.deeplink_url}`) : undefined,
    ),
  )
  world.launchUrl = 'https://go.example/COLD'
  const { tributary, openUrl } = world.startApp()
  const received: unknown[] = []
  await tributary.init({ token: 't', onDeeplink: (link) => received.push(link) })
  await world.passMs(5_000)
  openUrl('https://go.example/WARM')
  await world.passMs(5_000)
  expect(received).toEqual([
    { deeplink: 'to:https://go.example/COLD' },
    { deeplink: 'to:https://go.example/WARM' },
  ])
})

test('an app that throws on a link does not break the library', async () => {
  const world = makeWorld(
    answering(({ path }) => (path === '/handle-deeplink' ? destination('x') : undefined)),
  )
  const { tributary, openUrl } = world.startApp()
  await tributary.init({
    token: 't',
    onDeeplink: () => {
      throw new Error('a bug in the app')
    },
  })
  openUrl('https://go.example/WARM')
  await world.passMs(5_000)
  await tributary.trackEvent('still-here')
  await world.passTime()
  expect(pathsIn(world).flat()).toEqual(['/init', '/handle-deeplink', '/capture-event'])
})

test('adNetwork is one of the documented five or null, and empty texts are null', async () => {
  const other = { ...campaign, ad_network: 'LINKEDIN', id: '', name: '' }
  const world = makeWorld(
    answering(({ path }) => (path === '/attribution-data' ? attribution(other) : undefined)),
  )
  const { tributary } = world.startApp()
  void tributary.init({ token: 't' })
  const { data } = await world.during(tributary.getAttributionData())
  const { id, name, adNetwork } = data.campaignData
  expect([id, name, adNetwork]).toEqual([null, null, null])
})
