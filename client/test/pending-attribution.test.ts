import { randomUUID } from 'node:crypto'
import { fakeAdServices } from '@tributary/lab/src/fake-networks/adservices.ts'
import { type FakeServer, serveFakes } from '@tributary/lab/src/fake-networks/serve-fakes.ts'
import { lookUpAdServices } from '@tributary/service/src/jobs/look-up-adservices.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'
import { type TestService, testService } from '@tributary/service/test/support/test-service.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient } from '../src/client.ts'
import { memoryLayer } from '../src/layers/memory.ts'

let apple: FakeServer
let service: TestService
let url: string
let project: Awaited<ReturnType<TestService['makeProject']>>

beforeAll(async () => {
  apple = await serveFakes({ adservices: fakeAdServices(7001, () => new Date()) })
  service = await testService({
    ADSERVICES_URL: `${apple.url}/adservices/api/v1`,
    OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
  })
  url = await service.server.listen({ host: '127.0.0.1', port: 0 })
  project = await service.makeProject()
  await service.admin('POST', `/projects/${project.id}/campaigns`, {
    name: 'Search',
    channel: 'apple_search_ads',
    ad_network_campaign_id: '7001',
  })
})

afterAll(async () => {
  await service.stop()
  await apple.stop()
})

/** The library on an iPhone, with the real service. `onPending` runs after each response that is pending. */
function startApp(token: string, onPending: (times: number) => Promise<void> | void) {
  let pending = 0
  const tributary = makeClient({
    bridge: () => ({
      platform: 'IOS',
      deviceData: async () => ({ adservices_attribution_token: token }),
      launchUrl: async () => undefined,
      onUrl: () => {},
      updateConversionValue: async () => {},
    }),
    layers: () => [memoryLayer()],
    serverUrl: () => url,
    request: async (to, body, headers) => {
      const answer = await fetch(to, { method: 'POST', body, headers })
      const read = await answer.json()
      const isPending = read.data.answers.some(
        (one: { body: { data?: { campaign_data?: unknown } } }) => one.body.data?.campaign_data === null,
      )
      if (isPending) await onPending(++pending)
      return { status: answer.status, body: read }
    },
    crypto: undefined,
    newId: randomUUID,
    random: () => 0,
    now: Date.now,
    // Device data must come before the library gives up waiting for it.
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms >= 10_000 ? ms : 1).unref()),
    onWake: () => {},
    log: () => {},
  })
  return { tributary, timesPending: () => pending }
}

async function lookUp(): Promise<void> {
  const { app } = service
  const jobs = await app.db.many<{ payload: object }>(sql`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'look_up_adservices'`)
  for (const { payload } of jobs) await lookUpAdServices(app, payload).catch(() => undefined)
}

test('getAttributionData waits while Apple resolves the token, and then gives the campaign', async () => {
  const { tributary, timesPending } = startApp('known', (times) => (times === 2 ? lookUp() : undefined))
  await tributary.init({ token: project.project_token })
  const { data } = await tributary.getAttributionData()
  expect([data.campaignData.type, data.campaignData.adNetwork, data.campaignData.name]).toEqual([
    'INORGANIC',
    'APPLE_SEARCH_ADS',
    'Search',
  ])
  expect(timesPending()).toBe(2)
})

test('getAttributionData gives what is decided 60 seconds after the first open', async () => {
  const openedAt = Date.now()
  const { tributary, timesPending } = startApp('later', (times) => {
    if (times === 3) service.clock.now = () => new Date(openedAt + 61_000)
  })
  await tributary.init({ token: project.project_token })
  const { data } = await tributary.getAttributionData()
  service.clock.now = () => new Date()
  expect([data.campaignData.type, timesPending()]).toEqual(['ORGANIC', 3])
})
