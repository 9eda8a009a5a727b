import type { EventKind, EventName } from '../../domain/reporting/figures.ts'
import type { ReportEvents, ReportWindow } from '../../domain/reporting/report-question.ts'
import type { Queryable } from '../database.ts'
import { nothing, sql } from '../sql.ts'
import { withinDays } from './report-window.ts'

const kinds = {
  user_acquisition: { event: 'event', payment: 'payment' },
  retargeting: { event: 'retargeted_event', payment: 'retargeted_payment' },
}

/** Of these numbers of names, those that are shown, and those that are not but their cost is. In the order in which they are shown. */
export async function wantedEventNames(
  db: Queryable,
  projectId: number,
  numbers: readonly number[],
  { events, paymentEvents, cost = [] }: ReportEvents,
): Promise<(EventName & { number: number })[]> {
  if (numbers.length === 0) return []
  const whitelisted = (names: readonly string[] | undefined) =>
    names === undefined ? nothing : sql`and name = any (${[...names, ...cost]}::text[])`
  return db.many<EventName & { number: number }>(sql`
    select number, kind, name from event_names
    where project_id = ${projectId} and number = any (${numbers}::bigint[])
      and (kind = 'event' ${whitelisted(events)} or kind = 'payment' ${whitelisted(paymentEvents)})
    order by kind, name collate "C"`)
}

/** Everybody who has had an event of this name at these ads of a campaign, once an ad: `ads` and `people` go together. */
export type PeopleOfEvent = {
  campaignId: number
  kind: EventKind
  name: string
  ads: string[]
  people: string[]
}

/** The people of the named events: distinct users do not add up, and are counted on each level by themselves. */
export async function peopleOfEvents(
  db: Queryable,
  window: ReportWindow,
  campaignIds: readonly number[],
  names: readonly string[],
): Promise<PeopleOfEvent[]> {
  if (names.length === 0) return []
  const { event, payment } = kinds[window.view]
  const rows = await db.many<Omit<PeopleOfEvent, 'ads' | 'people'> & { ads: string; people: string }>(sql`
    select e.campaign_id as "campaignId", replace(e.kind, 'retargeted_', '') as kind, e.name, string_agg(e.ad::text, ',') as ads,
      string_agg(e.person::text, ',') as people
    from (
      select e.campaign_id, e.kind, e.name, e.ad, e.person
      from event_people e
      where e.project_id = ${window.projectId} and e.campaign_id = any (${campaignIds}::int[]) and e.kind in (${event}, ${payment})
        and e.name = any (${names}::text[]) ${withinDays(window, sql`e.day`)}
      group by 1, 2, 3, 4, 5
      having sum(e.count) > 0
    ) e
    group by e.campaign_id, e.kind, e.name`)
  return rows.map(({ ads, people, ...row }) => ({ ...row, ads: ads.split(','), people: people.split(',') }))
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
