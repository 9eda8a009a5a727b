import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService({ PUBLIC_URL: 'https://Tributary.Example.com:8443' })
})
afterAll(() => service.stop())

const ask = (domain: string) => service.ask('GET', `/health/domain?domain=${encodeURIComponent(domain)}`)

test('200: a link domain of a project, in any case, and the host of PUBLIC_URL', async () => {
  const { domain } = await service.makeProject({ domain: 'go.served.test' })
  expect(domain).toBe('go.served.test')
  for (const name of ['go.served.test', 'GO.served.test', 'go.served.test.', 'tributary.example.com'])
    expect(await ask(name)).toMatchObject({ status: 200, body: { served: true } })
})

test('404: any other name, and what is no name', async () => {
  for (const name of ['other.served.test', 'served.test', '10.0.0.1', 'localhost', '', '../../etc'])
    expect(await ask(name)).toMatchObject({ status: 404, body: { msg: 'Resource not found.' } })
  expect((await service.ask('GET', '/health/domain')).status).toBe(404)
})
