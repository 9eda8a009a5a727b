import assert from 'node:assert/strict'
import { fakeAdServices } from '@tributary/lab/src/fake-networks/adservices.ts'
import { type FakeServer, serveFakes } from '@tributary/lab/src/fake-networks/serve-fakes.ts'
import { afterAll, beforeAll, test } from 'vitest'
import { requestAdServices } from '#networks/apple/request-adservices.ts'
import { parseProxyList } from '#settings/proxy-list.ts'

let fakes: FakeServer
const now = new Date('2026-03-10T12:00:00.000Z')

beforeAll(async () => {
  fakes = await serveFakes({ adservices: fakeAdServices(7001, () => now) })
})

afterAll(() => fakes.stop())

test.each([
  ['any', { kind: 'attributed', campaignId: '7001', clickedAt: new Date('2026-03-10T11:30:00.000Z') }],
  ['organic-1', { kind: 'not_attributed' }],
  ['later-1', { kind: 'later', reason: 'status 404' }],
  ['broken-1', { kind: 'refused', status: 400 }],
])('the fake AdServices returns the documented result for the token %s', async (token, expected) => {
  const rules = { allowed: parseProxyList('127.0.0.0/8') }
  const answer = await requestAdServices(rules, `${fakes.url}/adservices/api/v1`, token)
  assert.deepEqual({ ...answer, ...expected }, answer)
})
