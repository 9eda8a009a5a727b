import type { EventFact } from '../domain/events/event.ts'
import { type EventOutcome, eventLedgerEntry } from '../domain/events/event-ledger-entry.ts'
import type { Queryable } from '../storage/database.ts'
import { insertEvents } from '../storage/events.ts'
import { writeOutcomes } from '../storage/outcomes.ts'

/** Events with their outcomes, inside the caller's transaction. Their months have partitions already. */
export async function recordEvents(
  transaction: Queryable,
  facts: EventFact[],
  now: Date,
): Promise<EventOutcome[]> {
  const outcomes = await insertEvents(transaction, facts)
  await writeOutcomes(
    transaction,
    facts.map((fact, index) => eventLedgerEntry(fact, outcomes[index] ?? 'stored')),
    now,
  )
  return outcomes
}
