import type { LookupFunction } from 'node:net'
import type { HostAddress } from './resolve-host.ts'

/** Answers with the addresses that were checked and no other, so that a name cannot change its mind. */
export function pinnedLookup(addresses: HostAddress[]): LookupFunction {
  const [first] = addresses
  return (_host, options, callback) => {
    if (options.all) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family)
  }
}
