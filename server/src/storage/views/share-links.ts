import type { ShareLink } from '#domain/views/share-link.ts'
import { memberNames } from '#storage/access/member-names.ts'
import type { Queryable } from '#storage/database.ts'
import { countIn, deleteFrom } from '#storage/project-rows.ts'
import { nothing, sql } from '#storage/sql.ts'

type Row = Omit<ShareLink, 'item' | 'createdBy'> & {
  itemId: number
  name: string
  createdById: string | null
}

const items = { view: sql`saved_views`, board: sql`boards` }

function linksTo(
  db: Queryable,
  projectId: number,
  { kind, id }: { kind: ShareLink['kind']; id: number | undefined },
): Promise<Row[]> {
  return db.many<Row>(sql`
    select l.id, l.kind, l.item_id as "itemId", i.name, l.created_at as "createdAt", l.created_by as "createdById",
      l.expires_at as "expiresAt", l.last_opened_at as "lastOpenedAt", l.opened::float8 as opened
    from share_links l join ${items[kind]} i on i.project_id = l.project_id and i.id = l.item_id
    where l.project_id = ${projectId} and i.project_id = ${projectId} and l.kind = ${kind}
      ${id === undefined ? nothing : sql`and l.id = ${id}`}`)
}

/** Newest first. A link whose view or board is gone is gone with it. */
export async function shareLinksOf(db: Queryable, projectId: number, id?: number): Promise<ShareLink[]> {
  const found = [
    ...(await linksTo(db, projectId, { kind: 'view', id })),
    ...(await linksTo(db, projectId, { kind: 'board', id })),
  ]
  const rows = found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)
  const named = await memberNames(db, rows, 'createdById')
  return rows.map(({ itemId, name, createdById, ...row }) => ({
    ...row,
    item: { id: itemId, name },
    createdBy: named(createdById),
  }))
}

export const countShareLinks = countIn('share_links')

export type NewShareLink = Pick<ShareLink, 'id' | 'kind' | 'createdAt' | 'expiresAt'> & {
  itemId: number
  keyHash: Buffer
  createdBy: string | null
  madeByKey: string | null
}

export async function insertShareLink(db: Queryable, projectId: number, link: NewShareLink): Promise<void> {
  await db.run(sql`
    insert into share_links (project_id, id, kind, item_id, key_hash, created_at, created_by, expires_at, made_by_key)
    values (${projectId}, ${link.id}, ${link.kind}, ${link.itemId}, ${link.keyHash}, ${link.createdAt},
      ${link.createdBy}, ${link.expiresAt}, ${link.madeByKey})`)
}

export type OpenLink = Pick<ShareLink, 'id' | 'kind' | 'expiresAt'> & { itemId: number }

/** Undefined: there is none with this key, or it has expired. */
export function findShareLink(
  db: Queryable,
  projectId: number,
  { keyHash, now }: { keyHash: Buffer; now: Date },
): Promise<OpenLink | undefined> {
  return db.maybe<OpenLink>(sql`
    select id, kind, item_id as "itemId", expires_at as "expiresAt" from share_links
    where project_id = ${projectId} and key_hash = ${keyHash} and expires_at > ${now}`)
}

export async function countOpening(
  db: Queryable,
  projectId: number,
  { id, at }: { id: number; at: Date },
): Promise<void> {
  await db.run(sql`
    update share_links set opened = opened + 1, last_opened_at = ${at}
    where project_id = ${projectId} and id = ${id}`)
}

export const deleteShareLink = deleteFrom('share_links')

export async function deleteShareLinksOf(
  db: Queryable,
  projectId: number,
  { kind, itemId }: { kind: ShareLink['kind']; itemId: number },
): Promise<void> {
  await db.run(sql`
    delete from share_links where project_id = ${projectId} and kind = ${kind} and item_id = ${itemId}`)
}
