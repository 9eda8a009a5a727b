import { networkCodes } from '@tributary/contract/networks'

/** The codes of the built-in networks. */
export const knownNetworks: readonly string[] = networkCodes
