import assert from 'node:assert/strict'
import { test } from 'vitest'
import { hostName } from './host-name.ts'

test.each([
  ['go.example.com', 'go.example.com'],
  ['go.example.com:8080', 'go.example.com'],
  ['GO.Example.COM', 'go.example.com'],
  ['go.example.com.', 'go.example.com'],
  ['Go.example.com.:443', 'go.example.com'],
  ['acme.localhost:8080', 'acme.localhost'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['1.example.c0m', '1.example.c0m'],
  ['localhost:8080', undefined],
  ['127.0.0.1:8080', undefined],
  ['[::1]:8080', undefined],
  ['go.example.com:8080:1', undefined],
  ['go.example.com/evil', undefined],
  ['user@go.example.com', undefined],
  ['go.example.com\r\nx: y', undefined],
  [`${'a.'.repeat(200)}com`, undefined],
  ['', undefined],
  [undefined, undefined],
])('%j is %j', (host, name) => {
  assert.equal(hostName(host), name)
})
