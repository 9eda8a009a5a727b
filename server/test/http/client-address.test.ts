import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { addressGroup, clientAddress } from '#http/client-address.ts'
import { parseProxyList } from '#settings/proxy-list.ts'

const proxies = parseProxyList('10.0.0.0/8, 192.168.1.1, 2001:db8:ffff::/48')

describe('the client behind trusted proxies', () => {
  test.each([
    ['the peer, if it is not a proxy', '203.0.113.9', '1.1.1.1', '203.0.113.9'],
    ['the peer, if the header is missing', '10.0.0.1', undefined, '10.0.0.1'],
    ['the hop that the proxy saw', '10.0.0.1', '1.1.1.1', '1.1.1.1'],
    [
      'the right-most hop that is not a proxy',
      '10.0.0.1',
      '6.6.6.6, 1.1.1.1, 192.168.1.1, 10.2.3.4',
      '1.1.1.1',
    ],
    ['the first hop, if all are proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['the last good hop before a malformed one', '10.0.0.1', '1.1.1.1, nonsense, 10.0.0.2', '10.0.0.2'],
    ['the peer, if the last hop is malformed', '10.0.0.1', '1.1.1.1, nonsense', '10.0.0.1'],
    ['the peer, if the last hop is empty', '10.0.0.1', '1.1.1.1,', '10.0.0.1'],
    ['without its port', '10.0.0.1', '1.1.1.1:5678', '1.1.1.1'],
    ['without brackets and port', '10.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
    ['through an IPv6 proxy', '2001:db8:ffff::5', '1.1.1.1', '1.1.1.1'],
    ['through a proxy whose address is mapped', '::ffff:10.0.0.1', '::ffff:1.1.1.1', '1.1.1.1'],
    ['folded, if it is mapped in hexadecimal', '10.0.0.1', '::ffff:0101:0102', '1.1.1.2'],
    ['with a zone', 'fe80::1%eth0', '1.1.1.1', 'fe80::1%eth0'],
    ['unknown, if the connection is closed', '', '1.1.1.1', ''],
  ])('is %s', (_, peer, forwardedFor, client) => {
    assert.equal(clientAddress(peer, forwardedFor, proxies), client)
  })

  test('is the peer if no proxy is trusted', () => {
    assert.equal(clientAddress('127.0.0.1', '1.1.1.1', parseProxyList('')), '127.0.0.1')
  })
})

describe('the group of addresses that a limit counts', () => {
  test.each([
    ['1.2.3.4', '1.2.3.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['64:ff9b::1.2.3.4', '64:ff9b:0:0'],
  ])('%s counts as %s', (address, group) => assert.equal(addressGroup(address), group))
})
