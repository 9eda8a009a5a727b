import { currencyOf, type EventFact, revenueOf } from '../domain/events/event.ts'
import type { EventVerdict } from '../domain/events/event-ledger-entry.ts'
import type { Queryable } from './database.ts'
import { isTombstoned } from './erased-users.ts'
import { conflictingEvents, eventKey } from './event-keys.ts'
import { inDisplayCurrency } from './in-display-currency.ts'
import { isHeard, newsId } from './outbox.ts'
import { sql } from './sql.ts'
import { wasRegistered } from './was-registered.ts'

export type StoredEvent = {
  fact: EventFact
  verdict: EventVerdict
  /** Its amount is in another currency, counted 1 to 1: no rate is known. */
  withoutRate: boolean
}

/** Of each fact, in order. Without a verdict: its key was taken. Key and hash are in hex. */
type Row = {
  projectId: number
  id: string
  verdict: EventVerdict | null
  withoutRate: boolean
  key: string
  dataHash: string
}

/** Stores each event once, for ever; answers with what became of each, in order. */
export async function insertEvents(db: Queryable, facts: readonly EventFact[]): Promise<StoredEvent[]> {
  const rows = await insertNew(db, facts)
  const taken = rows.filter(({ verdict }) => verdict === null)
  // A statement of its own: it also sees the keys that another server committed while the first one ran.
  const conflicts = taken.length === 0 ? new Set() : await conflictingEvents(db, taken)
  return facts.map((fact, place) => {
    const { verdict, withoutRate } = rows[place] ?? { verdict: null, withoutRate: false }
    return { fact, verdict: verdict ?? (conflicts.has(fact.id) ? 'conflict' : 'duplicate'), withoutRate }
  })
}

const revenue = inDisplayCurrency({ amount: sql`i.amount`, currency: sql`i.currency`, at: sql`i.at` })

function insertNew(db: Queryable, facts: readonly EventFact[]): Promise<Row[]> {
  return db.many<Row>(sql`
    with input as (
      select *, decode("keyText", 'hex') as key, sha256(convert_to(coalesce(data::text, ''), 'UTF8')) as data_hash
      from json_to_recordset(${JSON.stringify(facts.map(toRow))}) as e(
        place int, "projectId" int, id uuid, at timestamptz, "receivedAt" timestamptz, "userId" text, name text, "eventId" text,
        data jsonb, amount numeric, currency text, door text, "keyText" text)
    ), known as (
      select i.*, u.install_id, u.person, u.campaign_id, u.erased_at is not null as erased, ${revenue} as converted
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
    ), journal as (
      insert into rollup_journal (project_id, kind, at, install_id, person, name, count, total, revenue)
      select k."projectId", 'event', k.at, k.install_id, k.person, k.name, 1, coalesce(k.converted, k.amount), coalesce(k.converted, k.amount)
      from known k join stored s on s.id = k.id
    ), news as (
      insert into outbox (project_id, id, kind, at, install_id, ref, name)
      select k."projectId", ${newsId(sql`'event'`, sql`k.id::text`)}, 'event', k.at, k.install_id, k.id::text, k.name
      from known k join stored s on s.id = k.id
      where k.door <> 'import' and ${isHeard(sql`k."projectId"`)}
      on conflict do nothing
    )
    select i."projectId", i.id, i."keyText" as key, encode(i.data_hash, 'hex') as "dataHash",
      k.amount is not null and k.converted is null as "withoutRate",
      case
        when s.id is not null then 'stored'
        when k.erased or k.id is null and ${isTombstoned(sql`i."projectId"`, sql`i."userId"`)} then 'erased_user'
        when k.id is null then 'user_not_registered'
        when i.key is null then 'duplicate'
      end as verdict
    from input i left join known k on k.place = i.place left join stored s on s.id = i.id
    order by i.place`)
}

function toRow(fact: EventFact, place: number): object {
  return {
    ...fact,
    place,
    amount: revenueOf(fact.data),
    currency: currencyOf(fact.data),
    keyText: eventKey(fact),
  }
}
