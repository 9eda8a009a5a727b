import assert from 'node:assert/strict'
import { BlockList, isIPv4 } from 'node:net'
import fc from 'fast-check'
import { test } from 'vitest'
import { dataCentreOf } from './data-centre.ts'
import { dataCentres } from './data-centre-ranges.ts'

test.each([
  ['3.5.140.2', 'Amazon Web Services'],
  ['35.184.0.0', 'Google Cloud'],
  ['35.191.255.255', 'Google Cloud'],
  ['2600:1f18:1234:5678', 'Amazon Web Services'],
  ['2600:1f18:1234:5678::1', 'Amazon Web Services'],
  ['2600:1F18:1234:5678:0:0:0:1', 'Amazon Web Services'],
  ['2a01:4f8:0:1', 'Hetzner'],
  ['2a01:4f9::', 'Hetzner'],
])('%s belongs to %s', (address, operator) => {
  assert.equal(dataCentreOf(address)?.operator, operator)
})

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '203.0.113.7',
  '35.183.255.255',
  '2001:db8:0:1',
  '2a01:4fa::',
  '::1',
  '::ffff:3.5.140.2:1',
  '3.5.140',
  '3.5.140.256',
  '3.5.140.2.1',
  '2600:1f18:1234',
  '2600:1f18:1234:5678:9',
  '2600:1f18::1234::5678',
  '2600:1f18:12345::',
  'unknown',
  '',
])('%s is not in a data center', (address) => {
  assert.equal(dataCentreOf(address), undefined)
})

const list = new BlockList()
for (const cidr of dataCentres.flatMap(({ ranges }) => ranges)) {
  const [network = '', prefix] = cidr.split('/')
  list.addSubnet(network, Number(prefix), isIPv4(network) ? 'ipv4' : 'ipv6')
}

test('agrees with Node’s BlockList on any address', () => {
  const starts = dataCentres.flatMap(({ ranges }) => ranges.map((cidr) => cidr.split('/')[0] ?? ''))
  const near = fc.tuple(fc.constantFrom(...starts.filter(isIPv4)), fc.ipV4()).map(([start, other]) => {
    return [...start.split('.').slice(0, 2), ...other.split('.').slice(2)].join('.')
  })
  // Addresses that end in IPv4 notation are rewritten before they get here.
  const ipv6 = fc.ipV6().filter((address) => !address.includes('.'))
  const address = fc.oneof(fc.ipV4(), near, ipv6, fc.constantFrom(...starts))
  fc.assert(
    fc.property(address, (text) => {
      assert.equal(dataCentreOf(text) !== undefined, list.check(text, isIPv4(text) ? 'ipv4' : 'ipv6'))
    }),
    { numRuns: 1_000 },
  )
})

test('no IPv6 range is finer than the /64 that we know of an address', () => {
  const fine = dataCentres.flatMap(({ ranges }) => ranges).filter((cidr) => Number(cidr.split('/')[1]) > 64)
  assert.deepEqual(fine, [])
})
