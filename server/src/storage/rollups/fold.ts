import type { Queryable } from '../database.ts'
import { inDisplayCurrency, projectWithCurrency } from '../spend/in-display-currency.ts'
import { nothing, type Sql, sql } from '../sql.ts'
import { cells, named, sums } from './cells.ts'
import { cohortRollups } from './fold-cohorts.ts'
import { lastActive, personDays } from './fold-people.ts'
import { installDays } from './fold-retention.ts'
import { added, columns, pivoted, texts } from './metrics.ts'

/** Every ad that the facts count under. */
const storedAds = sql`
    known_ads as (
      insert into ads (project_id, campaign_id, ad, ad_set_id, ad_creative_id, keyword_id, platform, installs)
      select f.* from (
        -- The ad key covers all ad columns, so max() picks the only value.
        select project_id, campaign_id, ad, coalesce(max(ad_set_id), ''), coalesce(max(ad_creative_id), ''), coalesce(max(keyword_id), ''),
          max(platform), sum(installs) as installs
        from (
          select project_id, campaign_id, ad, ad_set_id, ad_creative_id, keyword_id, platform,
            case when kind = 'install' and in_cohort then count else 0 end as installs
          from facts
          union all
          -- Facts after a return may be folded before the return itself.
          select project_id, returned_to, returned_ad, returned_ad_set_id, returned_ad_creative_id, returned_keyword_id,
            coalesce(returned_on, ''), 0
          from facts where returned_to is not null
        ) seen_ads
        group by 1, 2, 3
      ) f
      where f.installs <> 0
        or not exists (select 1 from ads a where a.project_id = f.project_id and a.campaign_id = f.campaign_id and a.ad = f.ad)
      -- Sorted by key: spend inserts ads too.
      order by 1, 2, 3
      on conflict (project_id, campaign_id, ad) do update set installs = ads.installs + excluded.installs
    )`

/** New event names, and the days to pack again. */
const reportMarks = sql`
    stored_names as (
      insert into event_names (project_id, kind, name)
      select * from (select distinct project_id, kind, name from facts where kind in ('event', 'payment') offset 0) f
      where not exists (select 1 from event_names n where n.project_id = f.project_id and n.kind = f.kind and n.name = f.name)
      on conflict do nothing
    ), marked_days as (
      -- Organic facts appear in no report row.
      insert into unpacked_days (project_id, campaign_id, day)
      select project_id, campaign_id, day from facts where campaign_id <> 0
      union
      select project_id, returned_to, day from facts where returned_to <> 0
      order by 1, 2, 3
      on conflict do nothing
    )`

const newVersion = sql`
    stored_version as (
      insert into report_versions (project_id, version) select distinct project_id, 1 from facts
      on conflict (project_id) do update set version = report_versions.version + 1
    ),`

/** Amounts as they came. Those already in the display currency are repriced, or older than this table, and counted in it. */
const amountsByCurrency = sql`
    stored_currency_days as (
      insert into currency_days (project_id, day, currency, kind, facts, amount)
      select project_id, day, currency, kind, sum(count), sum(count * amount) from facts
      where kind in ('event', 'payment') and amount is not null and currency is not null
      group by 1, 2, 3, 4
      order by 1, 2, 3, 4
      on conflict (project_id, day, currency, kind) do update
      set facts = currency_days.facts + excluded.facts, amount = currency_days.amount + excluded.amount
    )`

/** Sums by ad and day, and by ad and cohort. */
const adRollups = sql`
    stored_ad_days as (
      insert into ad_days (project_id, campaign_id, day, ad, ${columns('ad_days')})
      select c.project_id, c.campaign_id, c.day, c.ad, ${pivoted('ad_days')} from cells c
      where c.metric in (${texts('ad_days')})
      group by 1, 2, 3, 4
      order by 1, 2, 3, 4
      on conflict (project_id, campaign_id, day, ad) do update set ${added('ad_days')}
    ), stored_ad_cohorts as (
      insert into ad_cohorts (project_id, campaign_id, day, ad, ${columns('ad_cohorts')})
      select c.project_id, c.campaign_id, c.day, c.ad, ${pivoted('ad_cohorts')} from cells c
      where c.metric in (${texts('ad_cohorts')})
      group by 1, 2, 3, 4
      order by 1, 2, 3, 4
      on conflict (project_id, campaign_id, day, ad) do update set ${added('ad_cohorts')}
    )`

/**
 * Adds signed facts to the rollups in one statement, all or nothing. Rows are sorted by key, so that neighbours share a page.
 * `signed` has the columns of signed-fact.ts.
 * `since` leaves the rollups of earlier days unchanged (rebuild.ts).
 * `isLong`: the transaction may take minutes. It leaves the report version to its caller, since other writers of it would wait.
 * The caller has locked the project's fold (lock-fold.ts): no one else writes the rollups, and no fact moves.
 */
