import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readConfig } from '#config.ts'
import { transportOf } from '#http/transport.ts'

const asked = (host: string, headers: Record<string, string> = {}, peer = '10.0.0.9') =>
  ({ headers: { host, ...headers }, socket: { remoteAddress: peer } }) as Parameters<typeof transportOf>[1]

const behindProxy = readConfig({ TRUST_PROXY: '10.0.0.9' })
const published = readConfig({ PUBLIC_URL: 'https://app.example.com' })
const bare = readConfig({})
const https = { 'x-forwarded-proto': 'https' }

test.each([
  ['localhost', 'localhost'],
  ['localhost:8080', 'localhost'],
  ['tributary.localhost:8080', 'localhost'],
  ['127.0.0.1:8080', 'localhost'],
  ['127.4.5.6', 'localhost'],
  ['[::1]:8080', 'localhost'],
  ['192.168.1.5:8080', 'plain'],
  ['localhost.example.com', 'plain'],
  ['127.0.0.1.example.com', 'plain'],
  ['app.example.com', 'plain'],
  ['', 'plain'],
])('http://%s uses the transport %s', (host, way) => {
  assert.equal(transportOf(bare, asked(host)), way)
})

test('only a trusted proxy can declare https', () => {
  assert.equal(transportOf(behindProxy, asked('app.example.com', https)), 'https')
  assert.equal(transportOf(behindProxy, asked('app.example.com', https, '::ffff:10.0.0.9')), 'https')
  assert.equal(transportOf(behindProxy, asked('app.example.com', https, '10.0.0.8')), 'plain')
  assert.equal(transportOf(bare, asked('app.example.com', https)), 'plain')
})

test('the last value of the header is the proxy’s own', () => {
  assert.equal(
    transportOf(behindProxy, asked('app.example.com', { 'x-forwarded-proto': 'https, http' })),
    'plain',
  )
  assert.equal(
    transportOf(behindProxy, asked('app.example.com', { 'x-forwarded-proto': 'http, https' })),
    'https',
  )
})

test('the host of an https PUBLIC_URL is behind TLS, other hosts are not', () => {
  assert.equal(transportOf(published, asked('app.example.com')), 'https')
  assert.equal(transportOf(published, asked('APP.example.com')), 'https')
  assert.equal(transportOf(published, asked('10.0.0.5:8080')), 'plain')
  assert.equal(transportOf(published, asked('localhost:8080')), 'localhost')
  assert.equal(
    transportOf(readConfig({ PUBLIC_URL: 'http://app.example.com' }), asked('app.example.com')),
    'plain',
  )
})
