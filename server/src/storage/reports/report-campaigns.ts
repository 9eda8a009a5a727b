import type { Campaign } from '#domain/campaigns/campaign.ts'
import { clicksFrom } from '#storage/campaigns/clicks-from.ts'
import type { Queryable } from '#storage/database.ts'
import { sendsConversions } from '#storage/spend/network-accounts.ts'
import { sql } from '#storage/sql.ts'

/** A campaign as shown in the report. */
export type ReportedCampaign = {
  id: number
  displayId: string
  name: string
  createdAt: Date
  active: boolean
  discovered: boolean
  network: string | null
  clicksFrom: Campaign['clicksFrom']
  metaWebToApp: boolean
  googleWebToApp: boolean
  domainId: number
  domain: string
  androidRedirect: string | null
  iosRedirect: string | null
  listings: { platform: 'IOS' | 'ANDROID'; url: string }[]
  account: ReportedAccount | null
}

export type ReportedAccount = {
  id: number
  name: string
  email: string | null
  status: string
  capi_configured: boolean
  account_name: string | null
  external_customer_id: string | null
}

export function reportedCampaigns(
  db: Queryable,
  projectId: number,
  ids: readonly number[],
): Promise<ReportedCampaign[]> {
  return db.many<ReportedCampaign>(sql`
    select c.id, c.display_id as "displayId", c.name, c.created_at as "createdAt", c.active,
      c.discovered_name is not null as discovered, c.network, ${clicksFrom(sql`c`)} as "clicksFrom",
      c.meta_web_to_app as "metaWebToApp", c.google_web_to_app as "googleWebToApp", d.id as "domainId", d.name as domain,
      c.android_redirect as "androidRedirect", c.ios_redirect as "iosRedirect", coalesce(l.listings, '[]') as listings,
      case when a.id is not null then json_build_object('id', a.id, 'name', a.name, 'email', a.email, 'status', a.status,
        'capi_configured', a.capi_configured or ${sendsConversions(projectId)}, 'account_name', a.account_name, 'external_customer_id', a.external_customer_id)
      end as account
    from unnest(${ids}::int[]) with ordinality as wanted (id, position)
    join campaigns c on c.project_id = ${projectId} and c.id = wanted.id
    join projects p on p.project_id = ${projectId}
    join domains d on d.project_id = ${projectId} and d.id = coalesce(c.domain_id, p.primary_domain_id)
    left join network_accounts a on a.project_id = ${projectId} and a.id = c.network_account_id
    left join lateral (
      select json_agg(json_build_object('platform', s.platform, 'url', s.url) order by s.id) as listings
      from store_listings s
      where s.project_id = ${projectId} and s.id = any (c.store_listing_ids)
    ) l on true
    order by wanted.position`)
}
