import type { AdKind } from '#storage/campaigns/ad-names.ts'
import { knownName } from '#storage/campaigns/known-names.ts'
import type { Queryable } from '#storage/database.ts'
import { ofProject } from '#storage/money/in-display-currency.ts'
import { spendInDisplayCurrency } from '#storage/money/spend-in-display-currency.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'

export type SpendKey = {
  day: string
  campaignId: number
  adSetId: string
  adCreativeId: string
  keywordId: string
  platform: string
}

export type ListedSpend = SpendKey & {
  displayId: string
  adSetName: string | null
  adCreativeName: string | null
  keywordName: string | null
  /** In the display currency; null: no rate. */
  converted: number | null
  originalAmount: number
  originalCurrency: string
  clicks: number
  installs: number
  impressions: number
  source: string
  updatedAt: Date
}

export type SpendPage = {
  before: SpendKey | undefined
  limit: number
  from: string | undefined
  to: string | undefined
  campaignId: number | undefined
}

const key = sql`(s.day, s.campaign_id, s.ad_set_id, s.ad_creative_id, s.keyword_id, s.platform)`
const nameIn = (projectId: number) => (kind: AdKind, id: Sql) =>
  knownName({ projectId: sql`${projectId}`, network: sql`c.network`, kind: sql`${kind}`, id })

/** Newest days first. */
export function spendBefore(db: Queryable, projectId: number, page: SpendPage): Promise<ListedSpend[]> {
  const { before, from, to, campaignId } = page
  const named = nameIn(projectId)
  return db.many<ListedSpend>(sql`
    select s.day, s.campaign_id as "campaignId", c.display_id as "displayId", s.ad_set_id as "adSetId",
      s.ad_creative_id as "adCreativeId", s.keyword_id as "keywordId", s.platform,
      ${named('ad_set', sql`s.ad_set_id`)} as "adSetName", ${named('ad_creative', sql`s.ad_creative_id`)} as "adCreativeName",
      ${named('keyword', sql`s.keyword_id`)} as "keywordName", (${spendInDisplayCurrency(projectId)})::float8 as converted, s.original_amount::float8 as "originalAmount",
      s.original_currency as "originalCurrency", s.clicks, s.installs, s.impressions, s.source, s.updated_at as "updatedAt"
    from spend s cross join ${ofProject(projectId)} join campaigns c on c.project_id = ${projectId} and c.id = s.campaign_id
    where s.project_id = ${projectId}
      ${from === undefined ? nothing : sql`and s.day >= ${from}`}
      ${to === undefined ? nothing : sql`and s.day <= ${to}`}
      ${campaignId === undefined ? nothing : sql`and s.campaign_id = ${campaignId}`}
      ${before === undefined ? nothing : beyond(before)}
    order by s.day desc, s.campaign_id desc, s.ad_set_id desc, s.ad_creative_id desc, s.keyword_id desc, s.platform desc
    limit ${page.limit}`)
}

// The day alone as well, so that the index can be used.
function beyond(before: SpendKey) {
  return sql`and s.day <= ${before.day} and ${key} < (${before.day}::date, ${before.campaignId}::int, ${before.adSetId}::text,
    ${before.adCreativeId}::text, ${before.keywordId}::text, ${before.platform}::text)`
}
