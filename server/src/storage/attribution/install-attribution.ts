import { adNamesOf } from '#storage/campaigns/known-names.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** Where an install came from, with its campaign's names, even if the campaign is deleted. */
export type InstallAttribution = {
  attributionType: 'ORGANIC' | 'INORGANIC'
  rule: string
  displayId: string | null
  campaignName: string | null
  network: string | null
  installedAt: Date
  touch: 'click' | 'view' | null
  touchAt: Date | null
  adNetworkCampaignId: string | null
  adSetId: string | null
  adSetName: string | null
  adCreativeId: string | null
  adCreativeName: string | null
  deeplink: string | null
  /** A look-up of an AdServices token is queued. */
  isLookedUp: boolean
}

export function attributionOfInstall(
  db: Queryable,
  projectId: number,
  installId: string,
): Promise<InstallAttribution> {
  const names = adNamesOf(sql`i`, sql`${projectId}`)
  return db.one<InstallAttribution>(sql`
    select i.attribution_type as "attributionType", i.rule, c.display_id as "displayId", c.name as "campaignName", i.network,
      i.installed_at as "installedAt", i.touch, i.touch_at as "touchAt",
      coalesce(c.google_campaign_id, c.meta_campaign_id, c.ad_network_campaign_id, i.ad_network_campaign_id) as "adNetworkCampaignId",
      i.ad_set_id as "adSetId", ${names.adSet} as "adSetName", i.ad_creative_id as "adCreativeId",
      ${names.adCreative} as "adCreativeName", i.deeplink, jsonb_path_exists(i.evidence, '$.*.token') as "isLookedUp"
    from installs i left join campaigns c on c.project_id = i.project_id and c.id = i.campaign_id
    where i.project_id = ${projectId} and i.install_id = ${installId}`)
}
