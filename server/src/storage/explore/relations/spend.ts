import { ofProject } from '#storage/money/in-display-currency.ts'
import { spendInDisplayCurrency } from '#storage/money/spend-in-display-currency.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { type RelationSpan, within } from './relation-span.ts'

/** Spend is known by the network's day: `at` is its midnight in UTC, whatever the project's timezone. */
const at = sql`(s.day::timestamp at time zone 'UTC')`

/** `spend` is the amount in the display currency; null without a rate. */
export const spend = (projectId: number, span: RelationSpan): Sql => sql`
  select ${at} as at, s.day, s.campaign_id, nullif(s.ad_set_id, '') as ad_set_id, nullif(s.ad_creative_id, '') as ad_creative_id,
    nullif(s.keyword_id, '') as keyword_id, nullif(lower(s.platform), '') as platform,
    ${spendInDisplayCurrency(projectId)} as spend, s.original_amount as amount, s.original_currency as currency, s.clicks,
    s.impressions
  from spend s cross join ${ofProject(projectId)}
  where s.project_id = ${projectId} ${within(at, span)}`
