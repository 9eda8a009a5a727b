import type { credentialFields as contracted } from '@tributary/contract/manage-api/spend/network-credentials'

/** The credentials of each network; `?` marks an optional one. The type keeps them in line with the contract. */
export const credentialFields: typeof contracted = {
  meta: ['access_token'],
  google: ['developer_token', 'client_id', 'client_secret', 'refresh_token', 'login_customer_id?'],
  tiktok: ['access_token'],
  apple_search_ads: ['client_id', 'team_id', 'key_id', 'private_key'],
  snapchat: ['client_id', 'client_secret', 'refresh_token'],
}

/** Empty if the network's spend cannot be pulled. */
export function credentialFieldsOf(network: string): readonly string[] {
  return (credentialFields as Record<string, readonly string[]>)[network] ?? []
}
