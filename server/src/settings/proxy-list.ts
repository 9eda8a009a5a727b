import { BlockList, isIP } from 'node:net'

/** Addresses and CIDRs of proxies trusted to report the client's address. */
export type ProxyList = { includes: (address: string) => boolean }

export function parseProxyList(text: string): ProxyList {
  const list = new BlockList()
  for (const entry of text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''))
    addEntry(list, entry)
  return { includes: (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') }
}

function addEntry(list: BlockList, entry: string): void {
  const [address = '', prefix, ...rest] = entry.split('/')
  const family = isIP(address)
  const bits = Number(prefix ?? (family === 6 ? 128 : 32))
  const wellFormed =
    family !== 0 && rest.length === 0 && /^\d{1,3}$/.test(prefix ?? '0') && bits <= (family === 6 ? 128 : 32)
  if (!wellFormed) throw new Error('addresses or CIDRs such as 10.0.0.0/8, separated by commas')
  list.addSubnet(address, bits, family === 6 ? 'ipv6' : 'ipv4')
}
