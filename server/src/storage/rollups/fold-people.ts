import { type Sql, sql } from '#storage/sql.ts'

/**
 * Activity by person and day, before and after, and the people who gain or lose an active day.
 * These CTEs are never joined to each other: the planner cannot estimate their rows and would choose nested loops.
 */
export const personDays = (projectId: number): Sql => sql`
    acted as materialized (
      select f.*, coalesce(d.activity, 0) as before,
        bool_or((coalesce(d.activity, 0) > 0) <> (coalesce(d.activity, 0) + f.added > 0)) over (partition by f.person) as changes
      from (
        -- All facts of a person count under one ad: that of the install the person first signed up on.
        select person, day, max(campaign_id) as campaign_id, max(ad) as ad, max(platform) as platform, sum(count)::int as added
        from facts where kind in ('open', 'event', 'payment')
        group by 1, 2
      ) f
      left join lateral (
        select activity from person_days d where d.project_id = ${projectId} and d.person = f.person and d.day = f.day limit 1
      ) d on true
    ), last_days as (
      select c.campaign_id, c.ad, c.platform, b.day as last_before, greatest(c.last_added, a.day) as last_after
      from (
        select person, max(campaign_id) as campaign_id, max(ad) as ad, max(platform) as platform,
          max(day) filter (where before + added > 0) as last_added,
          coalesce(array_agg(day) filter (where before + added <= 0), '{}') as emptied
        from acted where changes group by person
      ) c
      left join lateral (
        select day from person_days d
        where d.project_id = ${projectId} and d.person = c.person and d.activity > 0
        order by day desc limit 1
      ) b on true
      left join lateral (
        select day from person_days d
        where d.project_id = ${projectId} and d.person = c.person and d.activity > 0 and d.day <> all (c.emptied)
        order by day desc limit 1
      ) a on true
    )`

/** A person is active once per day, and `active` counts them only under their last active day. */
export const personChanges = sql`
  select campaign_id, ad, platform, day, 'daily_active', (before + added > 0)::int - (before > 0)::int, null::numeric
  from acted where (before > 0) <> (before + added > 0)
  union all
  select campaign_id, ad, platform, m.day, 'active', m.change, null
  from last_days cross join lateral (values (last_before, -1), (last_after, 1)) as m (day, change)
  where last_before is distinct from last_after and m.day is not null`

/** How many people an ad has after the fold, by their last active day. */
export const lastActive = (projectId: number): Sql => sql`
  select c.campaign_id, c.day, c.ad, c.change + coalesce(a.active, 0) as active
  from (
    select campaign_id, day, ad, sum(count)::int as change from cells where metric = 'active' group by 1, 2, 3
  ) c
  left join lateral (
    select active from active_people a
    where a.project_id = ${projectId} and a.campaign_id = c.campaign_id and a.day = c.day and a.ad = c.ad limit 1
  ) a on true
  where c.change <> 0`
