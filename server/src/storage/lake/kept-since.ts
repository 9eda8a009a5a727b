import type { Queryable } from '../database.ts'
import type { FactTable } from '../facts/partitions.ts'
import { sql } from '../sql.ts'

/** From when on the facts of a table are kept; undefined: none was ever dropped. */
export async function keptSince(db: Queryable, table: FactTable): Promise<Date | undefined> {
  const row = await db.maybe<{ before: Date }>(
    sql`select before from dropped_facts where fact_table = ${table}`,
  )
  return row?.before
}
