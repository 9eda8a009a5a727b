import type { LinkPreviewRequest } from '@tributary/contract/manage-api/campaigns/link-preview'
import { isRefusal, type Refusal } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { noChannel } from '#domain/campaigns/campaign-channel.ts'
import { type ExplainedDestination, explainDestinations, linkProblems } from '#domain/links/explain-link.ts'
import type { LinkCampaign } from '#domain/links/link-campaign.ts'
import { mergeDeepLink } from '#domain/links/merge-deep-link.ts'
import type { Project } from '#domain/projects/project.ts'
import { findCampaign } from '#storage/campaigns/campaigns.ts'
import { firstListingUrl } from '#storage/campaigns/store-listings.ts'
import type { Queryable } from '#storage/database.ts'
import { type Resolved, resolveCampaign } from './resolve-campaign.ts'

// As long as a generated display id, and from the same alphabet.
const exampleId = 'XXXXXX'

export type LinkPreview = {
  displayId: string
  isMadeUp: boolean
  domain: string
  destinations: ExplainedDestination[]
  deeplink: string | null
  problems: string[]
}

/** Where the links of an unsaved campaign would lead. `params` are those of a click. */
export async function previewLink(
  { db }: App,
  project: Project,
  { wanted, params }: { wanted: LinkPreviewRequest; params: Record<string, string> },
): Promise<LinkPreview | Refusal> {
  const { name: _, ...fields } = wanted
  const resolved = await resolveCampaign(db, project, fields)
  if (isRefusal(resolved)) return resolved
  const displayId = wanted.display_id ?? wanted.campaign ?? exampleId
  const campaign = await campaignOf(db, project.id, { wanted, resolved, displayId })
  const domain = wanted.domain?.toLowerCase() ?? project.domain
  const link = { campaign, project, params }
  return {
    displayId,
    isMadeUp: wanted.display_id == null && wanted.campaign == null,
    domain,
    destinations: explainDestinations(link),
    deeplink: wanted.deeplink == null ? null : mergeDeepLink(wanted.deeplink, params),
    problems: [...(await displayIdProblems(db, project.id, wanted)), ...linkProblems(link, domain)],
  }
}

type Draft = { wanted: LinkPreviewRequest; resolved: Resolved; displayId: string }

async function campaignOf(
  db: Queryable,
  projectId: number,
  { wanted, resolved, displayId }: Draft,
): Promise<LinkCampaign> {
  const ids = resolved.storeListingIds ?? []
  return {
    id: 0,
    displayId,
    active: true,
    network: (resolved.channel ?? noChannel).network,
    website: wanted.website ?? null,
    androidRedirect: wanted.android_redirect ?? null,
    iosRedirect: wanted.ios_redirect ?? null,
    androidListing: await firstListingUrl(db, projectId, { ids, platform: 'ANDROID' }),
    iosListing: await firstListingUrl(db, projectId, { ids, platform: 'IOS' }),
  }
}

async function displayIdProblems(
  db: Queryable,
  projectId: number,
  { display_id: wanted, campaign }: LinkPreviewRequest,
): Promise<string[]> {
  if (wanted == null || wanted === campaign) return []
  const other = await findCampaign(db, projectId, wanted)
  return other === undefined ? [] : [`Display id ${wanted} is already used by the campaign “${other.name}”.`]
}
