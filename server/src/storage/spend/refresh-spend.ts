import type { SpendPlace } from '#domain/spend/find-overlaps.ts'
import type { Queryable } from '#storage/database.ts'
import { ofProject } from '#storage/money/in-display-currency.ts'
import { convertedSpend } from '#storage/money/spend-in-display-currency.ts'
import { sql } from '#storage/sql.ts'

const isStale = sql`s.priced_version <> pc.version and s.original_currency <> pc.currency`

/** Days with rows that reports must convert again each time. */
export async function daysOfStaleSpend(db: Queryable, projectId: number): Promise<string[]> {
  const rows = await db.many<{ day: string }>(sql`
    select distinct s.day from spend s join project_currencies pc on pc.project_id = ${projectId}
    where s.project_id = ${projectId} and ${isStale} order by 1`)
  return rows.map(({ day }) => day)
}

type StaleRow = Omit<SpendPlace, 'day'> & { converted: string | null; version: number }

/** Call lockSpend first. */
export async function refreshSpend(db: Queryable, projectId: number, day: string): Promise<void> {
  const rows = await db.many<StaleRow>(sql`
    select s.campaign_id as "campaignId", s.ad_set_id as "adSetId", s.ad_creative_id as "adCreativeId",
      s.keyword_id as "keywordId", s.platform, (${convertedSpend(projectId)})::text as converted, pc.version
    from spend s cross join ${ofProject(projectId)}
    where s.project_id = ${projectId} and s.day = ${day}::date and ${isStale}`)
  const column = (of: (row: StaleRow) => unknown) => rows.map(of)
  await db.run(sql`
    update spend s set spend = r.converted, priced_version = r.version
    from unnest(${column(({ campaignId }) => campaignId)}::int[], ${column(({ adSetId }) => adSetId)}::text[],
      ${column(({ adCreativeId }) => adCreativeId)}::text[], ${column(({ keywordId }) => keywordId)}::text[],
      ${column(({ platform }) => platform)}::text[], ${column(({ converted }) => converted)}::numeric[],
      ${column(({ version }) => version)}::bigint[])
      as r (campaign_id, ad_set_id, ad_creative_id, keyword_id, platform, converted, version)
    where s.project_id = ${projectId} and s.day = ${day}::date and s.campaign_id = r.campaign_id and s.ad_set_id = r.ad_set_id
      and s.ad_creative_id = r.ad_creative_id and s.keyword_id = r.keyword_id and s.platform = r.platform`)
}
