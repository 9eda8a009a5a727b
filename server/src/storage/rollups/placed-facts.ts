import { inDisplayCurrency, ofProject } from '#storage/money/in-display-currency.ts'
import { type Sql, sql } from '#storage/sql.ts'

/**
 * The facts of `signed` (signed-fact.ts), each where it counts. Looked up one by one (`limit 1`): many installs, few facts.
 * Each kind looks up only what it needs. Facts of test devices are in no rollup: see `countedFacts`.
 * The columns that most statements read come first: PostgreSQL unpacks a row up to the last one that is read.
 */
export const placedFacts = (projectId: number): Sql => sql`
  select s.count, coalesce(own.test_device_id, place.test_device_id) is not null as of_test_device,
    coalesce(s.day, (s.at at time zone p.timezone)::date) as day, coalesce(s.campaign_id, place.campaign_id, 0) as campaign_id,
    s.kind, coalesce(s.person, own.person, s.install_id) as person,
    case
      when s.campaign_id is null then place.ad
      else ad_key(s.campaign_id, s.ad_set_id, s.ad_creative_id, s.keyword_id, s.platform)
    end as ad,
    coalesce(s.platform, place.platform, '') as platform, place.kind = 'install' as in_cohort,
    s.name, s.at, s.install_id, s.total as amount, s.currency, s.revenue is not null as is_revenue,
    ${inDisplayCurrency({ amount: sql`s.total`, currency: sql`s.currency`, at: sql`s.at`, projectId: sql`${projectId}` })} as total,
    case when s.campaign_id is null then place.ad_set_id else s.ad_set_id end as ad_set_id,
    case when s.campaign_id is null then place.ad_creative_id else s.ad_creative_id end as ad_creative_id,
    case when s.campaign_id is null then place.keyword_id else s.keyword_id end as keyword_id,
    place.installed_at, (place.installed_at at time zone p.timezone)::date as cohort_day,
    place.touch, cardinality(place.suspicious) > 0 as suspicious,
    back.campaign_id as returned_to, back.ad as returned_ad, back.platform as returned_on, back.ad_set_id as returned_ad_set_id,
    back.ad_creative_id as returned_ad_creative_id, back.keyword_id as returned_keyword_id
  from signed s
  cross join ${ofProject(projectId)}
  left join lateral (
    select i.person, i.home, i.test_device_id from installs i
    where s.kind = 'open' and i.project_id = ${projectId} and i.install_id = s.install_id limit 1
  ) own on true
  left join lateral (
    select i.kind, i.campaign_id, i.ad_set_id, i.ad_creative_id, i.keyword_id, i.platform, i.ad, i.installed_at, i.touch, i.suspicious,
      i.test_device_id
    from installs i
    where s.install_id is not null and i.project_id = ${projectId} and i.install_id = coalesce(own.home, s.install_id) limit 1
  ) place on true
  left join lateral (
    select r.campaign_id, r.ad, r.platform, r.ad_set_id, r.ad_creative_id, r.keyword_id from retargetings r
    where s.kind in ('event', 'payment') and r.project_id = ${projectId} and r.person = s.person and r.at <= s.at
    order by r.at desc, r.id desc limit 1
  ) back on true`

/** The facts that figures count: those of test devices are left out. */
export const countedFacts = (projectId: number): Sql => sql`
  select *, case when is_revenue then total end as revenue from (${placedFacts(projectId)}) placed where not of_test_device`
