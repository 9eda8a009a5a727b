import { adNamesOf } from '#storage/campaigns/known-names.ts'
import type { Queryable } from '#storage/database.ts'
import { deviceKinds } from '#storage/filters/person-filter.ts'
import { sql } from '#storage/sql.ts'

export type AttributionResult = {
  attributionType: 'ORGANIC' | 'INORGANIC'
  campaignName: string | null
  displayId: string | null
  domain: string | null
  adNetworkCampaignId: string | null
  deeplink: string | null
  adSetId: string | null
  adSetName: string | null
  adCreativeId: string | null
  adCreativeName: string | null
  keywordId: string | null
  keywordName: string | null
  network: string | null
}

const columnsOf = (names: ReturnType<typeof adNamesOf>) => sql`
  i.attribution_type as "attributionType", c.name as "campaignName", c.display_id as "displayId", case when c.id is not null then d.name end as domain,
  coalesce(c.google_campaign_id, c.meta_campaign_id, c.ad_network_campaign_id, i.ad_network_campaign_id) as "adNetworkCampaignId",
  i.deeplink, i.ad_set_id as "adSetId", ${names.adSet} as "adSetName", i.ad_creative_id as "adCreativeId",
  ${names.adCreative} as "adCreativeName", i.keyword_id as "keywordId", ${names.keyword} as "keywordName", i.network`

/** The device id is in lower case, of any kind. */
export type AttributionLookup = { userId: string | null; deviceId: string | null }

/**
 * The attribution of the user's first install, or else of the device's newest one, in one query.
 * A deleted campaign keeps its installs: its row still exists.
 */
export function findAttributionResult(
  db: Queryable,
  projectId: number,
  { userId, deviceId }: AttributionLookup,
): Promise<AttributionResult | undefined> {
  return db.maybe<AttributionResult>(sql`
    select ${columnsOf(adNamesOf(sql`i`, sql`${projectId}`))}
    from installs i
    left join campaigns c on c.project_id = ${projectId} and c.id = i.campaign_id
    left join projects p on p.project_id = ${projectId}
    left join domains d on d.project_id = ${projectId} and d.id = coalesce(c.domain_id, p.primary_domain_id)
    where i.project_id = ${projectId} and i.install_id = coalesce(
      (select u.install_id from users u where u.project_id = ${projectId} and u.user_id = ${userId} and u.erased_at is null),
      (select k.install_id from install_devices k
        where k.project_id = ${projectId} and k.kind in (${deviceKinds}) and k.device_id = ${deviceId}
        order by k.installed_at desc, k.install_id desc limit 1))`)
}
