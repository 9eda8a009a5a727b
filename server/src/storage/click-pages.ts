import type { Touch } from '../domain/touch.ts'
import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

/** A click on a link: its time is that of its receipt, and its id is our own. */
export type Click = Omit<Touch, 'kind' | 'networkClickId' | 'receivedAt'>

/** `id` is the same through all tries of the batch. */
export type ClickBatch = { id: string; at: Date }

/** Keeps the clicks as they came, a row a project: little work, for people wait for it. Who reads touches settles them first (settle-clicks.ts). */
export async function insertClickPages(
  db: Queryable,
  clicks: readonly Click[],
  { id, at }: ClickBatch,
): Promise<void> {
  const pages = [...Map.groupBy(clicks, ({ projectId }) => projectId)].map(
    ([projectId, theirs]) =>
      sql`(${projectId}::int, ${id}::uuid, ${at}::timestamptz, ${theirs.length}::int, ${JSON.stringify(theirs.map(kept))}::text)`,
  )
  await db.run(sql`
    insert into click_pages (project_id, id, at, size, clicks)
    values ${pages.reduce((all, page) => sql`${all}, ${page}`)}
    on conflict do nothing`)
}

/** Short, for it is written and read once. What is unknown is left out; the time is in milliseconds, which need no reading. */
function kept(click: Click): object {
  return {
    i: click.id,
    t: click.at.getTime(),
    c: click.campaignId,
    o: click.platform ?? undefined,
    d: click.deviceId ?? undefined,
    a: click.address ?? undefined,
    v: click.systemVersion ?? undefined,
    m: click.model ?? undefined,
    l: click.language ?? undefined,
    u: click.userAgent ?? undefined,
    p: click.params,
  }
}

/** What json_to_recordset makes of a page. */
export const keptColumns = sql`(i uuid, t bigint, c int, o text, d text, a text, v text, m text, l text, u text, p json)`
