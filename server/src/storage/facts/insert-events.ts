import type { EventFact } from '#domain/events/event.ts'
import { plainArray } from '#storage/array-literal.ts'
import type { Queryable } from '#storage/database.ts'
import { journalKey, newJournalKey } from '#storage/journal/journal-key.ts'
import { newsId } from '#storage/journal/outbox.ts'
import { sql } from '#storage/sql.ts'
import type { Owner } from './fact-owners.ts'

/** An event of a known user, with its amount if it has one. */
export type OwnedEvent = {
  fact: EventFact
  owner: Owner
  amount: number | null
  amountCurrency: string | null
}

/** One of several events is stored already: whoever stores them one by one learns which. */
class AlreadyStored extends Error {
  readonly code = '23505'
}

/** False if a single one is stored already. */
export async function insertEvents(
  db: Queryable,
  projectId: number,
  events: readonly OwnedEvent[],
): Promise<boolean> {
  const rows = events.map(({ fact, owner, amount, amountCurrency }) => {
    const { id, at, receivedAt, userId, name, eventId, data, source } = fact
    const { installId, campaignId } = owner
    return {
      id,
      at,
      receivedAt,
      userId,
      name,
      eventId,
      data,
      source,
      installId,
      campaignId,
      amount,
      amountCurrency,
    }
  })
  const stored = await db.run(sql`
    insert into events (project_id, at, id, user_id, install_id, campaign_id, name, event_id, data, amount, amount_currency, door, received_at)
    select p.project_id, i.at, i.id, i."userId", i."installId", i."campaignId", i.name, i."eventId", i.data, i.amount, i."amountCurrency",
      i.source, i."receivedAt"
    from projects p cross join json_to_recordset(${JSON.stringify(rows)}) as i(
      id uuid, at timestamptz, "receivedAt" timestamptz, "userId" text, "installId" uuid, "campaignId" int, name text, "eventId" text,
      data jsonb, amount numeric, "amountCurrency" text, source text)
    where p.project_id = ${projectId}
    on conflict do nothing`)
  if (stored < events.length && events.length > 1) throw new AlreadyStored('An event is stored already.')
  return stored === events.length
}

export async function journalEvents(
  db: Queryable,
  projectId: number,
  events: readonly OwnedEvent[],
): Promise<void> {
  if (events.length === 0) return
  await db.run(sql`
    insert into rollup_journal (project_id, ${journalKey}, kind, at, install_id, person, name, count, total, revenue, currency)
    select p.project_id, ${newJournalKey()}, 'event', i.at, i.install_id, i.person, i.name, 1, i.amount, i.amount, i.currency
    from projects p cross join unnest(
      ${plainArray(events.map(({ fact }) => fact.at))}::timestamptz[], ${plainArray(events.map(({ owner }) => owner.installId))}::uuid[],
      ${plainArray(events.map(({ owner }) => owner.person))}::uuid[], ${events.map(({ fact }) => fact.name)}::text[],
      ${plainArray(events.map(({ amount }) => amount))}::numeric[], ${plainArray(events.map(({ amountCurrency }) => amountCurrency))}::text[]
    ) as i(at, install_id, person, name, amount, currency)
    where p.project_id = ${projectId}`)
}

/** For destinations. */
export async function announceEvents(
  db: Queryable,
  projectId: number,
  events: readonly OwnedEvent[],
): Promise<void> {
  if (events.length === 0) return
  await db.run(sql`
    insert into outbox (project_id, id, kind, at, install_id, ref, name)
    select p.project_id, ${newsId(sql`'event'`, sql`i.id::text`)}, 'event', i.at, i.install_id, i.id::text, i.name
    from projects p cross join unnest(
      ${plainArray(events.map(({ fact }) => fact.id))}::uuid[], ${plainArray(events.map(({ fact }) => fact.at))}::timestamptz[],
      ${plainArray(events.map(({ owner }) => owner.installId))}::uuid[], ${events.map(({ fact }) => fact.name)}::text[]
    ) as i(id, at, install_id, name)
    where p.project_id = ${projectId}
    on conflict do nothing`)
}
