import {
  lastAge,
  lastDayOfWeek,
  lastOpenedDay,
  lastOpenedWeek,
} from '../../domain/reporting/cohorts/cohort-ages.ts'
import { nothing, type Sql, sql } from '../sql.ts'
import { added, columns, pivoted } from './metrics.ts'

/** Leaves install days before `since` unchanged. */
const sinceDay = (day: Sql, since: string | null): Sql =>
  since === null ? nothing : sql`and ${day} >= ${since}::date`

/** Adds what installs bring, by install day and age, from `sums` (cells.ts). Facts before the install's day are in no cohort. */
export const storeCohortAges = (since: string | null): Sql => sql`
  insert into cohort_ages (project_id, campaign_id, day, ad, age, sign_ups, event_revenue, payment_revenue)
  select project_id, campaign_id, cohort_day, ad, least(day - cohort_day, ${lastAge}::int + 1),
    nullif(sum(count) filter (where kind = 'sign_up'), 0), nullif(sum(revenue) filter (where kind = 'event'), 0),
    nullif(sum(revenue) filter (where kind = 'payment'), 0)
  from sums
  where in_cohort and day >= cohort_day and (kind = 'sign_up' or (kind in ('event', 'payment') and has_revenue))
    ${sinceDay(sql`cohort_day`, since)}
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (project_id, campaign_id, day, ad, age) do update set
    sign_ups = nullif(coalesce(cohort_ages.sign_ups, 0) + coalesce(excluded.sign_ups, 0), 0),
    event_revenue = nullif(coalesce(cohort_ages.event_revenue, 0) + coalesce(excluded.event_revenue, 0), 0),
    payment_revenue = nullif(coalesce(cohort_ages.payment_revenue, 0) + coalesce(excluded.payment_revenue, 0), 0)`

/** Installs that gain or lose a day, or seven days, with opens: from `opened_ages` (fold-retention.ts). */
const openChanges = sql`
  select project_id, campaign_id, platform, cohort_day, 'opened_day_' || n as metric, after::int - before::int as change
  from opened_ages where n between 1 and ${lastOpenedDay} and after <> before
  union all
  select project_id, campaign_id, platform, cohort_day, 'opened_week_' || n / 7, bool_or(after)::int - bool_or(before)::int
  from opened_ages where n between 7 and ${lastDayOfWeek(lastOpenedWeek)}
  group by project_id, install_id, campaign_id, platform, cohort_day, n / 7`

/** Adds counts (project_id, campaign_id, platform, cohort_day, metric, change). */
export const storeOpens = (changes: Sql, since: string | null): Sql => sql`
  insert into cohort_opens (project_id, day, campaign_id, platform, ${columns('cohort_opens')})
  select c.project_id, c.cohort_day, c.campaign_id, c.platform, ${pivoted('cohort_opens')}
  from (
    select project_id, cohort_day, campaign_id, platform, metric, sum(change) as count from (${changes}) changes
    where change <> 0 ${sinceDay(sql`cohort_day`, since)}
    group by 1, 2, 3, 4, 5
  ) c
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (project_id, day, campaign_id, platform) do update set ${added('cohort_opens')}`

/** Both tables, inside the fold. */
export const cohortRollups = (since: string | null): Sql => sql`
    stored_cohort_ages as (${storeCohortAges(since)}),
    stored_cohort_opens as (${storeOpens(openChanges, since)})`
