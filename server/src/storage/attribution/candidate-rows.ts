import type { Candidate } from '#domain/attribution/attribution.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { wholeAddress } from './whole-address.ts'

/** A candidate of lookup `n`. */
export type CandidateRow = Candidate & { n: number }

/** Columns of the touch `t` and its campaign `c` (below). */
export const candidateColumns: Sql = sql`
  t.id, t.kind, t.at, t.platform, t.device_id as "deviceId", ${wholeAddress(sql`t.address`)} as address, t.system_version as "systemVersion",
  t.model, t.language, t.params, t.claimed, t.unverified,
  json_build_object('id', c.id, 'displayId', c.display_id, 'name', c.name, 'active', c.active and c.deleted_at is null,
    'network', c.network, 'deeplink', c.deeplink, 'googleCampaignId', c.google_campaign_id,
    'metaCampaignId', c.meta_campaign_id, 'adNetworkCampaignId', c.ad_network_campaign_id, 'windows', c.windows) as campaign`

/** With a limit: the planner must not repeat the search for touches for each campaign. */
export const campaignOfTouch = (projectId: number): Sql => sql`
  cross join lateral (select * from campaigns where project_id = ${projectId} and id = t.campaign_id limit 1) c`
