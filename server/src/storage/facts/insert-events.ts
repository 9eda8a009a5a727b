import { currencyOf, type EventFact, revenueOf } from '../../domain/events/event.ts'
import type { EventVerdict } from '../../domain/events/event-ledger-entry.ts'
import type { Queryable } from '../database.ts'
import { hasEnabledDestination, newsId } from '../outbound/outbox.ts'
import { wasRegistered } from '../people/was-registered.ts'
import { isTombstoned } from '../privacy/erased-users.ts'
import { arrivingCurrency, hasRate, projectWithCurrency } from '../spend/in-display-currency.ts'
import { nothing, type Sql, sql } from '../sql.ts'
import { conflictingEvents, eventKey } from './event-keys.ts'
import { outcomeShard } from './outcomes.ts'

export type StoredEvent = {
  fact: EventFact
  verdict: EventVerdict
  /** Its amount is in another currency, and in no sum, because no rate is known. */
  withoutRate: boolean
  /** Already counted in the ledger. */
  counted: boolean
}

/** Only facts that need a report: most are plainly stored. Null verdict: the key was taken. Key and hash are in hex. */
type Row = {
  place: number
  projectId: number
  id: string
  verdict: EventVerdict | null
  withoutRate: boolean
  key: string
  dataHash: string
}

/** `isPlain`: the event needs no remark once stored, and is counted in the statement itself. */
export type EventToStore = { fact: EventFact; isPlain: boolean }

/** Stores each event exactly once; returns the verdict for each, in order. The ledger counts on the day of `at`. */
export async function insertEvents(
  db: Queryable,
  events: readonly EventToStore[],
  at: Date,
): Promise<StoredEvent[]> {
  const rows = await insertAndReport<Row>(db, { pages: nothing, input: givenEvents(events, at) })
  const byPlace = new Map((await withVerdicts(db, rows)).map((row) => [row.place, row]))
  return events.map(({ fact }, place) => {
    const row = byPlace.get(place)
    if (row === undefined) return { fact, verdict: 'stored', withoutRate: false, counted: true }
    return { fact, verdict: row.verdict, withoutRate: row.withoutRate, counted: false }
  })
}

/** A queued event that was not plainly stored. */
export type SettledEvent = StoredEvent & { countedAt: Date }

/** As insertEvents, for all events on the pages (fact-pages.ts). Returns only those that need a report. */
export async function settleEvents(db: Queryable, pages: Sql): Promise<SettledEvent[]> {
  const rows = await insertAndReport<Row & EventFact & { countedAt: Date }>(db, { pages, input: pagedEvents })
  return (await withVerdicts(db, rows)).map(({ verdict, withoutRate, countedAt, ...fact }) => ({
    fact,
    verdict,
    withoutRate,
    counted: false,
    countedAt,
  }))
}

async function withVerdicts<Reported extends Row>(
  db: Queryable,
  rows: readonly Reported[],
): Promise<(Reported & { verdict: EventVerdict })[]> {
  const taken = rows.filter(({ verdict }) => verdict === null)
  // A separate statement: it also sees keys that another server committed while the first one ran.
  const conflicts = taken.length === 0 ? new Set() : await conflictingEvents(db, taken)
  return rows.map((row) => ({
    ...row,
    verdict: row.verdict ?? (conflicts.has(row.id) ? 'conflict' : 'duplicate'),
  }))
}

/** The JSON fields, as json_to_recordset reads them. */
const columns = sql`
  "isPlain" boolean, id uuid, at timestamptz, "receivedAt" timestamptz, "userId" text, name text, "eventId" text, data jsonb,
  amount numeric, currency text, door text, "keyText" text`

const givenEvents = (events: readonly EventToStore[], at: Date): Sql => {
  const rows = events.map((event, place) => ({ ...eventRow(event), place, projectId: event.fact.projectId }))
  return sql`
    select e.*, ${at}::timestamptz as "countedAt"
    from json_to_recordset(${JSON.stringify(rows)}) as e(place int, "projectId" int, ${columns})`
}

/** In queue order: of two events with one key, the first wins. JSON contains no line breaks. */
const pagedEvents = sql`
  select (row_number() over (order by p.kept_at, e.line))::int as place, p.project_id as "projectId", e.*, p.at as "countedAt"
  from pages p cross join lateral rows from (json_to_recordset(('[' || replace(p.facts, chr(10), ',') || ']')::json) as (${columns})) with ordinality
    as e("isPlain", id, at, "receivedAt", "userId", name, "eventId", data, amount, currency, door, "keyText", line)`

