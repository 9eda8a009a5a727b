import type { SavedView } from '#domain/views/saved-view.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type ViewToStore = Pick<SavedView, 'id' | 'page' | 'name' | 'search' | 'shared' | 'ownerId'> & {
  at: Date
}

/** False: the name is taken. */
export async function insertView(db: Queryable, projectId: number, view: ViewToStore): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into saved_views (project_id, id, page, name, search, shared, owner_id, created_at, changed_at, changed_by)
    values (${projectId}, ${view.id}, ${view.page}, ${view.name}, ${JSON.stringify(view.search)}, ${view.shared},
      ${view.ownerId}, ${view.at}, ${view.at}, ${view.ownerId})
    on conflict do nothing`)
  return inserted === 1
}

export type ViewChange = {
  id: number
  name: string
  search: SavedView['search']
  shared: boolean
  by: string | undefined
  at: Date
}

export async function updateView(db: Queryable, projectId: number, change: ViewChange): Promise<void> {
  await db.run(sql`
    update saved_views set name = ${change.name}, search = ${JSON.stringify(change.search)}, shared = ${change.shared},
      pin = case when ${change.shared} then pin end,
      revision = revision + 1, changed_at = ${change.at}, changed_by = ${change.by ?? null}
    where project_id = ${projectId} and id = ${change.id}`)
}

export async function deleteView(db: Queryable, projectId: number, id: number): Promise<void> {
  await db.run(sql`delete from default_views where project_id = ${projectId} and view_id = ${id}`)
  await db.run(sql`delete from saved_views where project_id = ${projectId} and id = ${id}`)
}
