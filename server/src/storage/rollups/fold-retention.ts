import { type Sql, sql } from '#storage/sql.ts'

/**
 * Opens by install and day, before and after, and the installs that gain or lose a day with opens.
 * The opens of test devices are kept too, for timelines and for the day they count again, but have no age.
 * These CTEs are never joined to each other: the planner cannot estimate their rows and would choose nested loops.
 */
export const installDays = (projectId: number): Sql => sql`
    opened as materialized (
      select f.*, coalesce(d.opens, 0) as before,
        bool_or((coalesce(d.opens, 0) > 0) <> (coalesce(d.opens, 0) + f.added > 0)) over (partition by f.install_id) as changes
      from (
        select install_id, day, sum(count)::int as added from placed_facts where kind = 'open' group by 1, 2
      ) f
      left join lateral (
        select opens from install_days d where d.project_id = ${projectId} and d.install_id = f.install_id and d.day = f.day limit 1
      ) d on true
    ), opened_days as (
      select install_id, day, sum(opens) > 0 as before, sum(opens) + sum(added) > 0 as after
      from (
        select d.install_id, d.day, d.opens, 0 as added
        from (select distinct install_id from opened where changes) c
        cross join lateral (
          select * from install_days d where d.project_id = ${projectId} and d.install_id = c.install_id offset 0
        ) d
        union all
        select install_id, day, 0, added from opened where changes
      ) before_and_after
      group by 1, 2
    ), opened_ages as materialized (
      select o.install_id, coalesce(i.campaign_id, 0) as campaign_id, i.ad, i.platform, i.cohort_day,
        o.day - i.cohort_day as n, o.before, o.after
      from opened_days o
      cross join lateral (
        select i.campaign_id, i.ad, i.platform, (i.installed_at at time zone p.timezone)::date as cohort_day
        from installs i join projects p on p.project_id = ${projectId}
        where i.project_id = ${projectId} and i.install_id = o.install_id and i.kind = 'install' and i.test_device_id is null
        limit 1
      ) i
    )`

/** What an install opened `n` days after its day counts under. */
export const openedMetrics = sql`(values
      ('opened_on_1', n = 1), ('opened_on_7', n = 7), ('opened_on_14', n = 14), ('opened_on_30', n = 30),
      ('opened_by_1', n between 1 and 1), ('opened_by_7', n between 1 and 7), ('opened_by_14', n between 1 and 14),
      ('opened_by_30', n between 1 and 30), ('opened_since_1', n >= 1), ('opened_since_7', n >= 7)
    )`

/** An install counts at most once per metric in its cohort. */
export const retentionChanges = sql`
  select campaign_id, ad, platform, cohort_day, metric, change, null::numeric
  from (
    select o.campaign_id, o.ad, o.platform, o.cohort_day, m.metric,
      coalesce(bool_or(after and applies), false)::int - coalesce(bool_or(before and applies), false)::int as change
    from opened_ages o
    cross join lateral ${openedMetrics} as m (metric, applies)
    where m.applies
    group by o.install_id, o.campaign_id, o.ad, o.platform, o.cohort_day, m.metric
  ) changes
  where change <> 0`
