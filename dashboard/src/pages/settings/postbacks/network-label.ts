import { networkName } from '@tributary/contract/network-names'

export const networkLabel = (network: string): string =>
  network === '' ? 'No network' : networkName(network)
