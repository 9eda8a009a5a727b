import { isIP } from 'node:net'
import type { ProxyList } from '#settings/proxy-list.ts'

/** The right-most hop that is not a trusted proxy. A malformed hop ends the search: the last valid hop is the client. */
export function clientAddress(peer: string, forwardedFor: string | undefined, proxies: ProxyList): string {
  let client = foldMapped(peer)
  const hops = forwardedFor?.split(',').map((hop) => hop.trim()) ?? []
  while (hops.length > 0 && proxies.includes(client)) {
    const hop = foldMapped(withoutPort(hops.pop() ?? ''))
    if (isIP(hop) === 0) return client
    client = hop
  }
  return client
}

/** The key for rate limits: an IPv4 address, or the /64 of one IPv6 subscriber. */
export function addressGroup(address: string): string {
  return isIP(address) === 6 ? firstFourGroups(address) : address
}

/** The network that whoever has the address may have as a whole: a /24, or the /48 of an IPv6 site. */
export function networkOf(address: string): string {
  const group = addressGroup(address)
  const separator = isIP(address) === 6 ? ':' : '.'
  return group.split(separator).slice(0, 3).join(separator)
}

/** IPv4-mapped IPv6 addresses become plain IPv4. */
export function foldMapped(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? []
  return high === undefined || low === undefined ? address : [...bytes(high), ...bytes(low)].join('.')
}

function bytes(group: string): number[] {
  const number = Number.parseInt(group, 16)
  return [number >> 8, number & 0xff]
}

function withoutPort(hop: string): string {
  const bracketed = /^\[([^\]]+)\](:\d+)?$/.exec(hop)
  if (bracketed?.[1] !== undefined) return bracketed[1]
  return /^\d+\.\d+\.\d+\.\d+:\d+$/.test(hop) ? hop.slice(0, hop.indexOf(':')) : hop
}

function firstFourGroups(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const embedded = rest.at(-1)?.includes('.') ? 1 : 0
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length - embedded
  const full = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest]
  return full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
