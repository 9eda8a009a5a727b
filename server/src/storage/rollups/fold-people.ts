import { sql } from '../sql.ts'

/** Activity by person and day, before and after; and the people for whom an active day begins or ends to exist. */
export const personDays = sql`
    acted as materialized (
      select f.*, coalesce(d.activity, 0) as before
      from (
        -- All facts of a person have one place: that of the install the person signed up on first.
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
      select project_id, person, day, added from acted
      on conflict (project_id, person, day) do update set activity = person_days.activity + excluded.activity
    ), changed_days as (
      select *, (before + added > 0)::int - (before > 0)::int as change from acted where (before > 0) <> (before + added > 0)
    ), changed_people as (
      select project_id, person, max(campaign_id) as campaign_id, max(ad) as ad, max(platform) as platform
      from changed_days group by 1, 2
    ), acted_days as (
      select project_id, person, day, sum(activity) > 0 as before, sum(activity) + sum(added) > 0 as after
      from (
        select d.project_id, d.person, d.day, d.activity, 0 as added
        from changed_people c
        cross join lateral (
          select * from person_days d where d.project_id = c.project_id and d.person = c.person offset 0
        ) d
        union all
        select project_id, person, day, 0, added from acted join changed_people using (project_id, person)
      ) both_times
      group by 1, 2, 3
    ), last_days as (
      select project_id, person, max(day) filter (where before) as last_before, max(day) filter (where after) as last_after
      from acted_days group by 1, 2
    )`

/** A person is active on a day once, and is counted under the last such day alone. */
export const personChanges = sql`
  select project_id, campaign_id, ad, platform, day, 'daily_active', change, null::numeric from changed_days
  union all
  select l.project_id, c.campaign_id, c.ad, c.platform, m.day, 'active', m.change, null
  from last_days l join changed_people c using (project_id, person)
  cross join lateral (values (l.last_before, -1), (l.last_after, 1)) as m (day, change)
  where l.last_before is distinct from l.last_after and m.day is not null`
