import type { Queryable } from '../database.ts'
import { type Sql, sql } from '../sql.ts'
import { type AwaitedHints, insertAwaited } from './awaited-hints.ts'

/** `hints` complete clicks of the same or an earlier page (settle-hints.ts). */
export type PageKind = 'click' | 'hints' | 'event'

/** `id` is the same on every attempt; facts count on the day of `at`. */
export type QueuedBatch = { id: string; at: Date }

/** A fact to queue, as a line. */
export type QueuedFact = { projectId: number; line: string }

/** The facts of one batch. Clicks on it may wait for client hints. */
export type QueuedPage = QueuedBatch & { facts: readonly QueuedFact[]; awaited?: readonly AwaitedHints[] }

/** Queues the facts of one batch unprocessed, one row per project: cheap, because callers are waiting. */
export async function insertPages(
  db: Queryable,
  kind: PageKind,
  { facts, id, at, awaited = [] }: QueuedPage,
): Promise<void> {
  const pages = [...Map.groupBy(facts, ({ projectId }) => projectId)].map(([projectId, group]) => {
    const text = group.map(({ line }) => line).join('\n')
    return sql`(${projectId}::int, ${id}::uuid, ${kind}::text, ${at}::timestamptz, ${group.length}::int, ${text}::text)`
  })
  const alongside = awaited.length === 0 ? sql`` : sql`with awaited as (${insertAwaited(awaited)})`
  await db.run(sql`
    ${alongside} insert into fact_pages (project_id, id, kind, at, size, facts)
    values ${pages.reduce((all, page) => sql`${all}, ${page}`)}
    on conflict do nothing`)
}

/** A page that waits to be settled, without its facts. */
export type Page = { projectId: number; id: string; kind: PageKind; size: number }

/** In queue order. Undefined: of all projects. */
export function waitingPages(db: Queryable, projectIds: readonly number[] | undefined): Promise<Page[]> {
  return db.many<Page>(sql`
    select project_id as "projectId", id, kind, size from fact_pages
    where ${projectIds ?? null}::int[] is null or project_id = any (${projectIds ?? null}::int[])
    order by kept_at, project_id, id`)
}

/**
 * CTE `pages (project_id, at, kept_at, size, facts)`, first in a statement: dequeues the pages. Everyone locks them in the same order,
 * so that concurrent workers never deadlock. Skips pages that were settled before: they come back when the response to their commit was lost.
 */
export const dequeuedPages = (pages: readonly Page[]): Sql => sql`
  locked as (
    select project_id, id from fact_pages where ${isOneOf(pages)} order by project_id, id for update
  ), taken as (
    delete from fact_pages p using locked where p.project_id = locked.project_id and p.id = locked.id
    returning md5(p.project_id || ' ' || p.id)::uuid as mark, p.project_id, p.at, p.kept_at, p.size, p.facts
  ), marked as (
    insert into written_batches (id) select mark from taken order by 1 on conflict do nothing returning id
  ), pages as (
    select project_id, at, kept_at, size, facts from taken where mark in (select id from marked)
  )`

/** `pages` as above, with a single fact. */
export const singleFactPage = ({ projectId, at }: { projectId: number; at: Date }, line: string): Sql => sql`
  pages as (
    select ${projectId}::int as project_id, ${at}::timestamptz as at, ${at}::timestamptz as kept_at, 1 as size,
      ${line}::text as facts)`

export type OpenedPage = { projectId: number; at: Date; lines: string[] }

/** Dequeues the pages, as above. */
export function dequeuePages(db: Queryable, pages: readonly Page[]): Promise<OpenedPage[]> {
  return db.many<OpenedPage>(sql`
    with ${dequeuedPages(pages)}
    select project_id as "projectId", at, string_to_array(facts, chr(10)) as lines from pages order by kept_at`)
}

/** The facts on these pages, without dequeuing them. */
export async function linesOfPages(db: Queryable, pages: readonly Page[]): Promise<string[]> {
  const rows = await db.many<{ line: string }>(sql`
    select string_to_table(facts, chr(10)) as line from fact_pages where ${isOneOf(pages)}`)
  return rows.map(({ line }) => line)
}

const isOneOf = (pages: readonly Page[]) => sql`(project_id, id) in (
  select * from unnest(${pages.map(({ projectId }) => projectId)}::int[], ${pages.map(({ id }) => id)}::uuid[]))`
