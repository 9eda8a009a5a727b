import { nothing, type Sql, sql } from '#storage/sql.ts'

/** From `from` on, before `to`; null: without a bound. */
export type RelationSpan = { from: Date | null; to: Date | null }

export const within = (at: Sql, { from, to }: RelationSpan): Sql => sql`
  ${from === null ? nothing : sql`and ${at} >= ${from}`} ${to === null ? nothing : sql`and ${at} < ${to}`}`
