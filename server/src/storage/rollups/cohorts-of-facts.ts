import { lastDayOfWeek, lastOpenedDay, lastOpenedWeek } from '#domain/reporting/cohorts/cohort-ages.ts'
import type { Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { lastingFacts, monthlyFacts } from './all-facts.ts'
import { sums } from './cells.ts'
import { addCohortAges, addCohortOpens, cohortAges } from './fold-cohorts.ts'
import { monthsOfFacts } from './months-of-facts.ts'
import { countedFacts } from './placed-facts.ts'

/** Adds what the facts bring to the cohorts from install day `since` on (null: all). Reads revenue and sign-ups only. */
export async function fillAges(db: Queryable, projectId: number, since: string | null): Promise<void> {
  for (const facts of lastingFacts(projectId)) await addAges(db, projectId, { facts, since })
  for (const month of await monthsOfFacts(db))
    for (const facts of monthlyFacts(projectId, month)) await addAges(db, projectId, { facts, since })
}

type Filling = { facts: Sql; since: string | null }

async function addAges(db: Queryable, projectId: number, { facts, since }: Filling): Promise<void> {
  await db.run(
    addCohortAges(sql`
      with signed as (
        select * from (${facts}) f where kind = 'sign_up' or (kind in ('event', 'payment') and revenue is not null)
      ),
      facts as materialized (${countedFacts(projectId)}),
      sums as materialized (${sums})
      select p.project_id, c.* from projects p cross join (${cohortAges(since)}) c
      where p.project_id = ${projectId}
      order by 1, 2, 3, 4, 5`),
  )
}

/** Adds the stored opens to the cohorts from install day `since` on: they are kept per install and day, also where retention has dropped the facts. */
export async function fillOpens(db: Queryable, projectId: number, since: string | null): Promise<void> {
  const opens = agesOfOpens(projectId, since)
  await db.run(
    addCohortOpens(sql`
      from projects p cross join (
        select campaign_id, platform, cohort_day as day, 'opened_day_' || n as metric, count(*) as count
        from (${opens}) o where n between 1 and ${lastOpenedDay}
        group by 1, 2, 3, 4
        union all
        select campaign_id, platform, cohort_day, 'opened_week_' || n / 7, count(distinct install_id)
        from (${opens}) o where n between 7 and ${lastDayOfWeek(lastOpenedWeek)}
        group by 1, 2, 3, 4
      ) c
      where p.project_id = ${projectId}`),
  )
}

/** The installs that count in cohorts, from install day `since` on. */
export const installsOfCohorts = (projectId: number, since: string | null): Sql => sql`
  select i.install_id, coalesce(i.campaign_id, 0) as campaign_id, i.ad, i.platform, c.cohort_day, i.touch,
    cardinality(i.suspicious) > 0 as suspicious
  from installs i
  join projects p on p.project_id = ${projectId}
  cross join lateral (select (i.installed_at at time zone p.timezone)::date as cohort_day) c
  where i.project_id = ${projectId} and i.kind = 'install' and i.test_device_id is null
    and (${since}::date is null or c.cohort_day >= ${since}::date)`

/** Their days with opens: `n` days after the install. */
export const agesOfOpens = (projectId: number, since: string | null): Sql => sql`
  select i.install_id, i.campaign_id, i.ad, i.platform, i.cohort_day, d.day - i.cohort_day as n
  from (${installsOfCohorts(projectId, since)}) i
  join install_days d on d.project_id = ${projectId} and d.install_id = i.install_id and d.opens > 0`