/** An event as a line of a page. */
export function eventLine(event: EventToStore): string {
  return JSON.stringify(eventRow(event))
}

/** The time of a queued event. */
export function timeOfEventLine(line: string): number {
  return Date.parse(JSON.parse(line).at)
}

function eventRow({ fact, isPlain }: EventToStore): object {
  const { projectId: _, ...rest } = fact
  return {
    ...rest,
    isPlain,
    amount: revenueOf(fact.data),
    currency: currencyOf(fact.data),
    keyText: eventKey(fact),
  }
}

const amountCurrency = sql`case when i.amount is not null then ${arrivingCurrency(sql`i.currency`, sql`i."receivedAt"`)} end`

const plainlyStored = sql`k."isPlain" and (k.amount is null or k.has_rate)`

/** CTEs that deduplicate and store the `known` events. */
const storedEvents = sql`keys as (
      -- Sorted by key: two servers that commit overlapping batches in different orders deadlock.
      insert into event_keys (project_id, key, event, data_hash)
      select "projectId", key, id, data_hash from known where key is not null and not erased
      order by "projectId", key, place
      on conflict do nothing
      returning event
    ), stored as (
      insert into events (project_id, at, id, user_id, install_id, campaign_id, name, event_id, data, amount, amount_currency, door, received_at)
      select "projectId", at, id, "userId", install_id, campaign_id, name, "eventId", data, amount, amount_currency, door,
        "receivedAt"
      from known where not erased and (key is null or id in (select event from keys))
      on conflict do nothing
      returning id
    )`

/** CTEs that journal, count and announce the `fresh` events. */
const countedEvents = sql`journal as (
      insert into rollup_journal (project_id, kind, at, install_id, person, name, count, total, revenue, currency)
      select "projectId", 'event', at, install_id, person, name, 1, amount, amount, amount_currency from fresh
    ), counted as (
      insert into outcome_counts (project_id, day, kind, outcome, shard, count)
      select k."projectId", (k."countedAt" at time zone k.timezone)::date, 'event', 'stored', ${outcomeShard}, count(*)
      from fresh k
      where ${plainlyStored}
      group by 1, 2
      order by 1, 2
      on conflict (project_id, day, kind, outcome, shard) do update set count = outcome_counts.count + excluded.count
    ), news as (
      insert into outbox (project_id, id, kind, at, install_id, ref, name)
      select k."projectId", ${newsId(sql`'event'`, sql`k.id::text`)}, 'event', k.at, k.install_id, k.id::text, k.name
      from fresh k
      where k.door <> 'import' and ${hasEnabledDestination(sql`k."projectId"`)}
      on conflict do nothing
    )`

function insertAndReport<Reported extends Row>(
  db: Queryable,
  { pages, input }: { pages: Sql; input: Sql },
): Promise<Reported[]> {
  return db.many<Reported>(sql`
    with ${pages === nothing ? nothing : sql`${pages}, `} input as (
      select e.*, decode("keyText", 'hex') as key, sha256(convert_to(coalesce(data::text, ''), 'UTF8')) as data_hash from (${input}) e
    ), known as (
      select i.*, u.install_id, u.person, u.campaign_id, u.erased_at is not null as erased,
        ${hasRate({ currency: sql`i.amount_currency`, at: sql`i.at` })} as has_rate, p.timezone
      from (
        select i.*, ${amountCurrency} as amount_currency
        from input i join project_currencies pc on pc.project_id = i."projectId"
      ) i
      join ${projectWithCurrency} on p.project_id = i."projectId"
      join users u on u.project_id = i."projectId" and u.user_id = i."userId" and ${wasRegistered}
    ), ${storedEvents}, fresh as materialized (
      -- "is true" forces a hashed lookup: the planner cannot estimate these rows, and would run a join as a nested loop.
      select * from known k where (k.id in (select id from stored)) is true
    ), ${countedEvents}
    select i.place, i."projectId", i.id, i."keyText" as key, encode(i.data_hash, 'hex') as "dataHash", i."countedAt",
      i.at, i."receivedAt", i."userId", i.name, i."eventId", i.data, i.door,
      k.amount is not null and not k.has_rate as "withoutRate",
      case
        when f.id is not null then 'stored'
        when k.erased or k.id is null and ${isTombstoned(sql`i."projectId"`, sql`i."userId"`)} then 'erased_user'
        when k.id is null then 'user_not_registered'
        when i.key is null then 'duplicate'
      end as verdict
    from input i left join known k on k.place = i.place left join fresh f on f.place = i.place
    where (f.id is not null and ${plainlyStored}) is not true
    order by i.place`)
}
