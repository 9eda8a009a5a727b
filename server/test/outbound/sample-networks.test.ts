import assert from 'node:assert/strict'
import { sampleNetworks } from '@tributary/lab/src/fake-networks/sample-networks.ts'
import { afterAll, beforeAll, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let projectId: number
const samples = sampleNetworks('http://127.0.0.1:9090', new Date('2026-03-10T12:00:00.000Z'))

beforeAll(async () => {
  service = await testService()
  projectId = (await service.makeProject()).id
})

afterAll(() => service.stop())

test.for(Object.keys(samples))(
  'the settings that npm run fake-networks prints for %s are accepted unchanged',
  async (code) => {
    const { destination, account } = samples[code] ?? {}
    assert.ok(destination ?? account)
    const post = (path: string, body: object) => service.admin('POST', `/projects/${projectId}${path}`, body)
    if (destination) {
      const made = await post('/destinations', { code, name: code, ...destination })
      assert.equal(made.status, 201, made.text)
    }
    if (account) {
      const made = await post('/network-accounts', { network: code, name: code, ...account })
      assert.equal(made.status, 201, made.text)
    }
  },
)
