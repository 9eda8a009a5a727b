import type { LinkCampaign, LinkProject } from '#domain/links/link-campaign.ts'
import type { Database } from '#storage/database.ts'
import { type MaybePromise, openLookupCache } from '#storage/lookup-cache.ts'
import { findLinkCampaign, findLinkProject } from './link-campaigns.ts'

/** Serves clicks without a database query for each. */
export type LinkDirectory = {
  project: (domain: string) => MaybePromise<LinkProject | undefined>
  /** Without a display id: the campaign that a bare link domain leads to. */
  campaign: (projectId: number, displayId: string | undefined) => MaybePromise<LinkCampaign | undefined>
  /** Makes a change visible here immediately; other services see it within two seconds. */
  forget: () => void
}

const options = { freshMs: 2_000, timeoutMs: 150, maxEntries: 20_000 }

export function openLinkDirectory(db: Database): LinkDirectory {
  const projects = openLookupCache<LinkProject | undefined>(options)
  const campaigns = openLookupCache<LinkCampaign | undefined>(options)
  return {
    project: (domain) => projects.get(domain, () => findLinkProject(db, domain)),
    campaign: (projectId, displayId) =>
      campaigns.get(`${projectId} ${displayId ?? ''}`, () =>
        findLinkCampaign(db.of(projectId), projectId, displayId),
      ),
    forget: () => {
      projects.forget()
      campaigns.forget()
    },
  }
}
