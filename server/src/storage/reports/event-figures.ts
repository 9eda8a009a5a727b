import type { EventKind, NumberedName } from '../../domain/reporting/figures.ts'
import type { ReportEvents, ReportWindow } from '../../domain/reporting/report-question.ts'
import type { Queryable } from '../database.ts'
import { nothing, sql } from '../sql.ts'
import { decoded, encoded } from './bytes.ts'
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

/** Everybody who has had an event of this name at an ad of a campaign, once a day: as countPeople reads them. */
export type PeopleOfEvent = { campaignId: number; kind: EventKind; name: string; people: Buffer }

/**
 * The people of the named events: distinct users do not add up, and are counted on each level by themselves. By whoever asks: taking the same
 * person of several days together costs the database more than reading them.
 */
export async function peopleOfEvents(
  db: Queryable,
  window: ReportWindow,
  campaignIds: readonly number[],
  names: readonly string[],
): Promise<PeopleOfEvent[]> {
  if (names.length === 0) return []
  const { event, payment } = kinds[window.view]
  const rows = await db.many<Omit<PeopleOfEvent, 'people'> & { people: string }>(sql`
    select c.id as "campaignId", replace(k.kind, 'retargeted_', '') as kind, n.name, ${encoded(sql`e.people`)} as people
    from unnest(${campaignIds}::int[]) as c (id)
    cross join unnest(array[${event}, ${payment}]) as k (kind)
    cross join unnest(${names}::text[]) as n (name)
    cross join lateral (
      select string_agg(int8send(e.ad) || uuid_send(e.person), ''::bytea) as people
      from event_people e
      where e.project_id = ${window.projectId} and e.campaign_id = c.id and e.kind = k.kind and e.name = n.name and e.count > 0
        ${withinDays(window, sql`e.day`)}
    ) e
    where e.people is not null`)
  return rows.map((row) => ({ ...row, people: decoded(row.people) }))
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
