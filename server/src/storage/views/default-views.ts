import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type DefaultView = { memberId: string; page: string; viewId: number }

export async function setDefaultView(
  db: Queryable,
  projectId: number,
  { memberId, page, viewId }: DefaultView,
): Promise<void> {
  await db.run(sql`
    insert into default_views (project_id, member_id, page, view_id)
    values (${projectId}, ${memberId}, ${page}, ${viewId})
    on conflict (project_id, member_id, page) do update set view_id = excluded.view_id`)
}

/** Only if it still is the default. */
export async function unsetDefaultView(
  db: Queryable,
  projectId: number,
  { memberId, page, viewId }: DefaultView,
): Promise<void> {
  await db.run(sql`
    delete from default_views
    where project_id = ${projectId} and member_id = ${memberId} and page = ${page} and view_id = ${viewId}`)
}

/** A view that is no longer shared is nobody else's default. */
export async function unsetDefaultOfOthers(
  db: Queryable,
  projectId: number,
  { viewId, ownerId }: { viewId: number; ownerId: string | null },
): Promise<void> {
  await db.run(sql`
    delete from default_views
    where project_id = ${projectId} and view_id = ${viewId} and member_id is distinct from ${ownerId}`)
}

/** What belongs to the member alone. Shared views stay. */
export async function deleteViewsOfMember(db: Queryable, memberId: string): Promise<void> {
  await db.run(sql`delete from default_views where member_id = ${memberId}`)
  await db.run(sql`delete from saved_views where owner_id = ${memberId} and not shared`)
}
