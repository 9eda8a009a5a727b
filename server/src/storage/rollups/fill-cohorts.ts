import { lastDayOfWeek, lastOpenedDay, lastOpenedWeek } from '../../domain/reporting/cohorts/cohort-ages.ts'
import type { Database, Queryable } from '../database.ts'
import { longTransaction } from '../long-transaction.ts'
import { type Sql, sql } from '../sql.ts'
import { lastingFacts, monthlyFacts } from './all-facts.ts'
import { sums } from './cells.ts'
import { cohortCoverage, markFilled } from './cohort-coverage.ts'
import { countedFacts } from './fold.ts'
import { storeCohortAges, storeOpens } from './fold-cohorts.ts'
import { foldRemaining } from './fold-journal.ts'
import { lockFoldForConnection } from './lock-fold.ts'
import { firstWholeDay, monthsOfFacts } from './rebuild.ts'

/**
 * Fills the cohort tables from the facts and the stored opens, in one transaction under the fold lock. Reads revenue and sign-ups only: far less than a rebuild.
 * Fails if the fold stays locked for longer than `timeoutMs`.
 */
export function fillCohorts(
  db: Database,
  projectId: number,
  { timeoutMs }: { timeoutMs: number },
): Promise<void> {
  return longTransaction(db, {
    before: async (connection) => {
      await connection.run(sql`select set_config('lock_timeout', ${`${timeoutMs}ms`}, false)`)
      await lockFoldForConnection(connection, projectId)
    },
    work: async (transaction) => {
      await transaction.run(sql`select set_config('lock_timeout', '0', false)`)
      if ((await cohortCoverage(transaction, projectId)).isFilled) return
      await foldRemaining(transaction, projectId, { isLong: true })
      const since = await firstWholeDay(transaction, projectId)
      await transaction.run(sql`delete from cohort_ages where project_id = ${projectId}`)
      await transaction.run(sql`delete from cohort_opens where project_id = ${projectId}`)
      for (const facts of lastingFacts(projectId)) await fillAges(transaction, facts, since)
      for (const month of await monthsOfFacts(transaction))
        for (const facts of monthlyFacts(projectId, month)) await fillAges(transaction, facts, since)
      await transaction.run(storeOpens(storedOpens(projectId), null))
      await markFilled(transaction, projectId, since)
    },
  })
}

async function fillAges(db: Queryable, facts: Sql, since: string | null): Promise<void> {
  await db.run(sql`
    with signed as (
      select * from (${facts}) f where kind = 'sign_up' or (kind in ('event', 'payment') and revenue is not null)
    ),
    facts as materialized (${countedFacts}),
    sums as materialized (${sums})
    ${storeCohortAges(since)}`)
}

/** Opens are kept per install and day, also where retention has dropped the facts. */
const storedOpens = (projectId: number): Sql => sql`
  select project_id, campaign_id, platform, cohort_day, 'opened_day_' || n as metric, count(*) as change
  from (${agesOfOpens(projectId)}) o where n between 1 and ${lastOpenedDay}
  group by 1, 2, 3, 4, 5
  union all
  select project_id, campaign_id, platform, cohort_day, 'opened_week_' || n / 7, count(distinct install_id)
  from (${agesOfOpens(projectId)}) o where n between 7 and ${lastDayOfWeek(lastOpenedWeek)}
  group by 1, 2, 3, 4, 5`

const agesOfOpens = (projectId: number): Sql => sql`
  select i.project_id, i.install_id, coalesce(i.campaign_id, 0) as campaign_id, i.platform, c.cohort_day, d.day - c.cohort_day as n
  from installs i
  join projects p on p.project_id = i.project_id
  cross join lateral (select (i.installed_at at time zone p.timezone)::date as cohort_day) c
  join install_days d on d.project_id = i.project_id and d.install_id = i.install_id and d.opens > 0
  where i.project_id = ${projectId} and i.kind = 'install' and i.test_device_id is null`
