import type { LinkNetwork } from '@tributary/contract/manage-api/campaigns/network-links'
import { choiceIn, withoutBlanks } from '@tributary/contract/read-search'

/** The type keeps them in line with the contract. */
const choices: Readonly<Record<LinkNetwork, true>> = {
  meta: true,
  google: true,
  tiktok: true,
  snapchat: true,
  apple_search_ads: true,
  linkedin: true,
  x: true,
  reddit: true,
  pinterest: true,
  unity: true,
  applovin: true,
  ironsource: true,
  mintegral: true,
  moloco: true,
  affiliate: true,
}

export const linkNetworks = Object.keys(choices) as LinkNetwork[]

/** The link that was checked, and for which network; without one, for the campaign's own. */
export type CheckLinkSearch = { url?: string; network?: LinkNetwork }

export function readCheckLinkSearch({ url, network }: Record<string, unknown>): CheckLinkSearch {
  return withoutBlanks({
    url: typeof url === 'string' && url !== '' && url.length <= 8_192 ? url : undefined,
    network: choiceIn(network, linkNetworks),
  })
}
