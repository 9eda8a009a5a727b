import type { Queryable } from '../database.ts'
import { type Sql, sql } from '../sql.ts'

export type PageKind = 'click' | 'event'

/** `id` is the same through all tries of the batch; `at` is the moment whose day its facts are counted on. */
export type KeptBatch = { id: string; at: Date }

/** A fact that is to be kept, as a line. */
export type KeptFact = { projectId: number; line: string }

/** Keeps the facts of one batch as they came, a row a project: little work, for people wait for it. */
export async function insertPages(
  db: Queryable,
  kind: PageKind,
  { facts, id, at }: KeptBatch & { facts: readonly KeptFact[] },
): Promise<void> {
  const pages = [...Map.groupBy(facts, ({ projectId }) => projectId)].map(([projectId, theirs]) => {
    const text = theirs.map(({ line }) => line).join('\n')
    return sql`(${projectId}::int, ${id}::uuid, ${kind}::text, ${at}::timestamptz, ${theirs.length}::int, ${text}::text)`
  })
  await db.run(sql`
    insert into fact_pages (project_id, id, kind, at, size, facts)
    values ${pages.reduce((all, page) => sql`${all}, ${page}`)}
    on conflict do nothing`)
}

/** A page that waits to be settled, without what is on it. */
export type Page = { projectId: number; id: string; kind: PageKind; size: number }

/** Undefined: of all projects. In the order in which they were kept. */
export function waitingPages(db: Queryable, projectIds: readonly number[] | undefined): Promise<Page[]> {
  return db.many<Page>(sql`
    select project_id as "projectId", id, kind, size from fact_pages
    where ${projectIds ?? null}::int[] is null or project_id = any (${projectIds ?? null}::int[])
    order by kept_at, project_id, id`)
}

/**
 * `pages (project_id, at, kept_at, size, facts)`, to stand first in a statement: takes the pages out. They are held in one order by everybody,
 * so that two who meet wait for one another and never in a ring; and one that was settled before is left out: it comes again when the answer to its commit was lost.
 */
export const takenPages = (pages: readonly Page[]): Sql => sql`
  held as (
    select project_id, id from fact_pages where ${areThese(pages)} order by project_id, id for update
  ), taken as (
    delete from fact_pages p using held where p.project_id = held.project_id and p.id = held.id
    returning md5(p.project_id || ' ' || p.id)::uuid as mark, p.project_id, p.at, p.kept_at, p.size, p.facts
  ), marked as (
    insert into written_batches (id) select mark from taken order by 1 on conflict do nothing returning id
  ), pages as (
    select project_id, at, kept_at, size, facts from taken where mark in (select id from marked)
  )`

/** `pages` as above, of one fact alone. */
export const onlyFact = ({ projectId, at }: { projectId: number; at: Date }, line: string): Sql => sql`
  pages as (
    select ${projectId}::int as project_id, ${at}::timestamptz as at, ${at}::timestamptz as kept_at, 1 as size,
      ${line}::text as facts)`

export type OpenedPage = { projectId: number; at: Date; lines: string[] }

/** Takes the pages out, as above. */
export function openPages(db: Queryable, pages: readonly Page[]): Promise<OpenedPage[]> {
  return db.many<OpenedPage>(sql`
    with ${takenPages(pages)}
    select project_id as "projectId", at, string_to_array(facts, chr(10)) as lines from pages order by kept_at`)
}

/** The facts on these pages, which stay where they are. */
export async function linesOf(db: Queryable, pages: readonly Page[]): Promise<string[]> {
  const rows = await db.many<{ line: string }>(sql`
    select string_to_table(facts, chr(10)) as line from fact_pages where ${areThese(pages)}`)
  return rows.map(({ line }) => line)
}

const areThese = (pages: readonly Page[]) => sql`(project_id, id) in (
  select * from unnest(${pages.map(({ projectId }) => projectId)}::int[], ${pages.map(({ id }) => id)}::uuid[]))`
