import type { Queryable } from '../../src/storage/database.ts'
import { sql } from '../../src/storage/sql.ts'

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] }

/** A database that explains each query, returns no rows, and records how many rows each plan step read from `table` per loop. */
export function explainQueries(db: Queryable, table: string): { db: Queryable; reads: number[] } {
  const reads: number[] = []
  const many = async (statement: Parameters<Queryable['many']>[0]) => {
    const [row] = await db.many<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      sql`explain (analyze, format json) ${statement}`,
    )
    reads.push(...(row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => readsOf(Plan, table)))
    return []
  }
  return { db: { ...db, many }, reads }
}

function readsOf(plan: Plan, table: string): number[] {
  const own = plan['Relation Name']?.startsWith(table) ? [plan['Actual Rows']] : []
  return [...own, ...(plan.Plans ?? []).flatMap((step) => readsOf(step, table))]
}
