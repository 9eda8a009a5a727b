import type { SpendPlace } from '#domain/spend/find-overlaps.ts'
import type { Queryable } from '#storage/database.ts'
import { queueSpendDays } from '#storage/journal/queue-spend-days.ts'
import { sql } from '#storage/sql.ts'

export type StoredPlace = SpendPlace & {
  amount: string
  currency: string
  source: string
  overPulls: boolean
}

const place = sql`
  s.campaign_id as "campaignId", s.day, s.ad_set_id as "adSetId", s.ad_creative_id as "adCreativeId",
  s.keyword_id as "keywordId", s.platform`

/** What is stored for these days of these campaigns. */
export function spendOfDays(
  db: Queryable,
  projectId: number,
  days: readonly { campaignId: number; day: string }[],
): Promise<StoredPlace[]> {
  return db.many<StoredPlace>(sql`
    select ${place}, s.original_amount::text as amount, s.original_currency as currency, s.source, s.over_pulls as "overPulls"
    from unnest(${days.map(({ campaignId }) => campaignId)}::int[], ${days.map(({ day }) => day)}::date[]) as d (campaign_id, day)
    join spend s on s.project_id = ${projectId} and s.campaign_id = d.campaign_id and s.day = d.day`)
}

/** Uploads that stand in the place of pulled spend. */
export function spendOverPulls(
  db: Queryable,
  projectId: number,
  { from, to }: { from: string; to: string },
): Promise<SpendPlace[]> {
  return db.many<SpendPlace>(sql`
    select ${place} from spend s
    where s.project_id = ${projectId} and s.day between ${from} and ${to} and s.over_pulls`)
}

export async function deleteSpendAt(
  db: Queryable,
  projectId: number,
  places: readonly SpendPlace[],
): Promise<void> {
  const column = (of: (one: SpendPlace) => unknown) => places.map(of)
  await db.run(sql`
    delete from spend s
    using unnest(
      ${column((one) => one.campaignId)}::int[], ${column((one) => one.day)}::date[], ${column((one) => one.adSetId)}::text[],
      ${column((one) => one.adCreativeId)}::text[], ${column((one) => one.keywordId)}::text[], ${column((one) => one.platform)}::text[]
    ) as d (campaign_id, day, ad_set_id, ad_creative_id, keyword_id, platform)
    where s.project_id = ${projectId} and s.campaign_id = d.campaign_id and s.day = d.day and s.ad_set_id = d.ad_set_id
      and s.ad_creative_id = d.ad_creative_id and s.keyword_id = d.keyword_id and s.platform = d.platform`)
  await queueSpendDays(
    db,
    projectId,
    places.map(({ day }) => day),
  )
}
