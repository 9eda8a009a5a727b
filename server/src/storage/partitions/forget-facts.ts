import type { Queryable } from '#storage/database.ts'
import { joinSql, rawSql, sql } from '#storage/sql.ts'
import { type FactTable, factTables } from './partitions.ts'

/** Whether the project has clicks, opens or events before a time. */
export async function hasFactsBefore(db: Queryable, projectId: number, before: Date): Promise<boolean> {
  const found = factTables.map(
    (table) => sql`exists (select from ${rawSql(table)} where project_id = ${projectId} and at < ${before})`,
  )
  const { known } = await db.one<{ known: boolean }>(sql`select ${joinSql(found, ' or ')} as known`)
  return known
}

/** Whether the journal has lines of facts before a time: they are in no rollup yet. */
export async function hasLinesBefore(db: Queryable, projectId: number, before: Date): Promise<boolean> {
  const line = await db.maybe(sql`
    select 1 from rollup_journal where project_id = ${projectId} and at < ${before} limit 1`)
  return line !== undefined
}

/** From then on rollups are all that remains of the days before. */
export async function noteForgotten(db: Queryable, projectId: number, before: Date): Promise<void> {
  await db.run(sql`
    insert into forgotten_facts (project_id, before) values (${projectId}, ${before})
    on conflict (project_id) do update set before = greatest(forgotten_facts.before, excluded.before)`)
}

export async function forgottenBefore(db: Queryable, projectId: number): Promise<Date | undefined> {
  const row = await db.maybe<{ before: Date }>(
    sql`select before from forgotten_facts where project_id = ${projectId}`,
  )
  return row?.before
}

type FactKey = { at: string; id: string }

/** The oldest ones. Times are text: a date would lose their microseconds. */
export function oldestFacts(
  db: Queryable,
  projectId: number,
  { table, before, limit }: { table: FactTable; before: Date; limit: number },
): Promise<FactKey[]> {
  return db.many<FactKey>(sql`
    select at::text as at, id from ${rawSql(table)} where project_id = ${projectId} and at < ${before}
    order by at, id limit ${limit}`)
}

/** Their dedup keys stay: a repetition is refused forever. */
export function deleteFacts(
  db: Queryable,
  projectId: number,
  { table, facts }: { table: FactTable; facts: readonly FactKey[] },
): Promise<number> {
  return db.run(sql`
    delete from ${rawSql(table)} f
    using unnest(${facts.map(({ at }) => at)}::text[]::timestamptz[], ${facts.map(({ id }) => id)}::uuid[]) as k(at, id)
    where f.project_id = ${projectId} and f.at = k.at and f.id = k.id
      and f.at >= ${facts[0]?.at}::timestamptz and f.at <= ${facts.at(-1)?.at}::timestamptz`)
}
