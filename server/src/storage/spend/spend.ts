import type { PlacedSpend } from '../../domain/spend/spend-row.ts'
import type { Queryable } from '../database.ts'
import { lockProject } from '../projects/lock-project.ts'
import { type Sql, sql } from '../sql.ts'
import { hasRate, inDisplayCurrency, projectWithCurrency } from './in-display-currency.ts'
import { noonOf } from './spend-in-display-currency.ts'

export type WrittenSpend = {
  stored: number
  replaced: number
  ratesMissing: { currency: string; rows: number }[]
}

/** `overPulls`: it replaced spend of a network account, and pulls must leave it alone. */
export type SpendToStore = PlacedSpend & { overPulls?: boolean }

type SpendToWrite = { rows: readonly SpendToStore[]; source: string; at: Date }

const key = sql`campaign_id, day, ad_set_id, ad_creative_id, keyword_id, platform`

const dated = { currency: sql`i.code`, at: noonOf(sql`i.day`) }
const converted = inDisplayCurrency({ amount: sql`i.amount`, ...dated })

const missingRates = sql`coalesce((
  select json_agg(json_build_object('currency', code, 'rows', rows) order by code)
  from (select code, count(*) as rows from priced where not has_rate group by code) m), '[]')`

/** One row per day and ad, each once. In no sum while no rate is known for the day. */
export async function writeSpend(
  db: Queryable,
  projectId: number,
  { rows, source, at }: SpendToWrite,
): Promise<WrittenSpend> {
  return db.one<WrittenSpend>(sql`
    with input as (${inputOf(rows)}),
    priced as (
      select i.*, ${converted} as converted, ${hasRate(dated)} as has_rate, pc.version
      from (
        select i.*, coalesce(i.currency, pc.currency) as code
        from input i join project_currencies pc on pc.project_id = ${projectId}
      ) i join ${projectWithCurrency} on p.project_id = ${projectId}
    ),
    known as (
      select 1 from input i cross join lateral (
        select 1 from spend s
        where s.project_id = ${projectId} and (${key}) = (i.campaign_id, i.day, i.ad_set_id, i.ad_creative_id, i.keyword_id, i.platform)
        -- Looked up one by one: a join would read the whole table for each batch of a large file.
        limit 1
      ) k
    ),
    places as (
      -- Spend needs a report row even without facts. Sorted by key, like the fold.
      insert into ads (project_id, campaign_id, ad, ad_set_id, ad_creative_id, keyword_id, platform)
      select distinct ${projectId}::int, campaign_id, ad_key(campaign_id, ad_set_id, ad_creative_id, keyword_id, platform), ad_set_id,
        ad_creative_id, keyword_id, platform
      from input order by 2, 3
      on conflict do nothing
    ),
    written as (
      insert into spend (project_id, ${key}, spend, priced_version, original_amount, original_currency, clicks, installs,
        impressions, source, updated_at, over_pulls)
      select ${projectId}, ${key}, converted, version, amount, code, clicks, installs, impressions, ${source}, ${at}, over_pulls
      from priced order by ${key}
      on conflict (project_id, ${key}) do update set
        spend = excluded.spend, priced_version = excluded.priced_version, original_amount = excluded.original_amount, original_currency = excluded.original_currency,
        clicks = excluded.clicks, installs = excluded.installs, impressions = excluded.impressions,
        source = excluded.source, updated_at = excluded.updated_at, over_pulls = spend.over_pulls or excluded.over_pulls
    )
    select (select count(*) from input) - (select count(*) from known) as stored, (select count(*) from known) as replaced,
      ${missingRates} as "ratesMissing"`)
}

/** How many of these days and ads are already stored. */
export async function countKnownSpend(
  db: Queryable,
  projectId: number,
  rows: readonly PlacedSpend[],
): Promise<number> {
  const { known } = await db.one<{ known: number }>(sql`
    select count(*) as known from (${inputOf(rows)}) i cross join lateral (
      select 1 from spend s
      where s.project_id = ${projectId} and (${key}) = (i.campaign_id, i.day, i.ad_set_id, i.ad_creative_id, i.keyword_id, i.platform)
      limit 1
    ) k`)
  return known
}

function inputOf(rows: readonly SpendToStore[]): Sql {
  const column = (of: (row: SpendToStore) => unknown) => rows.map(of)
  return sql`
    select * from unnest(
      ${column((row) => row.campaignId)}::int[], ${column((row) => row.day)}::date[], ${column((row) => row.adSetId)}::text[],
      ${column((row) => row.adCreativeId)}::text[], ${column((row) => row.keywordId)}::text[], ${column((row) => row.platform)}::text[],
      ${column((row) => row.amount)}::numeric[], ${column((row) => row.currency)}::text[], ${column((row) => row.clicks)}::bigint[],
      ${column((row) => row.installs)}::bigint[], ${column((row) => row.impressions)}::bigint[],
      ${column((row) => row.overPulls === true)}::boolean[]
    ) as u (${key}, amount, currency, clicks, installs, impressions, over_pulls)`
}

export type SpendSpan = { from: string; to: string; campaignId?: number | undefined; source?: string }

export async function deleteSpend(
  db: Queryable,
  projectId: number,
  { from, to, campaignId = null, source = null }: { [K in keyof SpendSpan]: SpendSpan[K] | null },
): Promise<number> {
  return db.run(sql`
    delete from spend
    where project_id = ${projectId} and day between ${from} and ${to}
      and (${campaignId}::int is null or campaign_id = ${campaignId}) and (${source}::text is null or source = ${source})`)
}

/** Concurrent spend writers of a project wait for each other, or their rows would deadlock. */
export const lockSpend = (db: Queryable, projectId: number): Promise<void> =>
  lockProject(db, projectId, 'spend')
