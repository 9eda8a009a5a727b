import type { Queryable } from '#storage/database.ts'
import { takeProjectLock } from '#storage/projects/lock-project.ts'
import { rawSql, sql } from '#storage/sql.ts'

/** The highest number in the project: new rows get those behind it. Until the transaction ends, nobody else numbers any. */
export async function lastNumber(
  db: Queryable,
  projectId: number,
  table: 'ads' | 'event_names',
): Promise<number> {
  await takeProjectLock(db, projectId, 'numbers')
  const { last } = await db.one<{ last: number }>(sql`
    select coalesce(max(number), 0) as last from ${rawSql(table)} where project_id = ${projectId}`)
  return last
}
