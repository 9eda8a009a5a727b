import type { LedgerEntry } from '../../domain/outcomes.ts'
import { redact } from '../../domain/redact.ts'
import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

const maxRefused = 1_000

/** Each connection counts in its own row, so that no commit waits for another's fsync. */
export const outcomeShard = sql`pg_backend_pid() % 8`

/** Counts outcomes on the day of `at` in each project's timezone. Part of the transaction that wrote the facts. */
export async function writeOutcomes(db: Queryable, entries: readonly LedgerEntry[], at: Date): Promise<void> {
  if (entries.length === 0) return
  const counted = entries.filter((entry) => entry.noteOnly === undefined)
  if (counted.length > 0) await countOutcomes(db, counted, at)
  const refused = entries.filter((entry) => entry.refused !== undefined).slice(-maxRefused)
  if (refused.length > 0) await insertRefused(db, refused, at)
}

async function countOutcomes(db: Queryable, entries: readonly LedgerEntry[], at: Date): Promise<void> {
  const counts = new Map<string, { project_id: number; kind: string; outcome: string; count: number }>()
  for (const { projectId, kind, outcome, count = 1 } of entries) {
    const key = `${projectId} ${kind} ${outcome}`
    const counted = counts.get(key) ?? { project_id: projectId, kind, outcome, count: 0 }
    counted.count += count
    counts.set(key, counted)
  }
  // Sorted by key: two servers that commit overlapping batches in different orders deadlock.
  await db.run(sql`
    insert into outcome_counts (project_id, day, kind, outcome, shard, count)
    select i.project_id, (${at}::timestamptz at time zone p.timezone)::date, i.kind, i.outcome, ${outcomeShard}, i.count
    from json_to_recordset(${JSON.stringify([...counts.values()])}) as i(project_id int, kind text, outcome text, count bigint)
    join projects p on p.project_id = i.project_id
    order by i.project_id, i.kind, i.outcome
    on conflict (project_id, day, kind, outcome, shard) do update set count = outcome_counts.count + excluded.count`)
}

async function insertRefused(db: Queryable, entries: readonly LedgerEntry[], at: Date): Promise<void> {
  const rows = entries.map((entry) => ({
    project_id: entry.projectId,
    kind: entry.kind,
    outcome: entry.outcome,
    reason: entry.refused?.reason ?? '',
    item: redact(entry.refused?.item ?? {}),
  }))
  await db.run(sql`
    insert into refused_items (project_id, at, id, kind, outcome, reason, item)
    select project_id, ${at}, gen_random_uuid(), kind, outcome, reason, item
    from json_to_recordset(${JSON.stringify(rows)}) as i(project_id int, kind text, outcome text, reason text, item jsonb)`)
}

/** Keeps the last 1,000 refused items of each project; run by a job, not by intake. */
export async function trimRefused(db: Queryable): Promise<number> {
  return db.run(sql`
    delete from refused_items r using (
      select project_id, at, id, row_number() over (partition by project_id order by at desc, id desc) as place
      from refused_items
    ) ranked
    where ranked.place > ${maxRefused}
      and r.project_id = ranked.project_id and r.at = ranked.at and r.id = ranked.id`)
}
