import { randomUUID } from 'node:crypto'
import type { LedgerEntry } from '#domain/facts/outcomes.ts'
import { redact } from '#domain/privacy/redact.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

const maxRefused = 1_000

/** Each connection counts in its own row, so that no commit waits for another's fsync. */
const outcomeShard = sql`pg_backend_pid() % 8`

/** An entry that counts on the day of its own `at`. */
type Entry = LedgerEntry & { at?: Date | undefined }

/** Counts outcomes on the day of `at` in each project's timezone. Part of the transaction that wrote the facts. */
export async function writeOutcomes(db: Queryable, entries: readonly Entry[], at: Date): Promise<void> {
  const byProject = Map.groupBy(entries, ({ projectId }) => projectId)
  // Sorted by key: two servers that commit overlapping batches in different orders deadlock.
  for (const [projectId, group] of [...byProject].sort(([a], [b]) => a - b)) {
    const counted = group.filter((entry) => entry.noteOnly === undefined)
    if (counted.length > 0) await countOutcomes(db, projectId, { entries: counted, at })
    const refused = group.filter((entry) => entry.refused !== undefined).slice(-maxRefused)
    if (refused.length > 0) await insertRefused(db, projectId, { entries: refused, at })
  }
}

type Entries = { entries: readonly Entry[]; at: Date }

async function countOutcomes(db: Queryable, projectId: number, { entries, at }: Entries): Promise<void> {
  const counts = new Map<string, { kind: string; outcome: string; at: Date; count: number }>()
  for (const { kind, outcome, count = 1, at: countedAt = at } of entries) {
    const key = `${kind} ${outcome} ${countedAt.getTime()}`
    const counted = counts.get(key) ?? { kind, outcome, at: countedAt, count: 0 }
    counted.count += count
    counts.set(key, counted)
  }
  // Sorted, as above.
  await db.run(sql`
    insert into outcome_counts (project_id, day, kind, outcome, shard, count)
    select p.project_id, (i.at at time zone p.timezone)::date, i.kind, i.outcome, ${outcomeShard}, sum(i.count)
    from projects p
    cross join json_to_recordset(${JSON.stringify([...counts.values()])}) as i(kind text, outcome text, at timestamptz, count bigint)
    where p.project_id = ${projectId}
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5
    on conflict (project_id, day, kind, outcome, shard) do update set count = outcome_counts.count + excluded.count`)
}

async function insertRefused(db: Queryable, projectId: number, { entries, at }: Entries): Promise<void> {
  const rows = entries.map((entry) => ({
    id: randomUUID(),
    at: entry.at ?? at,
    kind: entry.kind,
    outcome: entry.outcome,
    reason: entry.refused?.reason ?? '',
    item: redact(entry.refused?.item ?? {}),
  }))
  await db.run(sql`
    insert into refused_items (project_id, at, id, kind, outcome, reason, item)
    select p.project_id, i.at, i.id, i.kind, i.outcome, i.reason, i.item
    from projects p
    cross join json_to_recordset(${JSON.stringify(rows)}) as i(id uuid, at timestamptz, kind text, outcome text, reason text, item jsonb)
    where p.project_id = ${projectId}`)
}

export async function projectsWithManyRefused(
  node: Queryable,
  projectIds: readonly number[],
): Promise<number[]> {
  const rows = await node.many<{ projectId: number }>(sql`
    select project_id as "projectId" from refused_items
    where project_id = any (${projectIds}::int[]) group by project_id having count(*) > ${maxRefused}`)
  return rows.map(({ projectId }) => projectId)
}

/** Keeps the last 1,000 refused items of the project; run by a job, not by intake. */
export async function trimRefused(db: Queryable, projectId: number): Promise<void> {
  const newestToGo = await db.maybe<{ at: string; id: string }>(sql`
    select at::text as at, id from refused_items where project_id = ${projectId}
    order by at desc, id desc offset ${maxRefused} limit 1`)
  if (newestToGo === undefined) return
  const { at, id } = newestToGo
  await db.run(sql`
    delete from refused_items where project_id = ${projectId} and (at, id) <= (${at}::timestamptz, ${id}::uuid)`)
}

/** Nobody can tell whose items these are: personal data is redacted by field name, and values remain. Counts stay. */
export async function deleteRefused(db: Queryable, projectId: number): Promise<void> {
  await db.run(sql`delete from refused_items where project_id = ${projectId}`)
}
