import {
  lastAge,
  lastDayOfWeek,
  lastOpenedDay,
  lastOpenedWeek,
} from '#domain/reporting/cohorts/cohort-ages.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'
import { added, columns, pivoted } from './metrics.ts'

/** Leaves install days before `since` unchanged. */
const sinceDay = (day: Sql, since: string | null): Sql =>
  since === null ? nothing : sql`and ${day} >= ${since}::date`

/** What installs bring, by install day and age, from `sums` (cells.ts). Facts before the install's day are in no cohort. */
export const cohortAges = (since: string | null): Sql => sql`
  select campaign_id, cohort_day as day, ad, least(day - cohort_day, ${lastAge}::int + 1) as age,
    nullif(sum(count) filter (where kind = 'sign_up'), 0) as sign_ups, nullif(sum(revenue) filter (where kind = 'event'), 0) as event_revenue,
    nullif(sum(revenue) filter (where kind = 'payment'), 0) as payment_revenue
  from sums
  where in_cohort and day >= cohort_day and (kind = 'sign_up' or (kind in ('event', 'payment') and has_revenue))
    ${sinceDay(sql`cohort_day`, since)}
  group by 1, 2, 3, 4`

/** Adds cohort ages: `rows` selects the columns in this order, sorted by the key. */
export const addCohortAges = (rows: Sql): Sql => sql`
  insert into cohort_ages (project_id, campaign_id, day, ad, age, sign_ups, event_revenue, payment_revenue)
  ${rows}
  on conflict (project_id, campaign_id, day, ad, age) do update set
    sign_ups = nullif(coalesce(cohort_ages.sign_ups, 0) + coalesce(excluded.sign_ups, 0), 0),
    event_revenue = nullif(coalesce(cohort_ages.event_revenue, 0) + coalesce(excluded.event_revenue, 0), 0),
    payment_revenue = nullif(coalesce(cohort_ages.payment_revenue, 0) + coalesce(excluded.payment_revenue, 0), 0)`

/** Installs that gain or lose a day, or seven days, with opens: from `opened_ages` (fold-retention.ts). */
export const openChanges = (since: string | null): Sql => sql`
  select campaign_id, platform, cohort_day as day, metric, sum(change) as count
  from (
    select campaign_id, platform, cohort_day, 'opened_day_' || n as metric, after::int - before::int as change
    from opened_ages where n between 1 and ${lastOpenedDay} and after <> before
    union all
    select campaign_id, platform, cohort_day, 'opened_week_' || n / 7, bool_or(after)::int - bool_or(before)::int
    from opened_ages where n between 7 and ${lastDayOfWeek(lastOpenedWeek)}
    group by install_id, campaign_id, platform, cohort_day, n / 7
  ) changes
  where change <> 0 ${sinceDay(sql`cohort_day`, since)}
  group by 1, 2, 3, 4`

/** Adds counts: `rows` is a `from …` with the project as `p` and rows (campaign_id, platform, day, metric, count) as `c`. */
export const addCohortOpens = (rows: Sql): Sql => sql`
  insert into cohort_opens (project_id, day, campaign_id, platform, ${columns('cohort_opens')})
  select p.project_id, c.day, c.campaign_id, c.platform, ${pivoted('cohort_opens')}
  ${rows}
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (project_id, day, campaign_id, platform) do update set ${added('cohort_opens')}`
