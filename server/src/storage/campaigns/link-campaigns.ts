import type { LinkCampaign, LinkProject } from '#domain/links/link-campaign.ts'
import type { Database, Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** Domains that serve links are unique within the service, so a link's domain identifies its project. */
export async function findLinkProject(db: Database, domain: string): Promise<LinkProject | undefined> {
  const owner = await db.maybe<Pick<LinkProject, 'projectId' | 'domain'>>(sql`
    select project_id as "projectId", name as domain from domains where name = ${domain} and state <> 'waiting'`)
  if (owner === undefined) return undefined
  const project = await db.of(owner.projectId).maybe<Pick<LinkProject, 'website' | 'apps'>>(sql`
    select website, apps from projects where project_id = ${owner.projectId}`)
  return project && { ...owner, ...project }
}

/** Without a display id: the campaign that a bare link domain leads to. */
export function findLinkCampaign(
  db: Queryable,
  projectId: number,
  displayId: string | undefined,
): Promise<LinkCampaign | undefined> {
  return db.maybe<LinkCampaign>(sql`
    select c.id, c.display_id as "displayId", c.active, c.network, c.website, c.android_redirect as "androidRedirect",
      c.ios_redirect as "iosRedirect", l.android as "androidListing", l.ios as "iosListing"
    from campaigns c
    left join lateral (
      select
        (array_agg(s.url order by array_position(c.store_listing_ids, s.id)) filter (where s.platform = 'ANDROID'))[1] as android,
        (array_agg(s.url order by array_position(c.store_listing_ids, s.id)) filter (where s.platform = 'IOS'))[1] as ios
      from store_listings s
      where s.project_id = ${projectId} and s.id = any(c.store_listing_ids)
    ) l on true
    where c.project_id = ${projectId} and c.deleted_at is null
      and ${displayId === undefined ? sql`c.default_link` : sql`c.display_id = ${displayId}`}`)
}
