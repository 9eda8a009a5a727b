import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'
import { projectWithCurrency } from './in-display-currency.ts'
import { convertedSpend } from './spend-in-display-currency.ts'

const isStale = sql`s.priced_version <> pc.version and s.original_currency <> pc.currency`

/** Days with rows that reports must convert again each time. */
export async function daysOfStaleSpend(db: Queryable, projectId: number): Promise<string[]> {
  const rows = await db.many<{ day: string }>(sql`
    select distinct s.day from spend s join project_currencies pc on pc.project_id = s.project_id
    where s.project_id = ${projectId} and ${isStale} order by 1`)
  return rows.map(({ day }) => day)
}

/** Call lockSpend first. */
export async function refreshSpend(db: Queryable, projectId: number, day: string): Promise<void> {
  await db.run(sql`
    update spend t set spend = s.converted, priced_version = s.version
    from (
      select s.ctid as row, ${convertedSpend} as converted, pc.version
      from spend s join ${projectWithCurrency} on p.project_id = s.project_id
      where s.project_id = ${projectId} and s.day = ${day}::date and ${isStale}
    ) s
    where t.ctid = s.row and t.project_id = ${projectId}`)
}
