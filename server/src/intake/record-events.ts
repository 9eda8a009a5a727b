import { currencyOf, type EventFact } from '../domain/events/event.ts'
import { type EventOutcome, eventLedgerEntries } from '../domain/events/event-ledger-entry.ts'
import type { StandardNames } from '../domain/events/event-mapping.ts'
import { remarkOnCommerce } from '../domain/events/remark-on-commerce.ts'
import { type Remark, remarkedOutcome, remarksOf } from '../domain/remarks.ts'
import type { Queryable } from '../storage/database.ts'
import {
  type EventToStore,
  insertEvents,
  type StoredEvent,
  settleEvents,
} from '../storage/facts/insert-events.ts'
import { writeOutcomes } from '../storage/facts/outcomes.ts'
import { lockPeopleShared } from '../storage/people/people-lock.ts'
import type { Sql } from '../storage/sql.ts'

/** The standard names that each project's mappings give its events. */
export type Names = ReadonlyMap<number, StandardNames>

export function eventToStore(fact: EventFact, names: Names): EventToStore {
  return { fact, isPlain: commerceRemark(fact, names) === undefined }
}

/** Stores events with their outcomes in the caller's transaction. The partitions of their months must exist. */
export async function recordEvents(
  transaction: Queryable,
  facts: EventFact[],
  { names, now }: { names: Names; now: Date },
): Promise<EventOutcome[]> {
  await lockPeopleShared(
    transaction,
    facts.map(({ projectId }) => projectId),
  )
  const events = facts.map((fact) => eventToStore(fact, names))
  const stored = await insertEvents(transaction, events, now)
  await countOutcomes(transaction, stored, { names, at: now })
  return stored.map((event) => {
    const remarks = remarksAbout(event, names)
    return event.verdict === 'stored' ? remarkedOutcome(event.verdict, remarks) : event.verdict
  })
}

/** Like recordEvents, for all events on pages of these projects (fact-pages.ts). */
export async function settleEventPages(
  transaction: Queryable,
  pages: Sql,
  { names, projectIds }: { names: Names; projectIds: readonly number[] },
): Promise<void> {
  await lockPeopleShared(transaction, projectIds)
  const settled = await settleEvents(transaction, pages)
  for (const [time, events] of Map.groupBy(settled, ({ countedAt }) => countedAt.getTime()))
    await countOutcomes(transaction, events, { names, at: new Date(time) })
}

/** Skips events that are already counted. */
async function countOutcomes(
  db: Queryable,
  stored: readonly StoredEvent[],
  { names, at }: { names: Names; at: Date },
): Promise<void> {
  const entries = stored
    .filter(({ counted }) => !counted)
    .flatMap((event) => eventLedgerEntries(event.fact, event.verdict, remarksAbout(event, names)))
  await writeOutcomes(db, entries, at)
}

function commerceRemark(fact: EventFact, names: Names): Remark | undefined {
  return remarkOnCommerce(fact, names.get(fact.projectId)?.events.get(fact.name))
}

function remarksAbout({ fact, verdict, withoutRate, counted }: StoredEvent, names: Names) {
  if (verdict !== 'stored' || counted) return []
  return remarksOf({
    commerce: commerceRemark(fact, names),
    withoutRate,
    currency: currencyOf(fact.data),
  })
}
