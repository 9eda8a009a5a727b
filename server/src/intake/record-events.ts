import { currencyOf, type EventFact } from '#domain/events/event.ts'
import { type EventOutcome, eventLedgerEntries } from '#domain/events/event-ledger-entry.ts'
import type { StandardNames } from '#domain/events/event-mapping.ts'
import { remarkOnCommerce } from '#domain/events/remark-on-commerce.ts'
import { remarkedOutcome, remarksOf } from '#domain/facts/remarks.ts'
import type { Queryable } from '#storage/database.ts'
import type { Unseal } from '#storage/erasure/erasure-keys.ts'
import { announceEvents, journalEvents } from '#storage/facts/insert-events.ts'
import { writeOutcomes } from '#storage/facts/outcomes.ts'
import { type StoredEvent, storeEvents } from './store-events.ts'

/** The outcome of an event counts on the day of `countedAt`. */
export type CountedEvent = { fact: EventFact; countedAt: Date }

/** `names`: the standard names that the project's mappings give its events. */
type Events = { names: StandardNames | undefined; events: readonly CountedEvent[]; secrets: Unseal }

/** Stores events with their outcomes in the caller's transaction, which holds the people's lock. The partitions of their months must exist. */
export async function recordEvents(
  transaction: Queryable,
  projectId: number,
  { names, events, secrets }: Events,
): Promise<EventOutcome[]> {
  const [first] = events
  if (first === undefined) return []
  const facts = events.map(({ fact }) => fact)
  const { events: stored, fresh, news } = await storeEvents(transaction, projectId, { facts, secrets })
  const remarks = stored.map((event) => remarksAbout(event, names))
  const entries = stored.flatMap(({ fact, verdict }, index) =>
    eventLedgerEntries(fact, verdict, remarks[index] ?? []).map((entry) => ({
      ...entry,
      at: events[index]?.countedAt,
    })),
  )
  await Promise.all([
    journalEvents(transaction, projectId, fresh),
    announceEvents(transaction, projectId, news),
    writeOutcomes(transaction, entries, first.countedAt),
  ])
  return stored.map(({ verdict }, index) =>
    verdict === 'stored' ? remarkedOutcome(verdict, remarks[index] ?? []) : verdict,
  )
}

const commerceRemark = (fact: EventFact, names: StandardNames | undefined) =>
  remarkOnCommerce(fact, names?.events.get(fact.name))

function remarksAbout({ fact, verdict, withoutRate }: StoredEvent, names: StandardNames | undefined) {
  if (verdict !== 'stored') return []
  return remarksOf({
    commerce: commerceRemark(fact, names),
    withoutRate,
    currency: currencyOf(fact.data),
  })
}
