import type { Relation } from '#domain/explore/relations.ts'
import type { RelationSpan } from '#storage/explore/relations/relation-span.ts'
import { nothing, rawSql, sql } from '#storage/sql.ts'
import type { Dialect } from './dialect.ts'

export type UsedRelations = Partial<Record<Relation, RelationSpan>>

const campaignTypes =
  '[{"id":"BIGINT","network":"VARCHAR","affiliate":"VARCHAR","domain":"VARCHAR","clicks_from":"VARCHAR"}]'
const numberTypes = sql`('UBIGINT', 'BIGINT', 'HUGEINT', 'DOUBLE')`

/** A key of an object as a JSON pointer: any text names a key. */
const pointerTo = (key: string): string => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`

/**
 * Reads views with the names of the relations; `used` collects what it reads of them.
 * Campaigns are rows of PostgreSQL, given as JSON: the lake does not have them.
 */
export function duckdbDialect(campaigns: string): { dialect: Dialect; used: UsedRelations } {
  const used: UsedRelations = {}
  const dialect: Dialect = {
    relation: (relation, span) => {
      used[relation] = hull(used[relation], span)
      return sql`(
        select l.* from ${rawSql(relation)} l where true
          ${span.from === null ? nothing : sql`and l.at >= ${span.from.toISOString()}::timestamptz`}
          ${span.to === null ? nothing : sql`and l.at < ${span.to.toISOString()}::timestamptz`})`
    },
    campaigns: () =>
      sql`(select unnest(from_json(${campaigns}::json, ${rawSql(`'${campaignTypes}'`)}), recursive := true))`,
    jsonText: (column, key) => sql`
      case when json_type(${column}, ${pointerTo(key)}::text) in ${numberTypes}
        then regexp_replace(json_extract_string(${column}, ${pointerTo(key)}::text), '\\.0+$', '')
        else json_extract_string(${column}, ${pointerTo(key)}::text) end`,
    jsonNumber: (column, key) => sql`
      case when json_type(${column}, ${pointerTo(key)}::text) in ${numberTypes}
        then try_cast(json_extract_string(${column}, ${pointerTo(key)}::text) as double) end`,
    stretch: (at, hours) => sql`(epoch_us(${at}) // (${hours}::bigint * 3600000000))`,
    bytewise: nothing,
  }
  return { dialect, used }
}

/** The shortest span that has both; null: without a bound. */
function hull(one: RelationSpan | undefined, other: RelationSpan): RelationSpan {
  if (one === undefined) return other
  const from = one.from === null || other.from === null ? null : new Date(Math.min(+one.from, +other.from))
  const to = one.to === null || other.to === null ? null : new Date(Math.max(+one.to, +other.to))
  return { from, to }
}
