import { channelsOfEveryProject, networkCode } from '@tributary/contract/networks'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import { affiliateCode } from '../../domain/affiliate-code.ts'
import { findAffiliateByCode } from '../../storage/campaigns/affiliates.ts'
import type { CampaignFilter } from '../../storage/campaigns/campaigns.ts'
import { findDomainByName } from '../../storage/campaigns/domains.ts'
import type { Queryable } from '../../storage/database.ts'
import { projectHasNetwork } from '../../storage/spend/network-accounts.ts'
import { campaignOfLink } from './campaign-of-link.ts'

type Asked = {
  filter: 'ALL' | 'ACTIVE' | 'INACTIVE'
  domain?: string | undefined
  channel?: string | undefined
  link?: string | undefined
}

/** What a caller's filters mean in this project. */
export async function readCampaignFilter(
  db: Queryable,
  projectId: number,
  asked: Asked,
): Promise<CampaignFilter | Refusal> {
  const domain = asked.domain === undefined ? undefined : await findDomainByName(db, projectId, asked.domain)
  if (asked.domain !== undefined && domain === undefined)
    return refuse('invalid_domain', { domain: asked.domain })
  const channel = await channelFilter(db, projectId, asked.channel)
  if (isRefusal(channel)) return channel
  const displayId =
    asked.link === undefined ? undefined : (await campaignOfLink(db, projectId, asked.link))?.displayId
  if (asked.link !== undefined && displayId === undefined) return refuse('invalid_request')
  return {
    active: asked.filter === 'ALL' ? undefined : asked.filter === 'ACTIVE',
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
  // Anything that is neither a network nor an affiliate applies no filter (specification, endpoint 1).
  const affiliate = await findAffiliateByCode(db, projectId, affiliateCode(channel))
  return affiliate === undefined ? {} : { affiliateId: affiliate.id }
}
