import type { Queryable } from '#storage/database.ts'
import { monthsOf } from '#storage/partitions/months-of.ts'
import { joinSql, type Sql, sql } from '#storage/sql.ts'

type StoredId = { id: string; at: Date }

const tables = { touches: sql`touches`, events: sql`events`, opens: sql`opens` } as const

type Wanted = { table: keyof typeof tables; facts: readonly StoredId[] }

/** The ids among these that are stored, at their times. */
export async function storedFacts(
  db: Queryable,
  projectId: number,
  { table, facts }: Wanted,
): Promise<Set<string>> {
  if (facts.length === 0) return new Set()
  const times = facts.map(({ at }) => at.getTime())
  const months = monthsOf(new Date(times.reduce(least)), new Date(times.reduce(most)))
  return found(
    db,
    sql`select id from ${tables[table]} where project_id = ${projectId} and at = any (${facts.map(({ at }) => at)}::timestamptz[])
      and id = any (${facts.map(({ id }) => id)}::uuid[]) and (${joinSql(months, ' or ')})`,
  )
}

type OfInstall = StoredId & { installId: string }

const installTables = { uninstalls: sql`uninstalls`, retargetings: sql`retargetings` } as const

/** The same of tables without months. */
export async function storedFactsOfInstalls(
  db: Queryable,
  projectId: number,
  { table, facts }: { table: keyof typeof installTables; facts: readonly OfInstall[] },
): Promise<Set<string>> {
  if (facts.length === 0) return new Set()
  return found(
    db,
    sql`select id from ${installTables[table]} where project_id = ${projectId}
      and install_id = any (${facts.map(({ installId }) => installId)}::uuid[])
      and id = any (${facts.map(({ id }) => id)}::uuid[])`,
  )
}

async function found(db: Queryable, query: Sql): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(query)
  return new Set(rows.map(({ id }) => id))
}

const least = (one: number, other: number) => Math.min(one, other)
const most = (one: number, other: number) => Math.max(one, other)
