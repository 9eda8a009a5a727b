import { type SuspicionDays, suspicionHistory } from '../../domain/alerts/suspicious-installs.ts'
import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

/** Campaigns and organic installs, with all days of the history. Empty unless some of yesterday or today are suspicious. */
export function suspicionDays(
  db: Queryable,
  { id, timezone }: { id: number; timezone: string },
  now: Date,
): Promise<SuspicionDays[]> {
  const today = sql`(${now}::timestamptz at time zone ${timezone})::date`
  return db.many<SuspicionDays>(sql`
    with any_now as materialized (
      select 1 from campaign_days where project_id = ${id} and day >= ${today} - 1 having sum(suspicious_installs) >= 20
    ), counted as (
      select campaign_id, day, sum(installs)::int as installs, sum(suspicious_installs)::int as suspicious
      from campaign_days
      where exists (select from any_now) and project_id = ${id} and day > ${today} - ${suspicionHistory}::int and day <= ${today}
      group by 1, 2
    ), found as (
      select campaign_id from counted group by 1 having sum(installs) > 0
    )
    select f.campaign_id as id, coalesce(c.name, 'organic') as name, coalesce(c.display_id, '') as "displayId",
      json_agg(json_build_object('day', (${today} - ${suspicionHistory}::int + n)::text, 'installs', coalesce(k.installs, 0),
        'suspicious', coalesce(k.suspicious, 0)) order by n) as days
    from found f cross join generate_series(1, ${suspicionHistory}::int) n
    left join campaigns c on c.project_id = ${id} and c.id = f.campaign_id
    left join counted k on k.campaign_id = f.campaign_id and k.day = ${today} - ${suspicionHistory}::int + n
    where f.campaign_id = 0 or c.deleted_at is null
    group by 1, 2, 3`)
}
