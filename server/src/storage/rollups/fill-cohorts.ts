import type { Database } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { cohortCoverage, markFilled } from './cohort-coverage.ts'
import { fillAges, fillOpens } from './cohorts-of-facts.ts'
import { firstWholeDay } from './first-whole-day.ts'
import { foldRemaining } from './fold-journal.ts'
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
      await fillAges(transaction, projectId, since)
      await fillOpens(transaction, projectId, null)
      await markFilled(transaction, projectId, since)
    }),
  )
}
