import { sql } from '../sql.ts'

/**
 * Activity by person and day, before and after, and the people who gain or lose an active day.
 * These CTEs are never joined to each other: the planner cannot estimate their rows and would choose nested loops.
 */
export const personDays = sql`
    acted as materialized (
      select f.*, coalesce(d.activity, 0) as before,
        bool_or((coalesce(d.activity, 0) > 0) <> (coalesce(d.activity, 0) + f.added > 0)) over (partition by f.project_id, f.person) as changes
      from (
        -- All facts of a person count under one ad: that of the install the person first signed up on.
        select project_id, person, day, max(campaign_id) as campaign_id, max(ad) as ad, max(platform) as platform,
          sum(count)::int as added
        from facts where kind in ('open', 'event', 'payment')
        group by 1, 2, 3
      ) f
      left join lateral (
        select activity from person_days d where d.project_id = f.project_id and d.person = f.person and d.day = f.day limit 1
      ) d on true
    ), stored_activity as (
      insert into person_days (project_id, person, day, activity)
      select project_id, person, day, added from acted order by 1, 2, 3
      on conflict (project_id, person, day) do update set activity = person_days.activity + excluded.activity
    ), last_days as (
      select project_id, max(campaign_id) as campaign_id, max(ad) as ad, max(platform) as platform,
        max(day) filter (where before) as last_before, max(day) filter (where after) as last_after
      from (
        select project_id, person, day, max(campaign_id) as campaign_id, max(ad) as ad, max(platform) as platform,
          sum(activity) > 0 as before, sum(activity) + sum(added) > 0 as after
        from (
          select d.project_id, d.person, d.day, null::int as campaign_id, null::bigint as ad, null as platform, d.activity, 0 as added
          from (select distinct project_id, person from acted where changes) c
          cross join lateral (
            select * from person_days d where d.project_id = c.project_id and d.person = c.person offset 0
          ) d
          union all
          select project_id, person, day, campaign_id, ad, platform, 0, added from acted where changes
        ) before_and_after
        group by 1, 2, 3
      ) active_days
      group by project_id, person
    )`

/** A person is active once per day, and `active` counts them only under their last active day. */
export const personChanges = sql`
  select project_id, campaign_id, ad, platform, day, 'daily_active', (before + added > 0)::int - (before > 0)::int, null::numeric
  from acted where (before > 0) <> (before + added > 0)
  union all
  select project_id, campaign_id, ad, platform, m.day, 'active', m.change, null
  from last_days cross join lateral (values (last_before, -1), (last_after, 1)) as m (day, change)
  where last_before is distinct from last_after and m.day is not null`

/** Deletes rows that drop to zero. By ctid, so that no plan scans other rows. */
export const lastActive = sql`
    last_active as materialized (
      select c.project_id, c.campaign_id, c.day, c.ad, c.change + coalesce(a.active, 0) as active, a.ctid as stored
      from (
        select project_id, campaign_id, day, ad, sum(count)::int as change from cells where metric = 'active' group by 1, 2, 3, 4
      ) c
      left join lateral (
        select ctid, active from active_people a
        where a.project_id = c.project_id and a.campaign_id = c.campaign_id and a.day = c.day and a.ad = c.ad limit 1
      ) a on true
    ), emptied as (
      delete from active_people where ctid = any (array(select stored from last_active where active = 0 and stored is not null))
    ), stored_active as (
      insert into active_people (project_id, campaign_id, day, ad, active)
      select project_id, campaign_id, day, ad, active from last_active where active <> 0 order by 1, 2, 3, 4
      on conflict (project_id, campaign_id, day, ad) do update set active = excluded.active
    )`
