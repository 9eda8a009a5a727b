import type { SavedView } from '#domain/views/saved-view.ts'
import { memberNames } from '#storage/access/member-names.ts'
import type { Queryable } from '#storage/database.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'

type Row = Omit<SavedView, 'owner' | 'changedBy'> & { changedById: string | null }

/** Without a member there is no default to look for. */
const selectViews = (projectId: number, memberId: string | undefined): Sql => sql`
  select v.id, v.page, v.name, v.search, v.shared, v.owner_id as "ownerId",
    ${memberId === undefined ? sql`false` : sql`d.view_id is not null`} as "isDefault", v.pin, v.revision,
    v.created_at as "createdAt", v.changed_at as "changedAt", v.changed_by as "changedById"
  from saved_views v
  ${memberId === undefined ? nothing : sql`left join default_views d on d.project_id = ${projectId} and d.view_id = v.id and d.member_id = ${memberId}`}
  where v.project_id = ${projectId} and (v.shared ${memberId === undefined ? nothing : sql`or v.owner_id = ${memberId}`})`

async function withMembers(db: Queryable, rows: readonly Row[]): Promise<SavedView[]> {
  const named = await memberNames(db, rows, 'ownerId', 'changedById')
  return rows.map(({ changedById, ...row }) => ({
    ...row,
    owner: named(row.ownerId),
    changedBy: named(changedById),
  }))
}

export async function visibleViews(
  db: Queryable,
  projectId: number,
  { memberId, page }: { memberId: string | undefined; page: string | undefined },
): Promise<SavedView[]> {
  const rows = await db.many<Row>(sql`
    ${selectViews(projectId, memberId)} ${page === undefined ? nothing : sql`and v.page = ${page}`}
    order by v.page, lower(v.name), v.id`)
  return withMembers(db, rows)
}

export async function findVisibleView(
  db: Queryable,
  projectId: number,
  { id, memberId }: { id: number; memberId: string | undefined },
): Promise<SavedView | undefined> {
  const rows = await db.many<Row>(sql`${selectViews(projectId, memberId)} and v.id = ${id}`)
  return (await withMembers(db, rows))[0]
}

export async function countViews(
  db: Queryable,
  projectId: number,
  { shared, ownerId }: { shared: boolean; ownerId: string | undefined },
): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from saved_views
    where project_id = ${projectId} and ${shared ? sql`shared` : sql`not shared and owner_id = ${ownerId ?? null}`}`)
  return count
}

export async function isNameTaken(
  db: Queryable,
  projectId: number,
  view: Pick<SavedView, 'id' | 'page' | 'name' | 'shared' | 'ownerId'>,
): Promise<boolean> {
  const found = await db.maybe(sql`
    select from saved_views
    where project_id = ${projectId} and page = ${view.page} and lower(name) = lower(${view.name}) and id <> ${view.id}
      and ${view.shared ? sql`shared` : sql`not shared and owner_id = ${view.ownerId}`}`)
  return found !== undefined
}
