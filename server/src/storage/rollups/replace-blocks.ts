import type { Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { type CampaignBlock, listBlocks } from './list-blocks.ts'

/** The platform value for all platforms together: most reports filter by no platform. */
export const allPlatforms = '*'

const summed = sql`sum(clicks), sum(installs), sum(sign_ups), sum(uninstalls), sum(suspicious_installs), sum(event_revenue),
  sum(payment_revenue), sum(retargeted_event_revenue), sum(retargeted_payment_revenue)`

/** Recomputes the sums that campaigns are ranked by, for blocks of one size: from a day, or from the two halves of a larger block. */
export async function replaceBlocks(
  db: Queryable,
  projectId: number,
  blocks: readonly CampaignBlock[],
): Promise<void> {
  const listed = listBlocks(blocks)
  await db.run(sql`
    delete from campaign_blocks p using (${listed}) b
    where p.project_id = ${projectId} and p.days = b.days and p.start = b.start and p.campaign_id = b.campaign_id`)
  await db.run(sql`
    insert into campaign_blocks (project_id, days, start, campaign_id, platform, clicks, installs, sign_ups, uninstalls,
      suspicious_installs, event_revenue, payment_revenue, retargeted_event_revenue, retargeted_payment_revenue)
    select p.project_id, b.days, b.start, b.campaign_id, d.*
    from projects p cross join (${listed}) b
    cross join lateral (${blocks[0]?.days === 1 ? ofDay(projectId) : ofSmaller(projectId)}) d
    where p.project_id = ${projectId} and d.platform is not null
    order by 2, 3, 4, 5`)
}

const ofDay = (projectId: number): Sql => sql`
  select case when grouping(platform) = 0 then platform when count(*) > 0 then ${allPlatforms} end as platform, ${summed}
  from campaign_days d
  where d.project_id = ${projectId} and d.day = b.start and d.campaign_id = b.campaign_id
  group by grouping sets ((platform), ())`

const ofSmaller = (projectId: number): Sql => sql`
  select platform, ${summed}
  from (values (b.start), (b.start + b.days / 2)) as half (start)
  cross join lateral (
    select * from campaign_blocks d
    where d.project_id = ${projectId} and d.days = b.days / 2 and d.start = half.start and d.campaign_id = b.campaign_id
    offset 0
  ) d
  group by platform`
