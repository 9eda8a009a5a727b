import { type RowSets, selectArrays } from '#storage/journal/column-arrays.ts'
import { changedHours } from '#storage/journal/mark-changes.ts'
import { joinSql, type Sql, sql } from '#storage/sql.ts'
import { cells, named, sums } from './cells.ts'
import { cohortAges, openChanges } from './fold-cohorts.ts'
import type { FoldParts } from './fold-parts.ts'
import { lastActive, personDays } from './fold-people.ts'
import { installDays } from './fold-retention.ts'
import { texts } from './metrics.ts'
import { placedFacts } from './placed-facts.ts'

const cellsOf = <Part extends object>(part: Part) =>
  ({ campaign_id: 'int', day: 'date', ...part, metric: 'text', count: 'int', amount: 'numeric' }) as const

/** What a fold writes: rows that add to stored ones, or that are new. The largest sets are sorted here, by the key of their table. */
export const foldedSets = {
  opens: { install_id: 'uuid', day: 'date', added: 'int' },
  activity: { person: 'uuid', day: 'date', added: 'int' },
  cells_of_days: cellsOf({ ad: 'bigint' }),
  cells_of_cohorts: cellsOf({ ad: 'bigint' }),
  cells_of_campaigns: cellsOf({ platform: 'text' }),
  installs: { campaign_id: 'int', ad: 'bigint', installs: 'int' },
  ads: {
    campaign_id: 'int',
    ad: 'bigint',
    ad_set_id: 'text',
    ad_creative_id: 'text',
    keyword_id: 'text',
    platform: 'text',
    installs: 'int',
  },
  names: { kind: 'text', name: 'text' },
  marks: { campaign_id: 'int', day: 'date' },
  currencies: { day: 'date', currency: 'text', kind: 'text', facts: 'int', amount: 'numeric' },
  ages: {
    campaign_id: 'int',
    day: 'date',
    ad: 'bigint',
    age: 'smallint',
    sign_ups: 'int',
    event_revenue: 'numeric',
    payment_revenue: 'numeric',
  },
  cohort_opens: { campaign_id: 'int', platform: 'text', day: 'date', metric: 'text', count: 'bigint' },
  active: { campaign_id: 'int', day: 'date', ad: 'bigint', active: 'int' },
  emptied: { campaign_id: 'int', day: 'date', ad: 'bigint' },
  event_sums: {
    campaign_id: 'int',
    day: 'date',
    ad: 'bigint',
    kind: 'text',
    name: 'text',
    count: 'int',
    amount: 'numeric',
  },
  event_people: {
    campaign_id: 'int',
    kind: 'text',
    name: 'text',
    day: 'date',
    person: 'uuid',
    ad: 'bigint',
    count: 'int',
  },
  counted: { facts: 'int' },
  changes: { kind: 'text', hour: 'timestamptz' },
} as const satisfies RowSets

/** Every ad that the facts count under. */
export const seenAds = (projectId: number): Sql => sql`
  select s.*, exists (
    select 1 from ads a where a.project_id = ${projectId} and a.campaign_id = s.campaign_id and a.ad = s.ad) as is_known
  from (
    -- The ad key covers all ad columns, so max() picks the only value.
    select campaign_id, ad, coalesce(max(ad_set_id), '') as ad_set_id, coalesce(max(ad_creative_id), '') as ad_creative_id,
      coalesce(max(keyword_id), '') as keyword_id, max(platform) as platform, sum(installs) as installs
    from (
      select campaign_id, ad, ad_set_id, ad_creative_id, keyword_id, platform,
        case when kind = 'install' and in_cohort then count else 0 end as installs
      from facts
      union all
      -- Facts after a return may be folded before the return itself.
      select returned_to, returned_ad, returned_ad_set_id, returned_ad_creative_id, returned_keyword_id, coalesce(returned_on, ''), 0
      from facts where returned_to is not null
    ) seen_ads
    group by 1, 2
  ) s`

export const cellsOfAds = (table: 'ad_days' | 'ad_cohorts'): Sql => sql`
  select campaign_id, day, ad, metric, count, amount from cells where metric in (${texts(table)}) and (count <> 0 or amount <> 0)`

