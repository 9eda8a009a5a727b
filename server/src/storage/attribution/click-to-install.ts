import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'
import type { ProjectDays } from './match-quality.ts'

export type ClickToInstall = {
  network: string | null
  campaign: string | null
  installs: number
  median: number
  p10: number
  p90: number
  /** Installs by the number of their bucket. */
  buckets: Record<string, number>
}

/** Times from the click to the install, by network and campaign. `ends`: the buckets' upper ends in seconds, ascending. */
export function clickToInstallTimes(
  db: Queryable,
  projectId: number,
  { from, to, timezone, ends }: ProjectDays & { ends: readonly number[] },
): Promise<ClickToInstall[]> {
  return db.many<ClickToInstall>(sql`
    with timed as (
      select i.network, c.display_id as campaign, extract(epoch from i.installed_at - i.touch_at)::float8 as took
      from installs i join campaigns c on c.project_id = i.project_id and c.id = i.campaign_id
      where i.project_id = ${projectId} and i.touch = 'click' and i.touch_at is not null
        and i.installed_at >= ${from}::date::timestamp at time zone ${timezone}
        and i.installed_at < (${to}::date + 1)::timestamp at time zone ${timezone}
    ), placed as (
      select *, width_bucket(took, ${ends}::float8[]) as place from timed
    ), counted as (
      select network, campaign, place, count(*) as installs from placed group by 1, 2, 3
    ), spread as (
      select network, campaign, json_object_agg(place, installs) as buckets from counted group by 1, 2
    )
    select t.network, t.campaign, count(*) as installs, s.buckets::jsonb as buckets,
      percentile_cont(0.5) within group (order by t.took) as median,
      percentile_cont(0.1) within group (order by t.took) as p10,
      percentile_cont(0.9) within group (order by t.took) as p90
    from timed t join spread s on s.network is not distinct from t.network and s.campaign is not distinct from t.campaign
    group by t.network, t.campaign, s.buckets::jsonb
    order by installs desc, t.network, t.campaign`)
}
