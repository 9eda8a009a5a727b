import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type Preference = { page: string; search: Record<string, unknown>; updatedAt: Date }

export type Owner = { projectId: number; memberId: string }

const columns = sql`page, search, updated_at as "updatedAt"`

export function preferencesOf(db: Queryable, { projectId, memberId }: Owner): Promise<Preference[]> {
  return db.many<Preference>(sql`
    select ${columns} from preferences where project_id = ${projectId} and member_id = ${memberId} order by page`)
}

/** Replaces what was remembered. */
export function savePreference(
  db: Queryable,
  { projectId, memberId }: Owner,
  { page, search, updatedAt }: Preference,
): Promise<Preference> {
  return db.one<Preference>(sql`
    insert into preferences (project_id, member_id, page, search, updated_at)
    values (${projectId}, ${memberId}, ${page}, ${JSON.stringify(search)}::jsonb, ${updatedAt})
    on conflict (project_id, member_id, page) do update set search = excluded.search, updated_at = excluded.updated_at
    returning ${columns}`)
}

export async function deletePreference(
  db: Queryable,
  { projectId, memberId }: Owner,
  page: string,
): Promise<void> {
  await db.run(
    sql`delete from preferences where project_id = ${projectId} and member_id = ${memberId} and page = ${page}`,
  )
}
