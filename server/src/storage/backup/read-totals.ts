import type { TableTotal } from '#domain/backup/manifest.ts'
import type { Queryable } from '#storage/database.ts'
import { rawSql } from '#storage/sql.ts'

/** The tables that hold what was received, with the column of their amounts. */
const countedTables: Record<string, string | undefined> = {
  ad_days: undefined,
  campaigns: undefined,
  events: 'amount',
  // Facts that are acknowledged and not yet in their own tables.
  fact_pages: 'size',
  installs: undefined,
  opens: undefined,
  outbox: undefined,
  payments: 'amount',
  spend: 'spend',
  touches: undefined,
  uninstalls: undefined,
  users: undefined,
}

export const countedTableNames = Object.keys(countedTables)

/** Reads every row of these tables: PostgreSQL verifies the checksums of their pages. */
export async function readTotals(db: Queryable): Promise<TableTotal[]> {
  const totals: TableTotal[] = []
  for (const [table, amount] of Object.entries(countedTables)) {
    const sum = amount === undefined ? 'null' : `coalesce(sum(${amount}), 0)::text`
    const rows = await db.many<Omit<TableTotal, 'table'>>(
      rawSql(
        `select project_id as "projectId", count(*)::float8 as rows, ${sum} as sum from ${table} group by project_id order by project_id`,
      ),
    )
    totals.push(...rows.map((row) => ({ table, ...row })))
  }
  const projects = await db.one<{ rows: number }>(rawSql('select count(*)::float8 as rows from projects'))
  return [...totals, { table: 'projects', projectId: null, rows: projects.rows, sum: null }]
}
