import type { Relation } from '#domain/explore/relations.ts'
import type { RelationSpan } from '#storage/explore/relations/relation-span.ts'
import type { Sql } from '#storage/sql.ts'

/** What differs between the engines that answer questions. */
export type Dialect = {
  /** The rows of a relation, as a subquery in parentheses. */
  relation: (relation: Relation, span: RelationSpan) => Sql
  /** The project's campaigns: id, network, affiliate, domain, clicks_from. */
  campaigns: () => Sql
  /** The value of a key as text, numbers in their shortest form; null if it is not set. */
  jsonText: (column: Sql, key: string) => Sql
  /** The value of a key if it is a number, else null. */
  jsonNumber: (column: Sql, key: string) => Sql
  /** Which of the stretches of so many hours, without gaps, a moment is in. */
  stretch: (at: Sql, hours: number) => Sql
  /** Compares text byte by byte. */
  bytewise: Sql
}
