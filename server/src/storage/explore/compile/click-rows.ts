import type { RelationSpan } from '#storage/explore/relations/relation-span.ts'
import { type Sql, sql } from '#storage/sql.ts'
import type { CompileContext } from './context.ts'

const place = sql`f.campaign_id, f.ad_set_id, f.ad_creative_id, f.keyword_id, f.platform`

/** Clicks that networks report, or those that each campaign counts, as in the report. A row stands for `weight` clicks. */
export function clickRows(
  { dialect, question, span, timezone }: CompileContext,
  wholeDays: RelationSpan,
): Sql {
  // The network's day is that day on the project's clock.
  const ofNetworks = sql`
    select timezone(${timezone}::text, cast(f.day as timestamp)) as at, ${place}, null as system_version, null as model,
      null as language, null as params, f.clicks as weight
    from ${dialect.relation('spend', wholeDays)} f`
  if (question.of === 'network_clicks') return sql`(${ofNetworks} where f.clicks > 0)`
  return sql`(
    select f.at, ${place}, f.system_version, f.model, f.language, f.params, 1 as weight
    from ${dialect.relation('clicks', span)} f left join ${dialect.campaigns()} k on k.id = f.campaign_id
    where k.clicks_from is distinct from 'network'
    union all ${ofNetworks} join ${dialect.campaigns()} k on k.id = f.campaign_id where k.clicks_from = 'network' and f.clicks > 0)`
}
