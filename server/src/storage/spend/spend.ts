import type { PlacedSpend } from '#domain/spend/spend-row.ts'
import type { Queryable } from '#storage/database.ts'
import { lastNumber } from '#storage/journal/last-number.ts'
import { queueSpendDays } from '#storage/journal/queue-spend-days.ts'
import { hasRate, inDisplayCurrency, ofProject } from '#storage/money/in-display-currency.ts'
import { noonOf } from '#storage/money/spend-in-display-currency.ts'
import { takeProjectLock } from '#storage/projects/lock-project.ts'
import { type Sql, sql } from '#storage/sql.ts'

export type WrittenSpend = {
  stored: number
  replaced: number
  ratesMissing: { currency: string; rows: number }[]
}

/** `overPulls`: it replaced spend of a network account, and pulls must leave it alone. */
export type SpendToStore = PlacedSpend & { overPulls?: boolean }

type SpendToWrite = { rows: readonly SpendToStore[]; source: string; at: Date }

const key = sql`campaign_id, day, ad_set_id, ad_creative_id, keyword_id, platform`
const keyOf = (row: Sql): Sql =>
  sql`${row}.campaign_id, ${row}.day, ${row}.ad_set_id, ${row}.ad_creative_id, ${row}.keyword_id, ${row}.platform`

/** One row per day and ad, each once. In no sum while no rate is known for the day. */
export async function writeSpend(
  db: Queryable,
  projectId: number,
  { rows, source, at }: SpendToWrite,
): Promise<WrittenSpend> {
  const replaced = await countKnownSpend(db, projectId, rows)
  await placeAds(db, projectId, rows)
  const priced = await priceRows(db, projectId, rows)
  const column = (of: (row: PricedRow) => unknown) => priced.map(of)
  await db.run(sql`
    insert into spend (project_id, ${key}, spend, priced_version, original_amount, original_currency, clicks, installs,
      impressions, source, updated_at, over_pulls)
    select p.project_id, ${key}, converted, version, amount, code, clicks, installs, impressions, ${source}, ${at}, over_pulls
    from projects p cross join ${inputOf(rows)}
    join unnest(${column(({ place }) => place)}::int[], ${column(({ code }) => code)}::text[],
      ${column(({ converted }) => converted)}::numeric[], ${column(({ version }) => version)}::bigint[]) as r (priced_place, code, converted, version)
      on r.priced_place = i.place
    where p.project_id = ${projectId} order by ${key}
    on conflict (project_id, ${key}) do update set
      spend = excluded.spend, priced_version = excluded.priced_version, original_amount = excluded.original_amount, original_currency = excluded.original_currency,
      clicks = excluded.clicks, installs = excluded.installs, impressions = excluded.impressions,
      source = excluded.source, updated_at = excluded.updated_at, over_pulls = spend.over_pulls or excluded.over_pulls`)
  await queueSpendDays(
    db,
    projectId,
    rows.map(({ day }) => day),
  )
  return { stored: rows.length - replaced, replaced, ratesMissing: missingRates(priced) }
}

/** Spend needs a report row even without facts. */
async function placeAds(db: Queryable, projectId: number, rows: readonly SpendToStore[]): Promise<void> {
  const ad = sql`ad_key(i.campaign_id, i.ad_set_id, i.ad_creative_id, i.keyword_id, i.platform)`
  const unknown = await db.many<{ place: number }>(sql`
    select min(i.place)::int as place from ${inputOf(rows)}
    where not exists (
      select from ads a where a.project_id = ${projectId} and a.campaign_id = i.campaign_id and a.ad = ${ad})
    group by i.campaign_id, ${ad}`)
  if (unknown.length === 0) return
  const fresh = unknown.flatMap(({ place }) => rows[place - 1] ?? [])
  const last = await lastNumber(db, projectId, 'ads')
  await db.run(sql`
    insert into ads (project_id, campaign_id, ad, ad_set_id, ad_creative_id, keyword_id, platform, number)
    select p.project_id, i.campaign_id, ${ad}, i.ad_set_id, i.ad_creative_id, i.keyword_id, i.platform, ${last}::bigint + i.place
    from projects p cross join ${inputOf(fresh)}
    where p.project_id = ${projectId}
    on conflict (project_id, campaign_id, ad) do nothing`)
}

/** `place`: of the row, from one. */
type PricedRow = { place: number; code: string; converted: string | null; version: number; hasRate: boolean }

