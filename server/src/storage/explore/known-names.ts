import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'
import { selectRelation } from './relations/select-relation.ts'

/** Names of the project's events, for hints: the first thousands. */
export async function eventNamesOf(db: Queryable, projectId: number): Promise<string[]> {
  const rows = await db.many<{ name: string }>(sql`
    select name from event_names where project_id = ${projectId} and kind = 'event' order by number limit 5000`)
  return rows.map(({ name }) => name)
}

export type KnownCampaign = { id: number; displayId: string; name: string }

/** Campaigns, also deleted ones, the newest first. */
export function campaignsOf(db: Queryable, projectId: number): Promise<KnownCampaign[]> {
  return db.many<KnownCampaign>(sql`
    select id, display_id as "displayId", name from campaigns where project_id = ${projectId}
    order by deleted_at is not null, id desc limit 20000`)
}

type Properties = { of: 'events' | 'payments'; name: string | undefined }

/** The properties of the latest facts of a name. */
export async function latestProperties(
  db: Queryable,
  projectId: number,
  { of, name }: Properties,
): Promise<string[]> {
  const latest =
    of === 'events'
      ? sql`select e.name, e.data from events e where e.project_id = ${projectId} order by e.at desc limit 10000`
      : sql`select a.type as name, a.data from payments a where a.project_id = ${projectId} order by a.at desc limit 10000`
  const rows = await db.many<{ key: string }>(sql`
    select distinct jsonb_object_keys(f.data) as key from (${latest}) f
    where jsonb_typeof(f.data) = 'object' and (${name ?? null}::text is null or f.name = ${name ?? null}::text)
    limit 1000`)
  return rows.map(({ key }) => key)
}

/** Whether any fact has the property: looked for if none of the latest has it. */
export async function hasProperty(
  db: Queryable,
  projectId: number,
  { of, key, span }: { of: 'events' | 'payments'; key: string; span: { from: Date; to: Date } },
): Promise<boolean> {
  const found = await db.maybe(sql`
    select 1 from (${selectRelation(of, projectId, span)}) f where f.data ? ${key}::text limit 1`)
  return found !== undefined
}
