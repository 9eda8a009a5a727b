import type { EventKind } from '../../domain/reporting/figures.ts'
import type { ReportEvents, ReportWindow } from '../../domain/reporting/report-question.ts'
import type { Place } from '../../domain/reporting/report-tree.ts'
import type { Queryable } from '../database.ts'
import { nothing, type Sql, sql } from '../sql.ts'
import { withinDays } from './report-window.ts'

const kinds = {
  user_acquisition: { event: 'event', payment: 'payment' },
  retargeting: { event: 'retargeted_event', payment: 'retargeted_payment' },
}

export type EventSums = Place & { kind: EventKind; name: string; count: number; amount: string | null }

/** Counts and sums by name of the ads of these campaigns; also of those that are not shown themselves, but their cost is. */
export function eventFigures(
  db: Queryable,
  window: ReportWindow,
  campaignIds: readonly number[],
  wanted: ReportEvents,
): Promise<EventSums[]> {
  return db.many<EventSums>(sql`
    select a.campaign_id as "campaignId", a.ad_set_id as "adSetId", a.ad_creative_id as "adCreativeId", a.keyword_id as "keywordId",
      e.kind, e.name, e.count, e.amount
    from (
      select e.campaign_id, e.ad, replace(e.kind, 'retargeted_', '') as kind, e.name, sum(e.count) as count, sum(e.amount) as amount
      from event_days e
      where e.project_id = ${window.projectId} and e.campaign_id = any (${campaignIds}::int[]) ${withinDays(window, sql`e.day`)}
        and ${named(window, wanted)}
      group by 1, 2, 3, 4
      having sum(e.count) <> 0
    ) e
    join ads a on a.project_id = ${window.projectId} and a.campaign_id = e.campaign_id and a.ad = e.ad
    ${window.platform === undefined ? nothing : sql`where a.platform = ${window.platform}`}
    order by e.kind, e.name collate "C", e.campaign_id, e.ad`)
}

function named({ view }: ReportWindow, { events, paymentEvents, cost }: ReportEvents): Sql {
  const { event, payment } = kinds[view]
  const whitelisted = (names: readonly string[] | undefined) =>
    names === undefined ? nothing : sql`and e.name = any (${[...names, ...(cost ?? [])]}::text[])`
  return sql`(e.kind = ${event} ${whitelisted(events)} or e.kind = ${payment} ${whitelisted(paymentEvents)})`
}

/** Distinct users at one place of the tree; null: at all places below. */
export type UniqueUsers = {
  campaignId: number
  adSetId: string | null
  adCreativeId: string | null
  keywordId: string | null
  kind: EventKind
  name: string
  unique: number
}

/** The distinct users of the named events, on every level: they do not add up. */
export function uniqueUsers(
  db: Queryable,
  window: ReportWindow,
  campaignIds: readonly number[],
  names: readonly string[],
): Promise<UniqueUsers[]> {
  if (names.length === 0) return Promise.resolve([])
  const { event, payment } = kinds[window.view]
  return db.many<UniqueUsers>(sql`
    with people as (
      select e.campaign_id, a.ad_set_id, a.ad_creative_id, a.keyword_id, replace(e.kind, 'retargeted_', '') as kind, e.name, e.person
      from event_people e
      join ads a on a.project_id = e.project_id and a.campaign_id = e.campaign_id and a.ad = e.ad
      where e.project_id = ${window.projectId} and e.campaign_id = any (${campaignIds}::int[]) and e.kind in (${event}, ${payment})
        and e.name = any (${names}::text[]) ${withinDays(window, sql`e.day`)}
        ${window.platform === undefined ? nothing : sql`and a.platform = ${window.platform}`}
      group by 1, 2, 3, 4, 5, 6, 7
      having sum(e.count) > 0
    )
    select campaign_id as "campaignId", ad_set_id as "adSetId", ad_creative_id as "adCreativeId", keyword_id as "keywordId", kind, name,
      count(distinct person) as unique
    from people
    group by grouping sets (
      (campaign_id, kind, name), (campaign_id, ad_set_id, kind, name), (campaign_id, ad_set_id, ad_creative_id, kind, name),
      (campaign_id, ad_set_id, keyword_id, kind, name))`)
}

/** Those of these names that the project has ever had. */
export function knownEventNames(
  db: Queryable,
  projectId: number,
  names: readonly string[],
): Promise<{ kind: EventKind; name: string }[]> {
  if (names.length === 0) return Promise.resolve([])
  return db.many(sql`
    select kind, name from event_names where project_id = ${projectId} and name = any (${names}::text[]) order by kind, name`)
}
