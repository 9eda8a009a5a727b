import type { Database } from '#storage/database.ts'
import { metricsOf } from '#storage/rollups/metrics.ts'
import { rawSql, type Sql, sql } from '#storage/sql.ts'

/** All rollups of a project as text. Empty rows are skipped: removing the last fact leaves one behind. */
export async function rollupsOf(db: Database, projectId: number): Promise<Record<string, string[]>> {
  const rows = async (table: string, isEmpty: string): Promise<string[]> => {
    const found = await db.many<{ row: string }>(sql`
      select (to_jsonb(t) - array['project_id', 'number'])::text as row from ${rawSql(table)} t
      where not (${rawSql(isEmpty)}) and project_id = ${projectId} order by 1`)
    return found.map(({ row }) => row.replaceAll(/(\.\d*?)0+(?=[,}])/g, '$1').replaceAll(/\.(?=[,}])/g, ''))
  }
  const empty = `(select count(*) from jsonb_each(jsonb_strip_nulls(to_jsonb(t)) - array['project_id','campaign_id','day','ad','platform','age'])) = 0`
  return {
    ads: await rows('ads', 'installs = 0'),
    ad_days: await rows('ad_days', empty),
    ad_cohorts: await rows('ad_cohorts', empty),
    cohort_ages: await rows('cohort_ages', empty),
    cohort_opens: await rows('cohort_opens', empty),
    active_people: await rows('active_people', 'active = 0'),
    campaign_days: await rows('campaign_days', empty),
    event_days: await rows('event_days', 'count = 0'),
    currency_days: await rows('currency_days', 'facts = 0'),
    event_people: await rows('event_people', 'count = 0'),
    install_days: await rows('install_days', 'opens = 0'),
    person_days: await rows('person_days', 'activity = 0'),
  }
}

/** Campaign rollups per day and platform, twice: as the fold stores them, and summed from their ads. Both must be equal. */
export async function campaignRollupsOf(db: Database, projectId: number): Promise<[string[], string[]]> {
  const { counts, amounts } = metricsOf.campaign_days
  const columns = [...counts, ...amounts].map((name) => `nullif(sum(d.${name}), 0) as ${name}`).join(', ')
  const read = async (tables: Sql, platform: string) => {
    const found = await db.many<{ row: string }>(sql`
      select jsonb_strip_nulls(to_jsonb(t))::text as row from (
        select d.campaign_id, d.day, ${rawSql(platform)} as platform, ${rawSql(columns)} from ${tables} group by 1, 2, 3) t
      order by 1`)
    return found.map(({ row }) => row.replaceAll(/(\.\d*?)0+(?=[,}])/g, '$1').replaceAll(/\.(?=[,}])/g, ''))
  }
  const own = (table: string) => sql`(select * from ${rawSql(table)} where project_id = ${projectId})`
  const ads = sql`(
      select * from ${own('ad_days')} x full join ${own('ad_cohorts')} y using (project_id, campaign_id, day, ad)
      full join ${own('active_people')} z using (project_id, campaign_id, day, ad)
    ) d
    join ${own('ads')} a on a.campaign_id = d.campaign_id and a.ad = d.ad`
  return [await read(sql`${own('campaign_days')} d`, 'd.platform'), await read(ads, 'a.platform')]
}
