import { joinSql, type Sql, sql } from '#storage/sql.ts'
import type { FoldParts } from './fold-parts.ts'
import { personChanges } from './fold-people.ts'
import { retentionChanges } from './fold-retention.ts'

/** The facts of a fold without the person: facts with the same key become one row. `revenue` is their total. */
export const sums = sql`
  select campaign_id, ad, platform, day, kind, in_cohort, cohort_day, touch, suspicious, returned_to, returned_ad, returned_on,
    revenue is not null as has_revenue, sum(count)::int as count, sum(count * revenue) as revenue
  from facts
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13`

/** What facts add to the rollups of their own day: (campaign, ad, platform, day, metric, count, amount). */
export const dayCells = sql`
  select campaign_id, ad, platform, day,
    case kind
      when 'click' then 'clicks' when 'sign_up' then 'sign_ups' when 'uninstall' then 'uninstalls'
      when 'reinstall' then 'reinstalls' when 'reengagement' then 'reengagements'
    end as metric, count, null::numeric as amount
  from sums where kind in ('click', 'sign_up', 'uninstall', 'reinstall', 'reengagement')
  union all
  select campaign_id, ad, platform, day, 'activity', count, null
  from sums where kind in ('open', 'event', 'payment')
  union all
  select campaign_id, ad, platform, day, kind || m.suffix, count, revenue
  from sums cross join (values ('_facts'), ('_revenue')) as m (suffix)
  where kind in ('event', 'payment') and has_revenue
  union all
  select returned_to, returned_ad, coalesce(returned_on, ''), day, 'retargeted_' || kind || m.suffix, count, revenue
  from sums cross join (values ('_facts'), ('_revenue')) as m (suffix)
  where kind in ('event', 'payment') and has_revenue and returned_to is not null`

/** What an install counts under on its own day. */
export const installMetrics = sql`(values
    ('installs', true), ('suspicious_installs', suspicious), ('click_through', touch = 'click'), ('view_through', touch = 'view')
  )`

/** With what they add to the day of the install. */
export const countedCells = sql`
  ${dayCells}
  union all
  select campaign_id, ad, platform, day, m.metric, count, null
  from sums
  cross join lateral ${installMetrics} as m (metric, applies)
  where kind = 'install' and in_cohort and m.applies
  union all
  select campaign_id, ad, platform, cohort_day, kind || '_revenue_d' || n, 0, revenue
  from sums cross join unnest(array[0, 3, 7, 30]) as n
  where kind in ('event', 'payment') and has_revenue and in_cohort and day - cohort_day between 0 and n`

/** With what depends on facts stored before: first opens of a day, active users. */
export const cells = ({ opens, activity }: FoldParts): Sql =>
  joinSql(
    [countedCells, ...(opens ? [retentionChanges] : []), ...(activity ? [personChanges] : [])],
    ' union all ',
  )

/** Events and payments by name: under the campaign that acquired the user, and under the one that brought the user back. */
export const named = sql`
  select campaign_id, ad, day, kind, name, person, count, total from facts where kind in ('event', 'payment')
  union all
  select returned_to, returned_ad, day, 'retargeted_' || kind, name, person, count, total
  from facts where kind in ('event', 'payment') and returned_to is not null`
