import { lastDayOfWeek, lastOpenedDay, lastOpenedWeek } from '../../domain/reporting/cohorts/cohort-ages.ts'
import type { Database, Queryable } from '../database.ts'
import { type Sql, sql } from '../sql.ts'
import { lastingFacts, monthlyFacts } from './all-facts.ts'
import { sums } from './cells.ts'
import { cohortCoverage, markFilled } from './cohort-coverage.ts'
import { addCohortAges, addCohortOpens, cohortAges } from './fold-cohorts.ts'
import { foldRemaining } from './fold-journal.ts'
import { countedFacts } from './placed-facts.ts'
import { firstWholeDay, monthsOfFacts } from './rebuild.ts'
import { withLockedFold } from './with-locked-fold.ts'

/**
 * Fills the cohort tables from the facts and the stored opens, in one transaction under the fold lock. Reads revenue and sign-ups only: far less than a rebuild.
 * Fails if the fold stays locked for longer than `timeoutMs`.
 */
export function fillCohorts(
  db: Database,
  projectId: number,
  { timeoutMs }: { timeoutMs: number },
): Promise<void> {
  return withLockedFold(db, projectId, { timeoutMs }, (snapshot) =>
    snapshot(async (transaction) => {
      if ((await cohortCoverage(transaction, projectId)).isFilled) return
      await foldRemaining(transaction, projectId, { isLong: true })
      const since = await firstWholeDay(transaction, projectId)
      await transaction.run(sql`delete from cohort_ages where project_id = ${projectId}`)
      await transaction.run(sql`delete from cohort_opens where project_id = ${projectId}`)
      for (const facts of lastingFacts(projectId)) await fillAges(transaction, projectId, { facts, since })
      for (const month of await monthsOfFacts(transaction))
        for (const facts of monthlyFacts(projectId, month))
          await fillAges(transaction, projectId, { facts, since })
      await transaction.run(addCohortOpens(storedOpens(projectId)))
      await markFilled(transaction, projectId, since)
    }),
  )
}

type Filling = { facts: Sql; since: string | null }

async function fillAges(db: Queryable, projectId: number, { facts, since }: Filling): Promise<void> {
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

/** Opens are kept per install and day, also where retention has dropped the facts. */
const storedOpens = (projectId: number): Sql => sql`
  from projects p cross join (
    select campaign_id, platform, cohort_day as day, 'opened_day_' || n as metric, count(*) as count
    from (${agesOfOpens(projectId)}) o where n between 1 and ${lastOpenedDay}
    group by 1, 2, 3, 4
    union all
    select campaign_id, platform, cohort_day, 'opened_week_' || n / 7, count(distinct install_id)
    from (${agesOfOpens(projectId)}) o where n between 7 and ${lastDayOfWeek(lastOpenedWeek)}
    group by 1, 2, 3, 4
  ) c
  where p.project_id = ${projectId}`

const agesOfOpens = (projectId: number): Sql => sql`
  select i.install_id, coalesce(i.campaign_id, 0) as campaign_id, i.platform, c.cohort_day, d.day - c.cohort_day as n
  from installs i
  join projects p on p.project_id = ${projectId}
  cross join lateral (select (i.installed_at at time zone p.timezone)::date as cohort_day) c
  join install_days d on d.project_id = ${projectId} and d.install_id = i.install_id and d.opens > 0
  where i.project_id = ${projectId} and i.kind = 'install' and i.test_device_id is null`
