import { networkName } from '@tributary/contract/network-names'
import { knownNetworks } from '#format/known-networks.ts'

export const networkNames = Object.fromEntries(knownNetworks.map((code) => [code, networkName(code)]))

export function nameOfNetwork(code: string | null): string {
  return code === null ? 'No network' : networkName(code)
}
