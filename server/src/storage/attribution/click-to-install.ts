import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import type { ProjectDays } from './match-quality.ts'

export type ClickToInstall = {
  network: string | null
  campaign: string | null
  installs: number
  median: number
  p10: number
  p90: number
  /** Installs by bucket number. */
  buckets: Record<string, number>
}

/** Time from click to install, by network and campaign. `ends`: upper bucket bounds in seconds, ascending. */
export function clickToInstallTimes(
  db: Queryable,
  projectId: number,
  { from, to, timezone, ends }: ProjectDays & { ends: readonly number[] },
): Promise<ClickToInstall[]> {
  return db.many<ClickToInstall>(sql`
    with timed as (
      select i.network, c.display_id as campaign, extract(epoch from i.installed_at - i.touch_at)::float8 as seconds
      from installs i join campaigns c on c.project_id = i.project_id and c.id = i.campaign_id
      where i.project_id = ${projectId} and i.touch = 'click' and i.touch_at is not null and i.test_device_id is null
        and i.installed_at >= ${from}::date::timestamp at time zone ${timezone}
        and i.installed_at < (${to}::date + 1)::timestamp at time zone ${timezone}
    ), bucketed as (
      select *, width_bucket(seconds, ${ends}::float8[]) as bucket from timed
    ), counted as (
      select network, campaign, bucket, count(*) as installs from bucketed group by 1, 2, 3
    ), histogram as (
      select network, campaign, json_object_agg(bucket, installs) as buckets from counted group by 1, 2
    )
    select t.network, t.campaign, count(*) as installs, s.buckets::jsonb as buckets,
      percentile_cont(0.5) within group (order by t.seconds) as median,
      percentile_cont(0.1) within group (order by t.seconds) as p10,
      percentile_cont(0.9) within group (order by t.seconds) as p90
    from timed t join histogram s on s.network is not distinct from t.network and s.campaign is not distinct from t.campaign
    group by t.network, t.campaign, s.buckets::jsonb
    order by installs desc, t.network, t.campaign`)
}
