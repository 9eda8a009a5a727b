import type { Interval, SumsSpan } from '#domain/reporting/report-request.ts'
import { clicksFrom } from '#storage/campaigns/clicks-from.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'
import { isFiltered, matchingCampaigns } from './rank-campaigns.ts'

type OfCampaigns = Pick<SumsSpan, 'projectId' | 'filter' | 'isWhole'>

/** Joins facts with their campaign `k`. A filter leaves out what has none. */
export function withCampaign({ projectId, filter, isWhole }: OfCampaigns, campaign: Sql): Sql {
  if (isWhole === true && !isFiltered(filter)) return nothing
  const campaigns = sql`(
    select c.id, c.display_id, c.name, c.network, c.deleted_at is not null as is_deleted,
      c.id in (${paidCampaigns(projectId)}) as is_paid, ${clicksFrom(sql`c`)} as clicks_from
    from campaigns c where ${matchingCampaigns(projectId, filter)})`
  return sql`${isFiltered(filter) ? nothing : sql`left`} join ${campaigns} k on k.id = ${campaign}`
}

/** A campaign is paid if it has spend on any day: then no figure of a day depends on the period around it. */
const paidCampaigns = (projectId: number): Sql => sql`
  select c.id from campaigns c
  where c.project_id = ${projectId}
    and exists (select 1 from spend s where s.project_id = ${projectId} and s.campaign_id = c.id and s.original_amount > 0)`

type Grouped = Pick<SumsSpan, 'groupBy' | 'interval' | 'isWhole'>

/** The columns of a SumsPlace: `group by 1, 2, 3, 4, 5`. */
export function place(
  { groupBy, interval, isWhole }: Grouped,
  { day, platform }: { day: Sql; platform: Sql },
): Sql {
  return sql`${startOf(interval, day)} as start, ${groupOf(groupBy, platform)} as group,
    ${groupBy === 'campaign' ? sql`k.name` : sql`null::text`} as "groupName",
    ${isWhole === true ? sql`'listed' as part, false as "isPaid"` : partOfProject}`
}

const partOfProject = sql`
  case when k.id is null then 'organic' when k.is_deleted then 'deleted' else 'listed' end as part,
  coalesce(k.is_paid, false) as "isPaid"`

function startOf(interval: Interval | undefined, day: Sql): Sql {
  if (interval === undefined) return sql`null::date`
  if (interval === 'day') return day
  return interval === 'week' ? sql`date_trunc('week', ${day})::date` : sql`date_trunc('month', ${day})::date`
}

function groupOf(groupBy: SumsSpan['groupBy'], platform: Sql): Sql {
  if (groupBy === 'campaign') return sql`k.display_id`
  if (groupBy === 'network') return sql`case when k.id is not null then coalesce(k.network, 'none') end`
  if (groupBy === 'platform') return sql`coalesce(nullif(lower(${platform}), ''), 'other')`
  return sql`null::text`
}

export const onPlatform = ({ platform }: Pick<SumsSpan, 'platform'>, column: Sql): Sql =>
  platform === undefined ? nothing : sql`and ${column} = ${platform}`
