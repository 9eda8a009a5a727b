import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { documented } from '#test/networks-api/documented-postbacks.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let id: number

const report = (query = '') => service.admin('GET', `/projects/${id}/skadnetwork/report${query}`)
const change = (skadnetwork: object) => service.admin('PATCH', `/projects/${id}`, { skadnetwork })

beforeAll(async () => {
  service = await testService()
  service.clock.now = () => new Date('2026-03-10T12:00:00Z')
  id = (await service.makeProject({ timezone: 'Europe/Berlin' })).id
  await service.admin('PATCH', `/projects/${id}`, { apps: { ios: { app_store_id: '525463029' } } })
  await service.admin('POST', `/projects/${id}/campaigns`, { name: 'Spring', custom_display_id: 'SPRING' })
  for (const postback of Object.values(documented))
    await service.ask('POST', '/api/networks/skadnetwork', { body: postback })
})

afterAll(() => service.stop())

const nothing = {
  redownloads: 0,
  reengagements: 0,
  not_won: 0,
  view_through: 0,
  fine: {},
  coarse: { low: 0, medium: 0, high: 0 },
  no_value: 0,
}

test('200: has one row for each number of each network, with its campaign', async () => {
  const campaigns = [{ ad_network_id: 'COM.example', source_identifier: '5239', campaign: 'SPRING' }]
  assert.equal((await change({ campaigns })).status, 200)
  const answer = await report()
  assert.deepEqual(answer.body.data, {
    from: '2026-02-11',
    to: '2026-03-10',
    rows: [
      {
        ...nothing,
        ad_network_id: 'com.example',
        source_identifier: '39',
        campaign: 'SPRING',
        postbacks: 1,
        installs: 1,
        windows: [1, 0, 0],
        coarse: { low: 0, medium: 0, high: 1 },
      },
      {
        ...nothing,
        ad_network_id: 'com.example',
        source_identifier: '5239',
        campaign: 'SPRING',
        postbacks: 1,
        installs: 1,
        windows: [1, 0, 0],
        fine: { '63': 1 },
      },
      {
        ...nothing,
        // Versions 2.0, 2.1 and 2.2 of Apple's examples share one transaction-id.
        ad_network_id: 'com.example',
        source_identifier: '42',
        campaign: null,
        postbacks: 1,
        installs: 0,
        redownloads: 1,
        windows: [1, 0, 0],
        fine: { '20': 1 },
      },
      {
        ...nothing,
        ad_network_id: 'example123.skadnetwork',
        source_identifier: '42',
        campaign: null,
        postbacks: 1,
        installs: 0,
        not_won: 1,
        windows: [0, 0, 0],
      },
    ],
  })
})

test('200: covers only the given days', async () => {
  assert.deepEqual((await report('?from=2026-03-11&to=2026-03-12')).body.data.rows, [])
  assert.equal((await report('?from=2026-03-10&to=2026-03-10')).body.data.rows.length, 4)
})

test('400, 401 and 404', async () => {
  assert.equal((await report('?from=2026-03-12&to=2026-03-11')).status, 400)
  assert.equal((await report('?from=soon')).status, 400)
  assert.equal((await report('?environment=mars')).status, 400)
  assert.equal((await service.admin('GET', '/projects/999/skadnetwork/report')).status, 404)
  assert.equal((await service.ask('GET', `/api/manage/projects/${id}/skadnetwork/report`)).status, 401)
})

test.each([
  [{ conversion_values: [{ event: 'a', fine: 64 }] }, /fine must be a whole number from 0 to 63/],
  [{ conversion_values: [{ fine: 1 }] }, /must have exactly one of event, payment_type, revenue/],
  [{ conversion_values: [{ event: 'a', signup: true, fine: 1 }] }, /must have exactly one of/],
  [{ conversion_values: [{ event: 'a', fine: 1, coarse: 'huge' }] }, /coarse/],
  [
    { campaigns: [{ ad_network_id: 'a', source_identifier: '12345', campaign: 'SPRING' }] },
    /one to four digits/,
  ],
  [
    { campaigns: [{ ad_network_id: 'a', source_identifier: '12', campaign: 'NOBODY' }] },
    /'NOBODY' is not a campaign of this project/,
  ],
])('400: settings %j', async (settings, msg) => {
  const answer = await change(settings)
  assert.equal(answer.status, 400)
  assert.match(answer.body.msg, msg)
})
