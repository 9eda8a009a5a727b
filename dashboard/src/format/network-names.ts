import { networkNames } from '@tributary/contract/network-names'
import { networkCodes } from '@tributary/contract/networks'

/** The codes of the built-in networks. */
export const knownNetworks: readonly string[] = networkCodes

/** The display name of a network, in any case. An affiliate's code is its name in lower case with underscores. */
export function networkName(code: string): string {
  const known = code.toLowerCase()
  const name = Object.hasOwn(networkNames, known) ? networkNames[known] : undefined
  if (name !== undefined) return name
  const words = code.split('_')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
