import type { Database, Queryable } from '#storage/database.ts'
import { readWithTimeout } from '#storage/read-with-timeout.ts'
import { sql } from '#storage/sql.ts'
import type { RelationSpan } from './relations/relation-span.ts'
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

const searchMs = 3_000

/** Whether any fact has the property: looked for if none of the latest has it. Undefined: it takes too long to say. */
export async function hasProperty(
  db: Database,
  projectId: number,
  { of, key, span }: { of: 'events' | 'payments'; key: string; span: RelationSpan },
): Promise<boolean | undefined> {
  return readWithTimeout(db, searchMs, async (snapshot) => {
    const found = await snapshot.maybe(sql`
      select 1 from (${selectRelation(of, projectId, span)}) f where f.data ? ${key}::text limit 1`)
    return found !== undefined
  })
}
