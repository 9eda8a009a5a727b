import { expect, test } from 'vitest'
import { acceptedCoding } from './accepted-coding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br ; q=1.000 , gzip;q=1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.0', 'identity'],
  ['gzip;q=0.5', 'gzip'],
  ['gzip;q=0.5, identity', 'identity'],
  ['gzip;q=0.5, identity;q=0.5', 'gzip'],
  ['gzip, identity;q=0.9', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0.1, identity;q=0.5', 'identity'],
  ['gzip, *;q=0', 'gzip'],
  ['gzip;q=high', 'identity'],
  ['gzip;q=2', 'identity'],
  ['gzip;q=0.0001', 'identity'],
  [',,gzip,,', 'gzip'],
  ['brotli', 'identity'],
])('Accept-Encoding %j: %s', (header, coding) => {
  expect(acceptedCoding(header).coding).toBe(coding)
})

test.each([
  ['gzip, identity;q=0', true],
  ['gzip, *;q=0', true],
  ['gzip, *;q=0, identity;q=0.1', false],
  ['gzip', false],
])('Accept-Encoding %j refuses the plain body: %s', (header, isRefused) => {
  expect(acceptedCoding(header).isIdentityRefused).toBe(isRefused)
})
