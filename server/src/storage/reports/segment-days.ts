import type { Project } from '#domain/projects/project.ts'
import type { SegmentContext } from '#storage/explore/compile/context.ts'
import { postgresqlDialect } from '#storage/explore/compile/postgresql-dialect.ts'
import { segmentPeopleSql } from '#storage/explore/compile/segment-sql.ts'
import { lastingFacts, monthlyFacts } from '#storage/rollups/all-facts.ts'
import { countedCells, named, sums } from '#storage/rollups/cells.ts'
import { openedMetrics } from '#storage/rollups/fold-retention.ts'
import { columns, pivoted } from '#storage/rollups/metrics.ts'
import { countedFacts } from '#storage/rollups/placed-facts.ts'
import { joinSql, type Sql, sql } from '#storage/sql.ts'

/** What the rollups would have if only the people of a segment existed: rows like those of `campaign_days`, and of `event_days`. */
export type SegmentDays = { days: Sql; eventDays: Sql }

const endOfTime = new Date('9999-01-01T00:00:00Z')

/** Rollups have no people: figures of a segment are counted from its people's facts, by the fold's own rules. */
export function segmentDays(
  { id: projectId, timezone, revenueFrom }: Project,
  { segment, since }: { segment: Omit<SegmentContext, 'isMember'>; since: Date },
): SegmentDays {
  const context = { dialect: postgresqlDialect(projectId), timezone, revenueFrom }
  const facts = factsOf(projectId, { people: segmentPeopleSql(context, segment), since })
  return {
    days: campaignDays(projectId, facts),
    eventDays: sql`(
      ${facts} select ${projectId}::int as project_id, named.*, named.count * named.total as amount from (${named}) named)`,
  }
}

/** Clicks have no people. */
function factsOf(projectId: number, { people, since }: { people: Sql; since: Date }): Sql {
  const span = { from: since, to: endOfTime }
  const all = joinSql([...monthlyFacts(projectId, span), ...lastingFacts(projectId, span)], ' union all ')
  return sql`
    with segment_people as materialized (${people}),
    signed as (
      select s.* from (${all}) s
      left join installs own on own.project_id = ${projectId} and own.install_id = s.install_id
      join segment_people m on m.person = coalesce(s.person, own.person, s.install_id)
      where s.kind <> 'click'),
    facts as materialized (${countedFacts(projectId)})`
}

const active = sql`facts where kind in ('open', 'event', 'payment')`

function campaignDays(projectId: number, facts: Sql): Sql {
  return sql`(
    ${facts},
    sums as materialized (${sums}),
    opened as (
      select distinct i.install_id, coalesce(i.campaign_id, 0) as campaign_id, i.ad, i.platform,
        (i.installed_at at time zone p.timezone)::date as cohort_day, f.day - (i.installed_at at time zone p.timezone)::date as n
      from facts f
      join installs i on i.project_id = ${projectId} and i.install_id = f.install_id
      join projects p on p.project_id = ${projectId}
      where f.kind = 'open' and i.kind = 'install' and i.test_device_id is null
    ),
    c as (
      select * from (${countedCells}) counted
      union all
      select max(campaign_id), max(ad), max(platform), day, 'daily_active', 1, null from ${active} group by person, day
      union all
      select max(campaign_id), max(ad), max(platform), max(day), 'active', 1, null from ${active} group by person
      union all
      select o.campaign_id, o.ad, o.platform, o.cohort_day, o.metric, 1, null from (
        select distinct o.install_id, o.campaign_id, o.ad, o.platform, o.cohort_day, m.metric
        from opened o cross join lateral ${openedMetrics} as m (metric, applies) where m.applies
      ) o
    ),
    counted_days (project_id, day, campaign_id, platform, ${columns('campaign_days')}) as (
      select ${projectId}::int, c.day, c.campaign_id, c.platform, ${pivoted('campaign_days')} from c group by 2, 3, 4
    )
    select * from counted_days)`
}
