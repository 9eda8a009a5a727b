import { currencyOf, type EventFact, revenueOf } from '../domain/events/event.ts'
import type { EventVerdict } from '../domain/events/event-ledger-entry.ts'
import type { Queryable } from './database.ts'
import { isTombstoned } from './erased-users.ts'
import { conflictingEvents, eventKey } from './event-keys.ts'
import { inDisplayCurrency } from './in-display-currency.ts'
import { isHeard, newsId } from './outbox.ts'
import { outcomeShard } from './outcomes.ts'
import { nothing as none, sql } from './sql.ts'
import { wasRegistered } from './was-registered.ts'

export type StoredEvent = {
  fact: EventFact
  verdict: EventVerdict
  /** Its amount is in another currency, counted 1 to 1: no rate is known. */
  withoutRate: boolean
  /** The ledger has it already. */
  counted: boolean
}

/**
 * Of each fact that is not plainly stored: most are, and nothing need be said about them. Without a verdict: its key was taken.
 * Key and hash are in hex. A batch that is written has one row at least; without a place it speaks of no fact.
 */
type Row = {
  place: number | null
  projectId: number
  id: string
  verdict: EventVerdict | null
  withoutRate: boolean
  key: string
  dataHash: string
}

/** An event, and whether nothing is to be said about it once it is stored: such ones are counted in the statement itself. */
export type EventToStore = { fact: EventFact; isPlain: boolean }

/** The ledger counts on the day of `at`. A batch with an id that an earlier try has committed writes nothing. */
export type EventBatch = { at: Date; id: string | null }

/** Stores each event once, for ever; answers with what became of each, in order. Undefined: an earlier try did it all. */
export async function insertEvents(
  db: Queryable,
  events: readonly EventToStore[],
  batch: EventBatch,
): Promise<StoredEvent[] | undefined> {
  const rows = await insertNew(db, events, batch)
  if (rows.length === 0) return undefined
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  byPlace.delete(null)
  const taken = [...byPlace.values()].filter(({ verdict }) => verdict === null)
  // A statement of its own: it also sees the keys that another server committed while the first one ran.
  const conflicts = taken.length === 0 ? new Set() : await conflictingEvents(db, taken)
  return events.map(({ fact }, place) => {
    const row = byPlace.get(place)
    if (row === undefined) return { fact, verdict: 'stored', withoutRate: false, counted: true }
    const { verdict, withoutRate } = row
    const known = verdict ?? (conflicts.has(fact.id) ? 'conflict' : 'duplicate')
    return { fact, verdict: known, withoutRate, counted: false }
  })
}

const revenue = inDisplayCurrency({ amount: sql`i.amount`, currency: sql`i.currency`, at: sql`i.at` })

const plainlyStored = sql`k."isPlain" and (k.amount is null or k.converted is not null)`

const newBatch = (id: string) => sql`
    batch as (insert into written_batches (id) values (${id}) on conflict do nothing returning id), `

function insertNew(db: Queryable, events: readonly EventToStore[], { id, at }: EventBatch): Promise<Row[]> {
  return db.many<Row>(sql`
    with ${id === null ? none : newBatch(id)} input as (
      select e.*, decode("keyText", 'hex') as key, sha256(convert_to(coalesce(data::text, ''), 'UTF8')) as data_hash
      from ${id === null ? none : sql`batch, `} json_to_recordset(${JSON.stringify(events.map(toRow))}) as e(
        place int, "isPlain" boolean, "projectId" int, id uuid, at timestamptz, "receivedAt" timestamptz, "userId" text, name text, "eventId" text,
        data jsonb, amount numeric, currency text, door text, "keyText" text)
    ), known as (
      select i.*, u.install_id, u.person, u.campaign_id, u.erased_at is not null as erased, ${revenue} as converted, p.timezone
      from input i
      join projects p on p.project_id = i."projectId"
      join users u on u.project_id = i."projectId" and u.user_id = i."userId" and ${wasRegistered}
    ), keys as (
      -- Sorted by key: two servers that commit overlapping batches in different orders deadlock.
      insert into event_keys (project_id, key, event, data_hash)
      select "projectId", key, id, data_hash from known where key is not null and not erased
      order by "projectId", key, place
      on conflict do nothing
      returning event
    ), stored as (
      insert into events (project_id, at, id, user_id, install_id, campaign_id, name, event_id, data, amount, revenue, door, received_at)
      select "projectId", at, id, "userId", install_id, campaign_id, name, "eventId", data, amount, coalesce(converted, amount), door,
        "receivedAt"
      from known where not erased and (key is null or id in (select event from keys))
      on conflict do nothing
      returning id
    ), fresh as materialized (
      -- "is true" makes it a look-up in a hash: as a join, which cannot know how many rows these have, it would loop over both.
      select * from known k where (k.id in (select id from stored)) is true
    ), journal as (
      insert into rollup_journal (project_id, kind, at, install_id, person, name, count, total, revenue)
      select "projectId", 'event', at, install_id, person, name, 1, coalesce(converted, amount), coalesce(converted, amount) from fresh
    ), counted as (
      insert into outcome_counts (project_id, day, kind, outcome, shard, count)
      select k."projectId", (${at}::timestamptz at time zone k.timezone)::date, 'event', 'stored', ${outcomeShard}, count(*)
      from fresh k
      where ${plainlyStored}
      group by 1, 2
      order by 1, 2
      on conflict (project_id, day, kind, outcome, shard) do update set count = outcome_counts.count + excluded.count
    ), news as (
      insert into outbox (project_id, id, kind, at, install_id, ref, name)
      select k."projectId", ${newsId(sql`'event'`, sql`k.id::text`)}, 'event', k.at, k.install_id, k.id::text, k.name
      from fresh k
      where k.door <> 'import' and ${isHeard(sql`k."projectId"`)}
      on conflict do nothing
    )
    select said.* from (select ${id === null ? none : sql`from batch`}) written left join (
      select i.place, i."projectId", i.id, i."keyText" as key, encode(i.data_hash, 'hex') as "dataHash",
        k.amount is not null and k.converted is null as "withoutRate",
        case
          when f.id is not null then 'stored'
          when k.erased or k.id is null and ${isTombstoned(sql`i."projectId"`, sql`i."userId"`)} then 'erased_user'
          when k.id is null then 'user_not_registered'
          when i.key is null then 'duplicate'
        end as verdict
      from input i left join known k on k.place = i.place left join fresh f on f.place = i.place
      where (f.id is not null and ${plainlyStored}) is not true
    ) said on true`)
}

function toRow({ fact, isPlain }: EventToStore, place: number): object {
  return {
    ...fact,
    place,
    isPlain,
    amount: revenueOf(fact.data),
    currency: currencyOf(fact.data),
    keyText: eventKey(fact),
  }
}
