import type { Campaign } from '#domain/campaigns/campaign.ts'
import type { Queryable } from '#storage/database.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'
import { clicksFrom } from './clicks-from.ts'

/** Undefined: no such filter. */
export type CampaignFilter = {
  active?: boolean | undefined
  network?: string | undefined
  affiliateId?: number | undefined
  domain?: { id: number; primary: boolean } | undefined
  displayId?: string | undefined
}

const columns = sql`
  c.id, c.display_id as "displayId", c.name, c.created_at as "createdAt", c.updated_at as "updatedAt", c.active,
  c.default_link as "defaultLink", c.network, c.affiliate_id as "affiliateId", c.network_account_id as "networkAccountId",
  c.google_campaign_id as "googleCampaignId", c.meta_campaign_id as "metaCampaignId",
  c.ad_network_campaign_id as "adNetworkCampaignId", c.meta_web_to_app as "metaWebToApp",
  c.google_web_to_app as "googleWebToApp", c.domain_id as "domainId", d.name as domain, c.deeplink, c.website,
  c.android_redirect as "androidRedirect", c.ios_redirect as "iosRedirect", c.store_listing_ids as "storeListingIds",
  c.attributed_users as "attributedUsers", coalesce(l.listings, '[]') as "storeListings", c.windows,
  c.discovered_name as "discoveredName", ${clicksFrom(sql`c`)} as "clicksFrom", c.clicks_from as "chosenClicksFrom"`

const source = (projectId: number): Sql => sql`
  campaigns c
  join projects p on p.project_id = ${projectId}
  join domains d on d.project_id = ${projectId} and d.id = coalesce(c.domain_id, p.primary_domain_id)
  left join lateral (
    select json_agg(json_build_object('store_listing_id', s.id, 'name', s.name, 'platform', s.platform) order by s.id) as listings
    from store_listings s
    where s.project_id = ${projectId} and s.id = any(c.store_listing_ids) and c.store_listing_ids <> '{}'
  ) l on true`

function matching(projectId: number, filter: CampaignFilter): Sql {
  return sql`c.project_id = ${projectId} and c.deleted_at is null
    ${filter.active === undefined ? nothing : sql`and c.active = ${filter.active}`}
    ${filter.network === undefined ? nothing : sql`and c.network = ${filter.network}`}
    ${filter.affiliateId === undefined ? nothing : sql`and c.affiliate_id = ${filter.affiliateId}`}
    ${filter.displayId === undefined ? nothing : sql`and c.display_id = ${filter.displayId}`}
    ${filter.domain === undefined ? nothing : onDomain(filter.domain)}`
}

function onDomain({ id, primary }: { id: number; primary: boolean }): Sql {
  return primary ? sql`and (c.domain_id = ${id} or c.domain_id is null)` : sql`and c.domain_id = ${id}`
}

export async function countCampaigns(
  db: Queryable,
  projectId: number,
  filter: CampaignFilter,
): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from campaigns c where ${matching(projectId, filter)}`,
  )
  return total
}

/** `total`, if known, lets pages of the older half be read from the old end. */
export type CampaignPage = { offset: number; limit: number; total?: number }

/**
 * Newest first. Finds the page in the index, and then fetches only its rows: by `any(array(…))`, because a generic plan
 * for any limit and offset expects a tenth of all rows, and would join them all.
 */
export function campaignPage(
  db: Queryable,
  projectId: number,
  filter: CampaignFilter,
  page: CampaignPage,
): Promise<Campaign[]> {
  return db.many<Campaign>(sql`
    select ${columns} from ${source(projectId)}
    where c.project_id = ${projectId} and c.id = any(array(
      select c.id from campaigns c where ${matching(projectId, filter)} ${onPage(page)}))
    order by c.created_at desc, c.id desc`)
}

function onPage({ offset, limit, total = Number.POSITIVE_INFINITY }: CampaignPage): Sql {
  if (offset < total / 2) return sql`order by c.created_at desc, c.id desc limit ${limit} offset ${offset}`
  const rows = Math.max(0, Math.min(limit, total - offset))
  return sql`order by c.created_at, c.id limit ${rows} offset ${Math.max(0, total - offset - rows)}`
}

export function campaignsBefore(
  db: Queryable,
  projectId: number,
  page: { before: number; limit: number },
): Promise<Campaign[]> {
  return db.many<Campaign>(sql`
    select ${columns} from ${source(projectId)}
    where c.project_id = ${projectId} and c.deleted_at is null and c.id < ${page.before}
    order by c.id desc limit ${page.limit}`)
}

const findWhere = (db: Queryable, projectId: number, condition: Sql) =>
  db.maybe<Campaign>(sql`
    select ${columns} from ${source(projectId)}
    where c.project_id = ${projectId} and c.deleted_at is null and ${condition}`)

export const findCampaign = (db: Queryable, projectId: number, displayId: string) =>
  findWhere(db, projectId, sql`c.display_id = ${displayId}`)

export const findCampaignById = (db: Queryable, projectId: number, id: number) =>
  findWhere(db, projectId, sql`c.id = ${id}`)

export const findDefaultCampaign = (db: Queryable, projectId: number) =>
  findWhere(db, projectId, sql`c.default_link`)
