import type { Queryable } from '#storage/database.ts'
import { rawSql, type Sql, sql } from '#storage/sql.ts'
import { installMetrics } from './cells.ts'
import { markFilled } from './cohort-coverage.ts'
import { agesOfOpens, fillAges, fillOpens, installsOfCohorts } from './cohorts-of-facts.ts'
import { countActivePeople } from './count-active-people.ts'
import { firstWholeDay } from './first-whole-day.ts'
import { foldRemaining, withoutJit } from './fold-journal.ts'
import { openedMetrics } from './fold-retention.ts'
import { column, columns, metricsOf, pivoted } from './metrics.ts'

/** Once all ranges are rebuilt: the rollups that depend on facts of several days, from the rollups of single days. */
export async function finishRebuild(db: Queryable, projectId: number): Promise<void> {
  await db.run(sql`select ${withoutJit}`)
  await foldRemaining(db, projectId, { isLong: true })
  const since = await firstWholeDay(db, projectId)
  const within = sql`project_id = ${projectId} and (${since}::date is null or day >= ${since}::date)`
  // Before and after: also the days that have no rollups any more.
  await markDays(db, within)
  for (const table of ['cohort_ages', 'cohort_opens', 'ad_cohorts', 'active_people', 'campaign_days'])
    await db.run(sql`delete from ${rawSql(table)} where ${within}`)
  await fillAges(db, projectId, since)
  await fillOpens(db, projectId, since)
  await fillCohortsOfAds(db, projectId, since)
  await countActivePeople(db, projectId, since)
  for (const table of ['ad_days', 'ad_cohorts', 'active_people'] as const)
    await addCampaignDays(db, projectId, { table, since })
  await markDays(db, within)
  await countInstallsOfAds(db, projectId)
  await markFilled(db, projectId, since)
}

async function markDays(db: Queryable, within: Sql): Promise<void> {
  const days = (table: string) =>
    sql`select project_id, campaign_id, day from ${rawSql(table)} where ${within} and campaign_id <> 0`
  await db.run(sql`
    insert into unpacked_days (project_id, campaign_id, day)
    ${days('campaign_days')} union ${days('ad_days')} union ${days('event_days')} order by 1, 2, 3
    on conflict do nothing`)
}

async function fillCohortsOfAds(db: Queryable, projectId: number, since: string | null): Promise<void> {
  await db.run(sql`
    insert into ad_cohorts (project_id, campaign_id, day, ad, ${columns('ad_cohorts')})
    select p.project_id, c.campaign_id, c.day, c.ad, ${pivoted('ad_cohorts')}
    from projects p cross join (
      select campaign_id, ad, cohort_day as day, m.metric, count(*) as count, null::numeric as amount
      from (${installsOfCohorts(projectId, since)}) i cross join lateral ${installMetrics} as m (metric, applies)
      where m.applies
      group by 1, 2, 3, 4
      union all
      select campaign_id, ad, cohort_day, metric, count(*), null
      from (
        select distinct o.install_id, o.campaign_id, o.ad, o.cohort_day, m.metric
        from (${agesOfOpens(projectId, since)}) o cross join lateral ${openedMetrics} as m (metric, applies)
        where m.applies
      ) opened
      group by 1, 2, 3, 4
      union all
      select a.campaign_id, a.ad, a.day, m.metric || '_d' || n, 0, sum(m.amount)
      from cohort_ages a cross join unnest(array[0, 3, 7, 30]) as n
      cross join lateral (values ('event_revenue', a.event_revenue), ('payment_revenue', a.payment_revenue)) as m (metric, amount)
      where a.project_id = ${projectId} and (${since}::date is null or a.day >= ${since}::date) and a.age <= n and m.amount is not null
      group by 1, 2, 3, 4
    ) c
    where p.project_id = ${projectId}
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4`)
}

type OfCampaigns = { table: 'ad_days' | 'ad_cohorts' | 'active_people'; since: string | null }

/** A campaign's sums are those of its ads, by their platform. */
async function addCampaignDays(
  db: Queryable,
  projectId: number,
  { table, since }: OfCampaigns,
): Promise<void> {
  const names =
    table === 'active_people'
      ? ([column('active')] as const)
      : [...metricsOf[table].counts, ...metricsOf[table].amounts].map(column)
  const list = (of: (name: Sql) => Sql) => names.map(of).reduce((all, one) => sql`${all}, ${one}`)
  await db.run(sql`
    insert into campaign_days (project_id, day, campaign_id, platform, ${list((name) => name)})
    select a.project_id, d.day, d.campaign_id, a.platform, ${list((name) => sql`nullif(sum(d.${name}), 0)`)}
    from ${rawSql(table)} d join ads a on a.project_id = ${projectId} and a.campaign_id = d.campaign_id and a.ad = d.ad
    where d.project_id = ${projectId} and (${since}::date is null or d.day >= ${since}::date)
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (project_id, day, campaign_id, platform) do update set ${list((name) => sql`${name} = excluded.${name}`)}`)
}

async function countInstallsOfAds(db: Queryable, projectId: number): Promise<void> {
  await db.run(sql`
    update ads a set installs = coalesce((
      select sum(d.installs) from ad_cohorts d where d.project_id = ${projectId} and d.campaign_id = a.campaign_id and d.ad = a.ad), 0)
    where a.project_id = ${projectId}`)
}
