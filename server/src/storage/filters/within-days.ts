import { nothing, type Sql, sql } from '#storage/sql.ts'

/** Days in the project's timezone, both inclusive. Undefined: open. */
export type Days = { from?: string | undefined; to?: string | undefined; timezone: string }

export const withinDays = (at: Sql, { from, to, timezone }: Days): Sql => sql`
  ${from === undefined ? nothing : sql`and ${at} >= ${from}::date::timestamp at time zone ${timezone}`}
  ${to === undefined ? nothing : sql`and ${at} < (${to}::date + 1)::timestamp at time zone ${timezone}`}`
