import type { Queryable } from '../database.ts'
import { type Sql, sql } from '../sql.ts'

/** A click that waits for the client hints of its browser. The second request has the same project and key. */
export type AwaitedHints = { projectId: number; key: string; touchId: string }

// The second request follows at once: this allows for a slow phone network.
const awaitedSeconds = 10

/** A statement that stores them. */
export const insertAwaited = (awaited: readonly AwaitedHints[]): Sql => sql`
  insert into awaited_hints (project_id, key, touch_id)
  select * from unnest(${awaited.map(({ projectId }) => projectId)}::int[], ${awaited.map(({ key }) => key)}::uuid[],
    ${awaited.map(({ touchId }) => touchId)}::uuid[])
  on conflict do nothing`

/**
 * The clicks that these second requests belong to, in order; undefined if none waits. Each click is taken once, the newest first.
 * Clicks with the same key are equal but for their ids, so it does not matter which of two phones behind an address takes which.
 */
export async function takeAwaited(
  db: Queryable,
  requests: readonly Omit<AwaitedHints, 'touchId'>[],
): Promise<(string | undefined)[]> {
  const rows = await db.many<{ n: number; touchId: string }>(sql`
    with input as (
      select n, project_id, key, row_number() over (partition by project_id, key order by n) as place
      from unnest(${requests.map(({ projectId }) => projectId)}::int[], ${requests.map(({ key }) => key)}::uuid[])
        with ordinality as i (project_id, key, n)
    ), waiting as (
      -- In order, so that two services never deadlock.
      select project_id, key, touch_id from awaited_hints
      where (project_id, key) in (select project_id, key from input)
        and kept_at > clock_timestamp() - make_interval(secs => ${awaitedSeconds})
      order by project_id, key, touch_id
      for update
    ), placed as (
      select project_id, key, touch_id, row_number() over (partition by project_id, key order by touch_id desc) as place from waiting
    ), taken as (
      select i.n, p.project_id, p.key, p.touch_id from placed p join input i using (project_id, key, place)
    ), deleted as (
      delete from awaited_hints a using taken t
      where a.project_id = t.project_id and a.key = t.key and a.touch_id = t.touch_id
    )
    select n, touch_id as "touchId" from taken`)
  const taken = new Map(rows.map(({ n, touchId }) => [n, touchId]))
  return requests.map((_, index) => taken.get(index + 1))
}

/** Browsers that have not come back by now never will. */
export async function forgetAwaited(db: Queryable): Promise<number> {
  return db.run(sql`delete from awaited_hints where kept_at < now() - interval '1 minute'`)
}
