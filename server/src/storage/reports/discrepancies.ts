import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type Discrepancy = {
  day: string
  campaign: string
  name: string
  network: string | null
  ourClicks: number
  ourInstalls: number
  theirClicks: number
  theirInstalls: number
}

type Page = { from: string; to: string; limit: number; offset: number }

/** Our counts next to what the networks report, for campaign days with spend rows. */
export function discrepancies(db: Queryable, projectId: number, page: Page): Promise<Discrepancy[]> {
  return db.many<Discrepancy>(sql`
    with reported as (
      select s.campaign_id, s.day, sum(s.clicks)::float8 as clicks, sum(s.installs)::float8 as installs
      from spend s
      where s.project_id = ${projectId} and s.day between ${page.from}::date and ${page.to}::date
      group by s.campaign_id, s.day
      order by s.day desc, s.campaign_id
      limit ${page.limit} offset ${page.offset}
    )
    select t.day, c.display_id as campaign, c.name, c.network, coalesce(d.clicks, 0) as "ourClicks",
      coalesce(d.installs, 0) as "ourInstalls", t.clicks as "theirClicks", t.installs as "theirInstalls"
    from reported t
    join campaigns c on c.project_id = ${projectId} and c.id = t.campaign_id
    left join lateral (
      select sum(d.clicks) as clicks, sum(d.installs) as installs from campaign_days d
      -- Networks count installs from the stores.
      where d.project_id = ${projectId} and d.day = t.day and d.campaign_id = t.campaign_id and d.platform <> 'WEB'
    ) d on true
    order by t.day desc, t.campaign_id`)
}

export async function countDiscrepancies(
  db: Queryable,
  projectId: number,
  { from, to }: Pick<Page, 'from' | 'to'>,
): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(distinct (campaign_id, day)) as total from spend
    where project_id = ${projectId} and day between ${from}::date and ${to}::date`)
  return total
}
