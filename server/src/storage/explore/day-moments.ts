import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** The moments at which the first day begins and the last one ends, in the project's timezone. */
export function dayMoments(
  db: Queryable,
  { from, to, timezone }: { from: string | undefined; to: string | undefined; timezone: string },
): Promise<{ from: Date | null; to: Date | null }> {
  return db.one(sql`
    select ${from}::date::timestamp at time zone ${timezone} as from,
      (${to}::date + 1)::timestamp at time zone ${timezone} as to`)
}
