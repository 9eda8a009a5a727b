import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** `hints` complete clicks of the same or an earlier page (settle-hints.ts). */
export type PageKind = 'click' | 'hints' | 'event'

/** `id` is the same on every attempt; facts count on the day of `at`. */
export type QueuedBatch = { id: string; at: Date }

/** A fact to queue, as a line. */
export type QueuedFact = { projectId: number; line: string }

export type QueuedPage = QueuedBatch & { facts: readonly QueuedFact[] }

/** Queues the facts of one batch unprocessed, one row per project: cheap, because callers are waiting. */
export async function insertPages(
  db: Queryable,
  kind: PageKind,
  { facts, id, at }: QueuedPage,
): Promise<void> {
  const pages = [...Map.groupBy(facts, ({ projectId }) => projectId)].map(([projectId, group]) => {
    const text = group.map(({ line }) => line).join('\n')
    return sql`(${projectId}::int, ${id}::uuid, ${kind}::text, ${at}::timestamptz, ${group.length}::int, ${text}::text)`
  })
  await db.run(sql`
    insert into fact_pages (project_id, id, kind, at, size, facts)
    values ${pages.reduce((all, page) => sql`${all}, ${page}`)}
    on conflict do nothing`)
}

/** A page that waits to be settled, without its facts. */
export type Page = { projectId: number; id: string; kind: PageKind; at: Date; size: number }

/** In queue order. */
export function waitingPages(db: Queryable, projectIds: readonly number[]): Promise<Page[]> {
  return db.many<Page>(sql`
    select project_id as "projectId", id, kind, at, size from fact_pages
    where project_id = any (${projectIds}::int[])
    order by kept_at, project_id, id`)
}

/**
 * Marks pages of a project as settled. Returns those that were not: a page comes back when the response to its commit was lost.
 * Waits for a transaction that settles one of them.
 */
export async function claimPages(
  db: Queryable,
  projectId: number,
  ids: readonly string[],
): Promise<string[]> {
  // Sorted: concurrent workers never deadlock. A service of the release before locks pages alone, and knows none of these marks.
  const lock = sql`
    select id from fact_pages where project_id = ${projectId} and id = any (${ids}::uuid[]) order by id for update`
  // A statement of its own: it only sees the pages that were still there when the lock was granted.
  const mark = sql`
    insert into written_batches (project_id, id)
    select project_id, id from fact_pages where project_id = ${projectId} and id = any (${ids}::uuid[])
    order by project_id, id
    on conflict do nothing
    returning id`
  const [, marked] = await Promise.all([db.run(lock), db.many<{ id: string }>(mark)])
  return marked.map(({ id }) => id)
}

export type OpenedPage = { id: string; at: Date; lines: string[] }

/** Deletes pages and returns them in the order of their ids, which is that of the queue. */
export async function takePages(
  db: Queryable,
  projectId: number,
  ids: readonly string[],
): Promise<OpenedPage[]> {
  const rows = await db.many<{ id: string; at: Date; facts: string }>(sql`
    delete from fact_pages where project_id = ${projectId} and id = any (${ids}::uuid[]) returning id, at, facts`)
  const taken = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = taken.get(id)
    return row === undefined ? [] : [{ id, at: row.at, lines: row.facts.split('\n') }]
  })
}

export async function deletePages(db: Queryable, projectId: number, ids: readonly string[]): Promise<void> {
  await db.run(sql`delete from fact_pages where project_id = ${projectId} and id = any (${ids}::uuid[])`)
}

/** The facts on these pages. */
export async function linesOfPages(
  db: Queryable,
  projectId: number,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.many<{ facts: string }>(sql`
    select facts from fact_pages where project_id = ${projectId} and id = any (${ids}::uuid[])`)
  return rows.flatMap(({ facts }) => facts.split('\n'))
}
