import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { journalKey, newJournalKey } from './journal-key.ts'

/** Spend of these days has changed: the next fold tells the lake. In the lake a day of spend begins at midnight in UTC. */
export async function queueSpendDays(
  db: Queryable,
  projectId: number,
  days: Iterable<string>,
): Promise<void> {
  const changed = [...new Set(days)]
  if (changed.length === 0) return
  await db.run(sql`
    insert into rollup_journal (project_id, ${journalKey}, kind, at, count)
    select p.project_id, ${newJournalKey()}, 'spend', d.day::timestamp at time zone 'UTC', 0
    from projects p cross join unnest(${changed}::date[]) as d (day)
    where p.project_id = ${projectId}`)
}
