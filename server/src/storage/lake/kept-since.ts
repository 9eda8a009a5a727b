import { factsKeptFrom } from '#domain/privacy/facts-kept-from.ts'
import type { Queryable } from '#storage/database.ts'
import { forgottenBefore } from '#storage/partitions/forget-facts.ts'
import type { FactTable } from '#storage/partitions/partitions.ts'
import { findProject } from '#storage/projects/projects.ts'
import { sql } from '#storage/sql.ts'

/** From when on the facts of a table are kept for every project; undefined: none was ever dropped. */
export async function keptSince(db: Queryable, table: FactTable): Promise<Date | undefined> {
  const row = await db.maybe<{ before: Date }>(
    sql`select before from dropped_facts where fact_table = ${table}`,
  )
  return row?.before
}

/** From when on a project keeps its facts: what it has forgotten is deleted, or will be by the next round of the job. */
export async function projectKeepsSince(
  db: Queryable,
  projectId: number,
  now: Date,
): Promise<Date | undefined> {
  const forgotten = await forgottenBefore(db, projectId)
  const project = await findProject(db, projectId)
  const months = project?.factsKeptMonths ?? null
  // Facts that were left when the project chose a longer time stay.
  if (forgotten === undefined || months === null) return undefined
  const wanted = factsKeptFrom(months, now)
  return wanted < forgotten ? wanted : forgotten
}
