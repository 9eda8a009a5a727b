import type { Queryable } from '#storage/database.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'

/** Days in the project's timezone, both inclusive. Undefined: open. */
export type DaySpan = { from?: string | undefined; to?: string | undefined }

export type OutcomeDay = { day: string; kind: string; outcome: string; count: number }

function within(day: Sql, { from, to }: DaySpan): Sql {
  return sql`
    ${from === undefined ? nothing : sql`and ${day} >= ${from}::date`}
    ${to === undefined ? nothing : sql`and ${day} <= ${to}::date`}`
}

export function outcomeDays(db: Queryable, projectId: number, span: DaySpan): Promise<OutcomeDay[]> {
  return db.many<OutcomeDay>(sql`
    select day, kind, outcome, sum(count)::bigint as count from outcome_counts
    where project_id = ${projectId} ${within(sql`day`, span)}
    group by day, kind, outcome
    order by day, kind, outcome`)
}

export type RefusedItem = {
  at: Date
  kind: string
  outcome: string
  reason: string
  item: Record<string, unknown>
}

/** Newest first, at most the last 1,000: the table may hold more until the next trim. */
export function refusedItems(db: Queryable, projectId: number, span: DaySpan): Promise<RefusedItem[]> {
  return db.many<RefusedItem>(sql`
    select at, kind, outcome, reason, item
    from (
      select r.*, (r.at at time zone p.timezone)::date as day
      from refused_items r join projects p on p.project_id = r.project_id
      where r.project_id = ${projectId}
      order by r.at desc, r.id desc limit 1000
    ) latest
    where true ${within(sql`day`, span)}
    order by at desc, id desc`)
}
