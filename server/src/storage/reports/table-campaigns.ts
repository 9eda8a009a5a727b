import type { SumsSpan } from '#domain/reporting/report-request.ts'
import type { Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { matchingCampaigns } from './rank-campaigns.ts'

/** A campaign of the table. `text`: what it is sorted by, if it is a text. */
export type ListedCampaign = { id: number; displayId: string; name: string; text: string | null }

export type TextSort =
  | 'name'
  | 'created_at'
  | 'network'
  | 'account'
  | 'domain'
  | 'platforms'
  | 'custom_store_listing'

const listings = (projectId: number): Sql =>
  sql`store_listings l where l.project_id = ${projectId} and l.id = any (c.store_listing_ids)`

const leadsTo = (
  projectId: number,
  platform: 'IOS' | 'ANDROID' | 'WEB',
  redirect: Sql,
) => sql`(${redirect} is not null
  or exists (select 1 from ${listings(projectId)} and l.platform = ${platform})
  or exists (select 1 from ads a where a.project_id = ${projectId} and a.campaign_id = c.id and a.platform = ${platform} and a.installs > 0))`

const textsOf = (projectId: number): Record<TextSort, Sql> => ({
  name: sql`lower(c.name)`,
  created_at: sql`to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`,
  network: sql`c.network`,
  account: sql`(select lower(n.name) from network_accounts n where n.project_id = ${projectId} and n.id = c.network_account_id)`,
  domain: sql`(select d.name from domains d join projects p on p.project_id = ${projectId}
    where d.project_id = ${projectId} and d.id = coalesce(c.domain_id, p.primary_domain_id))`,
  platforms: sql`nullif(concat_ws(', ', case when ${leadsTo(projectId, 'IOS', sql`c.ios_redirect`)} then 'iOS' end,
    case when ${leadsTo(projectId, 'ANDROID', sql`c.android_redirect`)} then 'Android' end, case when ${leadsTo(projectId, 'WEB', sql`null::text`)} then 'Web' end), '')`,
  custom_store_listing: sql`(select substring(l.url from '[?&](?:listing|ppid)=([^&#]+)') from ${listings(projectId)}
    and l.url ~ '[?&](listing|ppid)=[^&#]' order by l.id limit 1)`,
})

/** All campaigns of the table: those without figures too. */
export function listedCampaigns(
  db: Queryable,
  { projectId, filter }: Pick<SumsSpan, 'projectId' | 'filter'>,
  sort: TextSort = 'name',
): Promise<ListedCampaign[]> {
  return db.many<ListedCampaign>(sql`
    select c.id, c.display_id as "displayId", c.name, ${textsOf(projectId)[sort]} as text
    from campaigns c
    where ${matchingCampaigns(projectId, filter)} and c.deleted_at is null
    order by c.id`)
}
