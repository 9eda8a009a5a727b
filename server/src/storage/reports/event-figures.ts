import type { DistinctUsers } from '#domain/reporting/build-campaign.ts'
import type { EventKind, NumberedName } from '#domain/reporting/figures.ts'
import type { ReportEvents, ReportWindow } from '#domain/reporting/report-request.ts'
import type { Queryable } from '#storage/database.ts'
import { nothing, sql } from '#storage/sql.ts'
import { withinDays } from './report-window.ts'

const kinds = {
  user_acquisition: ['event', 'payment'],
  retargeting: ['retargeted_event', 'retargeted_payment'],
}

/** The names among these whose figures or costs are shown, in display order. */
export async function wantedEventNames(
  db: Queryable,
  projectId: number,
  numbers: readonly number[],
  { events, paymentEvents, cost = [] }: ReportEvents,
): Promise<NumberedName[]> {
  if (numbers.length === 0) return []
  const whitelisted = (names: readonly string[] | undefined) =>
    names === undefined ? nothing : sql`and name = any (${[...names, ...cost]}::text[])`
  return db.many<NumberedName>(sql`
    select number, kind, name from event_names
    where project_id = ${projectId} and number = any (${numbers}::bigint[])
      and (kind = 'event' ${whitelisted(events)} or kind = 'payment' ${whitelisted(paymentEvents)})
    order by kind, name collate "C"`)
}

/**
 * Distinct users of the named events per campaign, ad set, creative and keyword. Distinct counts do not add up, so each level is counted separately.
 * Below the campaign, facts without an ad set, creative or keyword are left out.
 */
export function distinctUsers(
  db: Queryable,
  window: ReportWindow,
  { campaignIds, names }: { campaignIds: readonly number[]; names: readonly string[] },
): Promise<({ campaignId: number } & DistinctUsers)[]> {
  if (names.length === 0) return Promise.resolve([])
  const { platform, view } = window
  return db.many(sql`
    select e.campaign_id as "campaignId", n.number as name, a.ad_set_id as "adSetId", a.ad_creative_id as "adCreativeId",
      a.keyword_id as "keywordId", count(distinct e.person) as users
    from event_people e
    join ads a on a.project_id = e.project_id and a.campaign_id = e.campaign_id and a.ad = e.ad
    join event_names n on n.project_id = e.project_id and n.kind = replace(e.kind, 'retargeted_', '') and n.name = e.name
    where e.project_id = ${window.projectId} and e.campaign_id = any (${campaignIds}::int[]) and e.kind = any (${kinds[view]}::text[])
      and e.name = any (${names}::text[]) and e.count > 0 ${withinDays(window, sql`e.day`)}
      ${platform === undefined ? nothing : sql`and a.platform = ${platform}`}
    group by e.campaign_id, n.number,
      grouping sets ((), (a.ad_set_id), (a.ad_set_id, a.ad_creative_id), (a.ad_set_id, a.keyword_id))
    having a.ad_set_id is distinct from '' and a.ad_creative_id is distinct from '' and a.keyword_id is distinct from ''`)
}

/** The names among these that the project has ever had. */
export function knownEventNames(
  db: Queryable,
  projectId: number,
  names: readonly string[],
): Promise<{ kind: EventKind; name: string }[]> {
  if (names.length === 0) return Promise.resolve([])
  return db.many(sql`
    select kind, name from event_names where project_id = ${projectId} and name = any (${names}::text[]) order by kind, name`)
}
