import type { Queryable } from '#storage/database.ts'
import { withoutDeviceIds } from '#storage/erasure/without-device-ids.ts'
import { type Sql, sql } from '#storage/sql.ts'

/** `hasNumbers`: any of the values is a number. */
export type LatestField = { key: string; hasNumbers: boolean }

type Facts = { of: 'events' | 'payments'; name: string | undefined }

/** The properties of the latest facts of a name, most frequent first. */
export function latestProperties(
  db: Queryable,
  projectId: number,
  { of, name }: Facts,
): Promise<LatestField[]> {
  const latest =
    of === 'events'
      ? sql`select e.name, e.data from events e where e.project_id = ${projectId} order by e.at desc limit 10000`
      : sql`select a.type as name, a.data from payments a where a.project_id = ${projectId} order by a.at desc limit 10000`
  return keysOf(
    db,
    sql`select f.data from (${latest}) f where ${name ?? null}::text is null or f.name = ${name ?? null}::text`,
  )
}

/** The parameters of the links that won the latest installs. */
export function latestLinkParameters(db: Queryable, projectId: number): Promise<LatestField[]> {
  return keysOf(
    db,
    sql`
    select ${withoutDeviceIds(sql`i.link_params`)} as data from installs i
    where i.project_id = ${projectId} order by i.installed_at desc limit 10000`,
  )
}

function keysOf(db: Queryable, rows: Sql): Promise<LatestField[]> {
  return db.many<LatestField>(sql`
    select k.key, bool_or(jsonb_typeof(k.value) = 'number') as "hasNumbers"
    from (${rows}) r cross join lateral jsonb_each(case when jsonb_typeof(r.data) = 'object' then r.data end) k
    group by k.key order by count(*) desc, k.key limit 1000`)
}
