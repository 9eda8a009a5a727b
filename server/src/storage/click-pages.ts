import type { Touch } from '../domain/touch.ts'
import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

/** A click on a link: its time is that of its receipt, and its id is our own. */
export type Click = Omit<Touch, 'kind' | 'networkClickId' | 'receivedAt'>

/** `id` is the same through all tries of the batch. */
export type ClickBatch = { id: string; at: Date }

/** Keeps the clicks as they came, one statement and little work, for people wait for it. Who reads touches settles them first (settle-clicks.ts). */
export async function insertClickPages(
  db: Queryable,
  clicks: readonly Click[],
  batch: ClickBatch,
): Promise<void> {
  await db.run(sql`
    insert into click_pages (project_id, id, at, size, clicks)
    select p."projectId", ${batch.id}, ${batch.at}, p.size, p.clicks
    from json_to_recordset(${JSON.stringify(pagesOf(clicks))}) as p("projectId" int, size int, clicks text)
    on conflict do nothing`)
}

type Page = { projectId: number; size: number; clicks: Omit<Click, 'projectId'>[] }

function pagesOf(clicks: readonly Click[]): Page[] {
  const pages = new Map<number, Page>()
  for (const { projectId, ...click } of clicks) {
    const page = pages.get(projectId) ?? { projectId, size: 0, clicks: [] }
    page.clicks.push(click)
    page.size += 1
    pages.set(projectId, page)
  }
  return [...pages.values()]
}
