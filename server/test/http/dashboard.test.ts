import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await testService({ PUBLIC_URL: 'https://stats.example.com' })
})
afterAll(() => service.stop())

const assets = new URL('../../../dashboard/dist/assets/', import.meta.url)
const script = () => readdirSync(assets).find((name) => /^index-.*\.js$/.test(name)) ?? 'not built'

test('200: every page of the dashboard is one document, with a policy that forbids inline scripts', async () => {
  for (const path of [
    '/',
    '/login',
    '/setup',
    '/new-project',
    '/join/abc',
    '/p/1',
    '/p/1/campaigns?range=7d',
  ]) {
    const answer = await service.ask('GET', path)
    expect([path, answer.status, answer.headers['content-type']]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
    ])
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';")
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.text).toContain('<div id="root">')
    expect(answer.text).not.toMatch(/<script>|https?:\/\//)
  }
})

test('200: hashed files are cached forever, and compressed as the browser accepts', async () => {
  const plain = await service.ask('GET', `/assets/${script()}`)
  expect(plain.status).toBe(200)
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8')
  const compressed = await service.ask('GET', `/assets/${script()}`, {
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(Number(compressed.headers['content-length'])).toBeLessThan(
    Number(plain.headers['content-length']) / 2,
  )
})

test('304: a file that the browser already has', async () => {
  const { headers } = await service.ask('GET', '/assets/tributary.svg')
  const again = await service.ask('GET', '/assets/tributary.svg', {
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('404: a file that is not part of the dashboard', async () => {
  for (const path of [
    '/assets/x.js',
    '/assets/../index.html',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/x.svg',
  ])
    expect([path, (await service.ask('GET', path)).status]).toEqual([path, 404])
})

test('404: the dashboard is not served on link domains', async () => {
  const { domain } = await service.makeProject({ domain: 'go.example.com' })
  for (const path of ['/p/1', '/assets/tributary.svg', '/join/abc', '/login']) {
    const answer = await service.ask('GET', path, { headers: { host: domain } })
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.text).not.toContain('<div id="root">')
  }
})
