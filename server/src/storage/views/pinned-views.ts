import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** The ids of the pinned views in their order. */
export async function pinnedViews(db: Queryable, projectId: number): Promise<number[]> {
  const rows = await db.many<{ id: number }>(sql`
    select id from saved_views where project_id = ${projectId} and pin is not null order by pin, id`)
  return rows.map(({ id }) => id)
}

export async function setPinnedViews(
  db: Queryable,
  projectId: number,
  { before, after }: { before: readonly number[]; after: readonly number[] },
): Promise<void> {
  const places = [...new Set([...before, ...after])].map((id) => {
    const place = after.indexOf(id)
    return { id, pin: place < 0 ? null : place + 1 }
  })
  await db.run(sql`
    update saved_views v set pin = x.pin
    from json_to_recordset(${JSON.stringify(places)}) as x(id integer, pin integer)
    where v.project_id = ${projectId} and v.id = x.id`)
}
