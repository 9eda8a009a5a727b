import type {
  affiliates,
  domains,
  networkAccounts,
  storeListings,
} from '@tributary/contract/manage-api/resources'
import type { ItemOf } from '#api/endpoint-types.ts'
import { useRead } from '#api/use-read.ts'

export type CampaignChoices = {
  domains: ItemOf<typeof domains.list>[]
  affiliates: ItemOf<typeof affiliates.list>[]
  listings: ItemOf<typeof storeListings.list>[]
  accounts: ItemOf<typeof networkAccounts.list>[]
}

const all = { limit: 1000 }

/** The project's domains, affiliates, listings and accounts; empty until loaded. */
export function useCampaignChoices(): CampaignChoices {
  const request = { query: all }
  const base = '/api/manage/projects/{project}'
  return {
    domains: useRead<typeof domains.list>(`${base}/domains`, request).data?.items ?? [],
    affiliates: useRead<typeof affiliates.list>(`${base}/affiliates`, request).data?.items ?? [],
    listings: useRead<typeof storeListings.list>(`${base}/store-listings`, request).data?.items ?? [],
    accounts: useRead<typeof networkAccounts.list>(`${base}/network-accounts`, request).data?.items ?? [],
  }
}
