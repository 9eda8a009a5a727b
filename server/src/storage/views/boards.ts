import type { Board, BoardCard, CardView } from '#domain/views/board.ts'
import { memberNames } from '#storage/access/member-names.ts'
import type { Queryable } from '#storage/database.ts'
import { deleteFrom, isNameTakenIn } from '#storage/project-rows.ts'
import { nothing, sql } from '#storage/sql.ts'

type Row = Omit<Board, 'changedBy'> & { changedById: string | null }

/** By name. */
export async function boardsOf(db: Queryable, projectId: number, id?: number): Promise<Board[]> {
  const rows = await db.many<Row>(sql`
    select id, name, cards, revision, created_at as "createdAt", changed_at as "changedAt", changed_by as "changedById"
    from boards where project_id = ${projectId} ${id === undefined ? nothing : sql`and id = ${id}`}
    order by lower(name), id`)
  const named = await memberNames(db, rows, 'changedById')
  return rows.map(({ changedById, ...row }) => ({ ...row, changedBy: named(changedById) }))
}

export async function findBoard(db: Queryable, projectId: number, id: number): Promise<Board | undefined> {
  return (await boardsOf(db, projectId, id))[0]
}

/** Those that everybody in the project can read: a card shows the same to all. */
export function sharedExploreViews(
  db: Queryable,
  projectId: number,
  ids: readonly number[],
): Promise<CardView[]> {
  return db.many<CardView>(sql`
    select id, name, search from saved_views
    where project_id = ${projectId} and shared and page = 'explore' and id = any (${ids}::int[])`)
}

export type BoardToStore = {
  id: number
  name: string
  cards: readonly BoardCard[]
  by: string | null
  at: Date
}

/** False: the name is taken. */
export async function insertBoard(db: Queryable, projectId: number, board: BoardToStore): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into boards (project_id, id, name, cards, created_at, changed_at, changed_by)
    values (${projectId}, ${board.id}, ${board.name}, ${JSON.stringify(board.cards)}, ${board.at}, ${board.at}, ${board.by})
    on conflict do nothing`)
  return inserted === 1
}

export const isBoardNameTaken = isNameTakenIn('boards')

export async function updateBoard(db: Queryable, projectId: number, board: BoardToStore): Promise<void> {
  await db.run(sql`
    update boards set name = ${board.name}, cards = ${JSON.stringify(board.cards)}, revision = revision + 1,
      changed_at = ${board.at}, changed_by = ${board.by}
    where project_id = ${projectId} and id = ${board.id}`)
}

export const deleteBoard = deleteFrom('boards')
