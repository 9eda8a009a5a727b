import type { Sql } from '#storage/sql.ts'

/** How a measure is computed: further CTEs, what they add to the placed rows, and the figures of a group. */
export type MeasureSql = {
  /** The rows that are grouped: `base`, or one of `before`. */
  rows: Sql
  before: readonly Sql[]
  columns: Sql
  joins: Sql
  figures: Sql
}