export async function fold(
  db: Queryable,
  signed: Sql,
  { since = null, isLong = false }: { since?: string | null; isLong?: boolean } = {},
): Promise<void> {
  await db.run(sql`
    with signed as (${signed}),
    placed_facts as materialized (
      select *, case when is_revenue then total end as revenue
      from (${placed}) placed where ${since}::date is null or day >= ${since}::date
    ),
    facts as not materialized (select * from placed_facts where not of_test_device),
    ${installDays},
    ${personDays},
    sums as materialized (${sums}),
    cells as materialized (
      -- Aggregated before the pivot: thousands of facts become a few cells, and each pivoted column reads all of them.
      select project_id, campaign_id, ad, platform, day, metric, sum(count) as count, sum(amount) as amount
      from (${cells}) all_cells where ${since}::date is null or day >= ${since}::date
      group by 1, 2, 3, 4, 5, 6
    ),
    ${storedAds},
    ${reportMarks},
    ${isLong ? nothing : newVersion}
    ${amountsByCurrency},
    ${adRollups},
    ${cohortRollups(since)},
    ${lastActive},
    stored_campaign_days as (
      insert into campaign_days (project_id, day, campaign_id, platform, ${columns('campaign_days')})
      select c.project_id, c.day, c.campaign_id, c.platform, ${pivoted('campaign_days')} from cells c
      group by 1, 2, 3, 4
      order by 1, 2, 3, 4
      on conflict (project_id, day, campaign_id, platform) do update set ${added('campaign_days')}
    ), named as materialized (${named}),
    stored_event_days as (
      insert into event_days (project_id, campaign_id, day, ad, kind, name, count, amount)
      select project_id, campaign_id, day, ad, kind, name, sum(count), nullif(sum(count * total), 0) from named
      group by 1, 2, 3, 4, 5, 6
      order by 1, 2, 3, 4, 5, 6
      on conflict (project_id, campaign_id, day, ad, kind, name) do update
      set count = event_days.count + excluded.count, amount = nullif(coalesce(event_days.amount, 0) + coalesce(excluded.amount, 0), 0)
    )
    insert into event_people (project_id, campaign_id, kind, name, day, person, ad, count)
    select project_id, campaign_id, kind, name, day, person, ad, sum(count) from named
    group by 1, 2, 3, 4, 5, 6, 7
    order by 1, 2, 3, 4, 5, 6, 7
    on conflict (project_id, campaign_id, kind, name, day, person, ad) do update set count = event_people.count + excluded.count`)
}

/**
 * The facts of `signed`, each where it counts. Looked up one by one (`limit 1`): many installs, few facts. Each kind looks up only what it needs.
 * Facts of test devices are in no rollup: see `countedFacts`.
 */
const placed = sql`
  select s.project_id, s.kind, s.name, s.count, s.install_id, s.total as amount, s.currency, s.revenue is not null as is_revenue,
    ${inDisplayCurrency({ amount: sql`s.total`, currency: sql`s.currency`, at: sql`s.at` })} as total,
    coalesce(s.day, (s.at at time zone p.timezone)::date) as day,
    coalesce(s.person, own.person, s.install_id) as person,
    coalesce(s.campaign_id, place.campaign_id, 0) as campaign_id,
    case when s.campaign_id is null then place.ad_set_id else s.ad_set_id end as ad_set_id,
    case when s.campaign_id is null then place.ad_creative_id else s.ad_creative_id end as ad_creative_id,
    case when s.campaign_id is null then place.keyword_id else s.keyword_id end as keyword_id,
    coalesce(s.platform, place.platform, '') as platform,
    case
      when s.campaign_id is null then place.ad
      else ad_key(s.campaign_id, s.ad_set_id, s.ad_creative_id, s.keyword_id, s.platform)
    end as ad,
    place.kind = 'install' as in_cohort,
    (place.installed_at at time zone p.timezone)::date as cohort_day,
    place.touch, cardinality(place.suspicious) > 0 as suspicious,
    coalesce(own.test_device_id, place.test_device_id) is not null as of_test_device,
    back.campaign_id as returned_to, back.ad as returned_ad, back.platform as returned_on, back.ad_set_id as returned_ad_set_id,
    back.ad_creative_id as returned_ad_creative_id, back.keyword_id as returned_keyword_id
  from signed s
  join ${projectWithCurrency} on p.project_id = s.project_id
  left join lateral (
    select i.person, i.home, i.test_device_id from installs i
    where s.kind = 'open' and i.project_id = s.project_id and i.install_id = s.install_id limit 1
  ) own on true
  left join lateral (
    select i.kind, i.campaign_id, i.ad_set_id, i.ad_creative_id, i.keyword_id, i.platform, i.ad, i.installed_at, i.touch, i.suspicious,
      i.test_device_id
    from installs i
    where s.install_id is not null and i.project_id = s.project_id and i.install_id = coalesce(own.home, s.install_id) limit 1
  ) place on true
  left join lateral (
    select r.campaign_id, r.ad, r.platform, r.ad_set_id, r.ad_creative_id, r.keyword_id from retargetings r
    where s.kind in ('event', 'payment') and r.project_id = s.project_id and r.person = s.person and r.at <= s.at
    order by r.at desc, r.id desc limit 1
  ) back on true`

/** The facts that figures count: those of test devices are left out. */
export const countedFacts = sql`
  select *, case when is_revenue then total end as revenue from (${placed}) placed where not of_test_device`
