import { channelsOfEveryProject, networkCode } from '@tributary/contract/networks'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import { affiliateCode } from '#domain/campaigns/affiliate-code.ts'
import { findAffiliateByCode } from '#storage/campaigns/affiliates.ts'
import type { CampaignFilter } from '#storage/campaigns/campaigns.ts'
import { findDomainByName } from '#storage/campaigns/domains.ts'
import type { Queryable } from '#storage/database.ts'
import { projectHasNetwork } from '#storage/spend/project-has-network.ts'
import { campaignOfLink } from './campaign-of-link.ts'

type FilterInput = {
  filter: 'ALL' | 'ACTIVE' | 'INACTIVE'
  domain?: string | undefined
  channel?: string | undefined
  link?: string | undefined
}

/** Resolves a caller's filters within this project. */
export async function readCampaignFilter(
  db: Queryable,
  projectId: number,
  input: FilterInput,
): Promise<CampaignFilter | Refusal> {
  const domain = input.domain === undefined ? undefined : await findDomainByName(db, projectId, input.domain)
  if (input.domain !== undefined && domain === undefined)
    return refuse('invalid_domain', { domain: input.domain })
  const channel = await channelFilter(db, projectId, input.channel)
  if (isRefusal(channel)) return channel
  const displayId =
    input.link === undefined ? undefined : (await campaignOfLink(db, projectId, input.link))?.displayId
  if (input.link !== undefined && displayId === undefined) return refuse('invalid_request')
  return {
    active: input.filter === 'ALL' ? undefined : input.filter === 'ACTIVE',
    domain,
    displayId,
    ...channel,
  }
}

async function channelFilter(
  db: Queryable,
  projectId: number,
  channel: string | undefined,
): Promise<CampaignFilter | Refusal> {
  if (channel === undefined) return {}
  const network = networkCode(channel)
  if (network !== undefined) {
    if (channelsOfEveryProject.includes(network) || (await projectHasNetwork(db, projectId, network)))
      return { network }
    return refuse('invalid_channel', { channel })
  }
  // A name that is neither a network nor an affiliate applies no filter (specification, endpoint 1).
  const affiliate = await findAffiliateByCode(db, projectId, affiliateCode(channel))
  return affiliate === undefined ? {} : { affiliateId: affiliate.id }
}
