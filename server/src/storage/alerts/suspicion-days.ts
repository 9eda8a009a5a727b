import { leastSuspicious, type SuspicionDays, suspicionHistory } from '#domain/alerts/suspicious-installs.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/**
 * All installs together as id 0, and the campaigns with enough suspicious ones on one of the last two days. Empty if there are not
 * enough over all campaigns.
 */
export function suspicionDays(
  db: Queryable,
  { id, timezone }: { id: number; timezone: string },
  now: Date,
): Promise<SuspicionDays[]> {
  const today = sql`(${now}::timestamptz at time zone ${timezone})::date`
  return db.many<SuspicionDays>(sql`
    with recent as materialized (
      select campaign_id, day, sum(suspicious_installs) as suspicious from campaign_days
      where project_id = ${id} and day between ${today} - 1 and ${today} and suspicious_installs > 0
      group by 1, 2
    ), chosen as materialized (
      select distinct r.campaign_id as id from recent r join campaigns c on c.project_id = ${id} and c.id = r.campaign_id
      where r.suspicious >= ${leastSuspicious} and c.deleted_at is null
      union all
      select 0 from recent having sum(suspicious) >= ${leastSuspicious}
    ), counted as (
      select campaign_id, day, sum(installs) as installs, sum(suspicious_installs) as suspicious
      from campaign_days
      where exists (select from chosen) and project_id = ${id} and day > ${today} - ${suspicionHistory}::int and day <= ${today}
      group by 1, 2
    ), summed as (
      select f.id, k.day, sum(k.installs)::int as installs, sum(k.suspicious)::int as suspicious
      from chosen f join counted k on f.id = 0 or k.campaign_id = f.id
      group by 1, 2
    )
    select f.id, coalesce(c.name, '') as name, coalesce(c.display_id, '') as "displayId",
      json_agg(json_build_object('day', (${today} - ${suspicionHistory}::int + n)::text, 'installs', coalesce(k.installs, 0),
        'suspicious', coalesce(k.suspicious, 0)) order by n) as days
    from chosen f cross join generate_series(1, ${suspicionHistory}::int) n
    left join campaigns c on c.project_id = ${id} and c.id = f.id
    left join summed k on k.id = f.id and k.day = ${today} - ${suspicionHistory}::int + n
    group by 1, 2, 3
    order by 1`)
}
