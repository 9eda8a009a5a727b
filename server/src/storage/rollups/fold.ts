import type { Queryable } from '#storage/database.ts'
import { type ColumnArrays, readArrays } from '#storage/journal/column-arrays.ts'
import { markChanges } from '#storage/journal/mark-changes.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { addFoldedRows } from './add-folded-rows.ts'
import { partsOf } from './fold-parts.ts'
import { foldedRows, foldedSets } from './folded-rows.ts'

type FoldOptions = { since?: string | null; isLong?: boolean; kinds?: readonly string[] }

/**
 * Adds signed facts (signed-fact.ts) to the project's rollups: one statement reads and computes, then one per table writes.
 * `since` leaves the rollups of earlier days unchanged (rebuild.ts).
 * `kinds`: the facts have no others. `isLong`: the transaction may take minutes. It leaves the report version to its caller, since other writers of it would wait,
 * and returns the hours that changed for the lake (queueChanges).
 * The caller has locked the project's fold (lock-fold.ts): no one else writes the rollups, and no fact moves.
 */
export async function fold(
  db: Queryable,
  projectId: number,
  signed: Sql,
  { since = null, isLong = false, kinds }: FoldOptions = {},
): Promise<ColumnArrays | undefined> {
  const folding = { since, parts: partsOf(kinds) }
  const { changes, ...rows } = readArrays(foldedSets, await db.one(foldedRows(projectId, signed, folding)))
  const isNews = (rows.counted ?? changes) !== undefined && !isLong
  await Promise.all([
    addFoldedRows(db, projectId, rows),
    isNews && countVersion(db, projectId),
    // Issued after the version, which it reads.
    isNews && changes !== undefined && markChanges(db, projectId, changes),
  ])
  return isLong ? changes : undefined
}

async function countVersion(db: Queryable, projectId: number): Promise<void> {
  await db.run(sql`
    insert into report_versions (project_id, version) values (${projectId}, 1)
    on conflict (project_id) do update set version = report_versions.version + 1`)
}