function priceRows(db: Queryable, projectId: number, rows: readonly SpendToStore[]): Promise<PricedRow[]> {
  const code = sql`coalesce(i.currency, pc.currency)`
  const dated = { currency: code, at: noonOf(sql`i.day`), projectId: sql`${projectId}` }
  return db.many<PricedRow>(sql`
    select i.place::int as place, ${code} as code, (${inDisplayCurrency({ amount: sql`i.amount`, ...dated })})::text as converted,
      pc.version, ${hasRate(dated)} as "hasRate"
    from ${inputOf(rows)} cross join ${ofProject(projectId)}`)
}

function missingRates(priced: readonly PricedRow[]): WrittenSpend['ratesMissing'] {
  const missing = Map.groupBy(
    priced.filter(({ hasRate: known }) => !known),
    ({ code }) => code,
  )
  return [...missing]
    .map(([currency, rows]) => ({ currency, rows: rows.length }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** How many of these days and ads are already stored. */
export async function countKnownSpend(
  db: Queryable,
  projectId: number,
  rows: readonly PlacedSpend[],
): Promise<number> {
  const { known } = await db.one<{ known: number }>(sql`
    select count(*) as known from ${inputOf(rows)} cross join lateral (
      select 1 from spend s
      where s.project_id = ${projectId} and (${keyOf(sql`s`)}) = (${keyOf(sql`i`)})
      -- Looked up one by one: a join would read the whole table for each batch of a large file.
      limit 1
    ) k`)
  return known
}

/** Those that are stored with the same values already. */
export async function sameSpend(
  db: Queryable,
  projectId: number,
  rows: readonly SpendToStore[],
): Promise<Set<SpendToStore>> {
  if (rows.length === 0) return new Set()
  const same = await db.many<{ place: number }>(sql`
    select i.place::int as place from ${inputOf(rows)} cross join ${ofProject(projectId)} cross join lateral (
      select 1 from spend s
      where s.project_id = ${projectId} and (${keyOf(sql`s`)}) = (${keyOf(sql`i`)}) and s.original_amount = i.amount
        and s.original_currency = coalesce(i.currency, pc.currency) and s.clicks = i.clicks and s.installs = i.installs
        and s.impressions = i.impressions
      limit 1
    ) k`)
  return new Set(same.flatMap(({ place }) => rows[place - 1] ?? []))
}

function inputOf(rows: readonly SpendToStore[]): Sql {
  const column = (of: (row: SpendToStore) => unknown) => rows.map(of)
  return sql`unnest(
      ${column((row) => row.campaignId)}::int[], ${column((row) => row.day)}::date[], ${column((row) => row.adSetId)}::text[],
      ${column((row) => row.adCreativeId)}::text[], ${column((row) => row.keywordId)}::text[], ${column((row) => row.platform)}::text[],
      ${column((row) => row.amount)}::numeric[], ${column((row) => row.currency)}::text[], ${column((row) => row.clicks)}::bigint[],
      ${column((row) => row.installs)}::bigint[], ${column((row) => row.impressions)}::bigint[],
      ${column((row) => row.overPulls === true)}::boolean[]
    ) with ordinality as i (${key}, amount, currency, clicks, installs, impressions, over_pulls, place)`
}

export type SpendSpan = { from: string; to: string; campaignId?: number | undefined; source?: string }

export async function deleteSpend(
  db: Queryable,
  projectId: number,
  { from, to, campaignId = null, source = null }: { [K in keyof SpendSpan]: SpendSpan[K] | null },
): Promise<number> {
  const chosen = sql`
    project_id = ${projectId} and day between ${from} and ${to}
    and (${campaignId}::int is null or campaign_id = ${campaignId}) and (${source}::text is null or source = ${source})`
  const days = await db.many<{ day: string }>(sql`select distinct day from spend where ${chosen}`)
  await queueSpendDays(
    db,
    projectId,
    days.map(({ day }) => day),
  )
  return db.run(sql`delete from spend where ${chosen}`)
}

/** The days that have spend. */
export async function daysOfSpend(db: Queryable, projectId: number): Promise<string[]> {
  const rows = await db.many<{ day: string }>(
    sql`select distinct day from spend where project_id = ${projectId} order by 1`,
  )
  return rows.map(({ day }) => day)
}

/** Concurrent spend writers of a project wait for each other, or their rows would deadlock. */
export const lockSpend = (db: Queryable, projectId: number): Promise<void> =>
  takeProjectLock(db, projectId, 'spend')
