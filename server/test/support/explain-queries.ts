import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** A database that explains each query, returns no rows, and records how many rows each plan step read from `table` per loop. */
export function explainQueries(db: Queryable, table: string): { db: Queryable; reads: number[] } {
  const reads: number[] = []
  const many = async (statement: Parameters<Queryable['many']>[0]) => {
    const [row] = await db.many<{ 'QUERY PLAN': unknown }>(sql`explain (analyze, format json) ${statement}`)
    reads.push(...readsOf(row?.['QUERY PLAN'], table))
    return []
  }
  return { db: { ...db, many }, reads }
}

/** At any depth: a cluster nests the plans of its nodes. */
function readsOf(plan: unknown, table: string): number[] {
  if (typeof plan !== 'object' || plan === null) return []
  const below = Object.values(plan).flatMap((step) => readsOf(step, table))
  const { 'Relation Name': relation, 'Actual Rows': rows } = plan as Record<string, unknown>
  return String(relation).startsWith(table) ? [Number(rows), ...below] : below
}
