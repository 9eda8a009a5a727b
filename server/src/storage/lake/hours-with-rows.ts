import type { Relation } from '#domain/explore/relations.ts'
import type { Queryable } from '#storage/database.ts'
import { selectRelation } from '#storage/explore/relations/select-relation.ts'
import { sql } from '#storage/sql.ts'

/** The hours (UTC) of a day in which a relation has rows. */
export async function hoursWithRows(
  db: Queryable,
  projectId: number,
  { relation, span }: { relation: Relation; span: { from: Date; to: Date } },
): Promise<number[]> {
  const rows = await db.many<{ hour: number }>(sql`
    select distinct extract(hour from r.at at time zone 'UTC')::int as hour
    from (${selectRelation(relation, projectId, span)}) r order by 1`)
  return rows.map(({ hour }) => hour)
}
