import type { Campaign } from '#domain/campaigns/campaign.ts'
import { parseLink } from '#domain/links/parse-link.ts'
import { findCampaign, findDefaultCampaign } from '#storage/campaigns/campaigns.ts'
import { findDomainByName } from '#storage/campaigns/domains.ts'
import type { Queryable } from '#storage/database.ts'

/** The project's campaign that a link leads to; a domain serves only its own project's codes. */
export async function campaignOfLink(
  db: Queryable,
  projectId: number,
  text: string,
): Promise<Campaign | undefined> {
  const link = parseLink(text)
  if (link === undefined) return undefined
  const domain = await findDomainByName(db, projectId, link.domain)
  if (domain === undefined || domain.state === 'waiting') return undefined
  return link.displayId === undefined
    ? findDefaultCampaign(db, projectId)
    : findCampaign(db, projectId, link.displayId)
}
