import { type Relation, relations } from '#domain/explore/relations.ts'
import type { Queryable } from '#storage/database.ts'
import { selectRelation } from '#storage/explore/relations/select-relation.ts'
import { joinSql, rawSql, sql } from '#storage/sql.ts'

/** What a unit adds up to: its rows, and the sum of every amount, with nine digits. */
export type UnitSums = { rows: number; sums: Record<string, string> }

export const amountsOf = (relation: Relation): string[] =>
  Object.entries(relations[relation])
    .filter(([, { type }]) => type === 'decimal')
    .map(([name]) => name)

/** Each amount is rounded as in the files. */
export async function countUnit(
  db: Queryable,
  projectId: number,
  { relation, span }: { relation: Relation; span: { from: Date; to: Date } },
): Promise<UnitSums> {
  const sums = amountsOf(relation).map(
    (name) => sql`coalesce(sum(round(r.${rawSql(name)}, 9)), 0)::numeric(47, 9)::text as ${rawSql(name)}`,
  )
  const { rows, ...found } = await db.one<{ rows: number } & Record<string, string>>(sql`
    select ${joinSql([sql`count(*) as rows`, ...sums], ', ')} from (${selectRelation(relation, projectId, span)}) r`)
  return { rows, sums: found as Record<string, string> }
}