const cellsOfCampaigns = sql`
  select campaign_id, day, platform, metric, sum(count) as count, sum(amount) as amount from cells
  group by 1, 2, 3, 4
  having sum(count) <> 0 or sum(amount) <> 0`

export const newNames = (projectId: number): Sql => sql`
  select f.*
  from (select distinct kind, name from named where kind in ('event', 'payment') offset 0) f
  where not exists (select 1 from event_names n where n.project_id = ${projectId} and n.kind = f.kind and n.name = f.name)`

/** The days to pack again. Organic facts appear in no report row. */
const changedDays = sql`
  select campaign_id, day from sums where campaign_id <> 0
  union
  select returned_to, day from sums where returned_to <> 0`

/** Amounts as they came. Those already in the display currency are repriced, or older than this table, and counted in it. */
export const amountsByCurrency = sql`
  select day, currency, kind, sum(count) as facts, sum(count * amount) as amount from facts
  where kind in ('event', 'payment') and amount is not null and currency is not null
  group by 1, 2, 3`

export const eventSums = sql`
  select campaign_id, day, ad, kind, name, sum(count) as count, nullif(sum(count * total), 0) as amount from named
  group by 1, 2, 3, 4, 5
  having sum(count) <> 0 or sum(count * total) <> 0
  order by 1, 2, 3, 4, 5`

export const eventPeople = sql`
  select campaign_id, kind, name, day, person, ad, sum(count) as count from named
  group by 1, 2, 3, 4, 5, 6
  having sum(count) <> 0
  order by 1, 2, 3, 4, 5, 6`

/** What the sets are computed from, beside the facts themselves. */
const intermediates = (projectId: number, since: string | null, parts: FoldParts): Sql[] => [
  ...(parts.opens ? [installDays(projectId)] : []),
  ...(parts.activity ? [personDays(projectId)] : []),
  sql`sums as materialized (${sums})`,
  sql`cells as materialized (
    -- Aggregated before the pivot: thousands of facts become a few cells, and each pivoted column reads all of them.
    select campaign_id, ad, platform, day, metric, sum(count)::int as count, sum(amount) as amount
    from (${cells(parts)}) all_cells where ${since}::date is null or day >= ${since}::date
    group by 1, 2, 3, 4, 5
  )`,
  sql`seen_ads as materialized (${seenAds(projectId)})`,
  ...(parts.activity ? [sql`last_active as materialized (${lastActive(projectId)})`] : []),
  ...(parts.named ? [sql`named as materialized (${named})`] : []),
]

const relations = (projectId: number, since: string | null, parts: FoldParts) => ({
  cells_of_days: cellsOfAds('ad_days'),
  cells_of_cohorts: cellsOfAds('ad_cohorts'),
  cells_of_campaigns: cellsOfCampaigns,
  installs: sql`select campaign_id, ad, installs from seen_ads where is_known and installs <> 0`,
  ads: sql`select * from seen_ads where not is_known`,
  marks: changedDays,
  ages: cohortAges(since),
  counted: sql`select 1 as facts from facts limit 1`,
  changes: changedHours(projectId),
  ...(parts.opens && {
    opens: sql`select install_id, day, added from opened where added <> 0 order by 1, 2`,
    cohort_opens: openChanges(since),
  }),
  ...(parts.activity && {
    activity: sql`select person, day, added from acted where added <> 0 order by 1, 2`,
    active: sql`select * from last_active where active <> 0`,
    emptied: sql`select * from last_active where active = 0`,
  }),
  ...(parts.named && {
    names: newNames(projectId),
    currencies: amountsByCurrency,
    event_sums: eventSums,
    event_people: eventPeople,
  }),
})

type Folding = { since: string | null; parts: FoldParts }

/** One row with the rows that signed facts add to the rollups, as arrays. It only reads: no part of it sees what another one writes. */
export function foldedRows(projectId: number, signed: Sql, { since, parts }: Folding): Sql {
  return sql`
    with signed as (${signed}),
    placed_facts as materialized (
      select *, case when is_revenue then total end as revenue
      from (${placedFacts(projectId)}) placed where ${since}::date is null or day >= ${since}::date
    ),
    facts as not materialized (select * from placed_facts where not of_test_device and count <> 0),
    ${joinSql(intermediates(projectId, since, parts), ', ')}
    ${selectArrays(foldedSets, relations(projectId, since, parts))}`
}
