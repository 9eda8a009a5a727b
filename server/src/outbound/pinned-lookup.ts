import type { LookupFunction } from 'node:net'
import type { HostAddress } from './resolve-host.ts'

/** Returns only the checked addresses, so that DNS cannot change after the check. */
export function pinnedLookup(addresses: HostAddress[]): LookupFunction {
  const [first] = addresses
  return (_host, options, callback) => {
    if (options.all) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family)
  }
}
