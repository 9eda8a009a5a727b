import type { Conversion } from '#domain/apple/choose-conversion.ts'
import type { Queryable } from '#storage/database.ts'
import { revenueOfEvent, revenueOfPayment } from '#storage/money/converted-money.ts'
import { ofProject } from '#storage/money/in-display-currency.ts'
import { sql } from '#storage/sql.ts'

/** Returns the values in force: an install's conversion value never decreases. */
export function raiseConversion(
  db: Queryable,
  projectId: number,
  { installId, fine, coarse }: Conversion & { installId: string },
): Promise<{ fine: number; coarse: number | null }> {
  return db.one<{ fine: number; coarse: number | null }>(sql`
    insert into conversion_values (project_id, install_id, fine, coarse)
    values (${projectId}, ${installId}, ${fine}, ${coarse})
    on conflict (project_id, install_id) do update set fine = greatest(conversion_values.fine, excluded.fine),
      coarse = greatest(conversion_values.coarse, excluded.coarse)
    returning fine, coarse`)
}

/** A user's revenue since an install, in the display currency. */
export async function revenueSince(
  db: Queryable,
  projectId: number,
  { userId, since }: { userId: string; since: Date },
): Promise<number> {
  const project = sql`${projectId}`
  const { revenue } = await db.one<{ revenue: number }>(sql`
    select (
      coalesce((
        select sum(${revenueOfPayment(sql`a`, project)}) from payments a
        where a.project_id = ${projectId} and a.user_id = ${userId} and a.completed_at >= ${since} and a.removed_at is null), 0)
      + case when p.revenue_from = 'payments' then 0 else coalesce((
        select sum(${revenueOfEvent(sql`e`, project)}) from events e
        where e.project_id = ${projectId} and e.user_id = ${userId} and e.at >= ${since}), 0) end)::float8 as revenue
    from ${ofProject(projectId)}`)
  return revenue
}
