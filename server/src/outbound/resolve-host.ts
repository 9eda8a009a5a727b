import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type HostAddress = { address: string; family: number }

/** Which addresses may be called. `allowed` permits private ones, for operators and tests. */
export type OutboundRules = {
  allowed: { includes: (address: string) => boolean }
  /** Name resolution; by default the system resolver. */
  resolve?: (host: string) => Promise<HostAddress[]>
}

export type ResolvedHost =
  | { addresses: HostAddress[] }
  | { refused: 'unknown_host' | 'forbidden_address'; detail: string }

/** Every address of a name must be allowed: one private address among public ones is an attack. */
export async function resolveHost(
  { allowed, resolve = systemLookup }: OutboundRules,
  host: string,
): Promise<ResolvedHost> {
  const literal = host.replace(/^\[|\]$/g, '')
  const family = isIP(literal)
  const addresses = family === 0 ? await resolve(host).catch(() => []) : [{ address: literal, family }]
  if (addresses.length === 0) return { refused: 'unknown_host', detail: `${host} has no address` }
  const forbidden = addresses.find(({ address }) => !isPublicAddress(address) && !allowed.includes(address))
  if (forbidden === undefined) return { addresses }
  return {
    refused: 'forbidden_address',
    detail: `${host} is ${forbidden.address}, which is not a public address (OUTBOUND_ALLOW_CIDRS)`,
  }
}

function systemLookup(host: string): Promise<HostAddress[]> {
  return lookup(host, { all: true })
}
