import { hash } from 'node:crypto'
import type { FactKind } from '#domain/facts/outcomes.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type ImportedId = { kind: FactKind; id: string }

/** Identifies an imported fact, as a UUID. NUL separates because no stored text contains it. */
function importKey({ kind, id }: ImportedId): string {
  return hash('sha256', `${kind}\0${id}`).slice(0, 32)
}

/** Claims the ids that are free; returns for each, in order, whether this call claimed it. Part of the facts' transaction. */
export async function claimImportKeys(
  db: Queryable,
  projectId: number,
  ids: readonly ImportedId[],
): Promise<boolean[]> {
  if (ids.length === 0) return []
  const keys = ids.map(importKey)
  // Sorted by key: two servers that commit overlapping batches in different orders deadlock.
  const taken = await db.many<{ key: string }>(sql`
    insert into import_keys (project_id, key)
    select p.project_id, k.key from projects p cross join unnest(${[...new Set(keys)].sort()}::uuid[]) as k(key)
    where p.project_id = ${projectId}
    on conflict do nothing
    returning key`)
  const fresh = new Set(taken.map(({ key }) => key.replaceAll('-', '')))
  // The first of two equal ids in one call wins.
  return keys.map((key) => fresh.delete(key))
}
