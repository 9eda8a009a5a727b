import { type ColumnType, type Relation, relations } from '#domain/explore/relations.ts'
import type { Queryable } from '#storage/database.ts'
import { selectRelation } from '#storage/explore/relations/select-relation.ts'
import { joinSql, rawSql, type Sql, sql } from '#storage/sql.ts'

/** The pads of the HMAC that makes pseudonyms of ids. */
export type Pads = { inner: Buffer; outer: Buffer }

type UnitToRead = {
  projectId: number
  relation: Relation
  span: { from: Date; to: Date }
  pads: Pads
}

/** Some hundred kilobytes. */
const portion = 2_000

/**
 * The rows of a unit as lines of JSON, some thousand at a time, with the columns c0, c1, …: times in microseconds, ids as pseudonyms,
 * amounts and JSON as text. In a transaction of the caller: one snapshot.
 */
export async function readUnit(
  db: Queryable,
  { projectId, relation, span, pads }: UnitToRead,
  onLines: (lines: string) => Promise<void>,
): Promise<void> {
  const columns = Object.entries(relations[relation]).map(
    ([name, { type }], index) => sql`${written(rawSql(`r."${name}"`), type, pads)} as ${rawSql(`c${index}`)}`,
  )
  // All rows are read: a plan for the first ones would be slow.
  await db.run(sql`select set_config('cursor_tuple_fraction', '1', true), set_config('jit', 'off', true)`)
  await db.run(sql`
    declare lake_rows no scroll cursor for
    select row_to_json(w)::text as line
    from (select ${joinSql(columns, ', ')} from (${selectRelation(relation, projectId, span)}) r) w`)
  for (;;) {
    const rows = await db.many<{ line: string }>(sql`fetch forward ${rawSql(String(portion))} from lake_rows`)
    if (rows.length > 0) await onLines(`${rows.map(({ line }) => line).join('\n')}\n`)
    if (rows.length < portion) break
  }
  await db.run(sql`close lake_rows`)
}

function written(column: Sql, type: ColumnType, { inner, outer }: Pads): Sql {
  switch (type) {
    case 'time':
      return sql`(extract(epoch from ${column}) * 1000000)::bigint`
    case 'id':
      // The first eight bytes of HMAC-SHA256.
      return sql`('x' || encode(substr(sha256(${outer}::bytea || sha256(${inner}::bytea || uuid_send(${column}))), 1, 8), 'hex'))::bit(64)::bigint`
    case 'decimal':
    case 'json':
    case 'day':
      return sql`${column}::text`
    default:
      return column
  }
}
