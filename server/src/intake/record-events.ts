import { checkCommerceFields } from '../domain/events/check-commerce-fields.ts'
import { currencyOf, type EventFact } from '../domain/events/event.ts'
import { type EventOutcome, eventLedgerEntries } from '../domain/events/event-ledger-entry.ts'
import type { StandardNames } from '../domain/events/event-mapping.ts'
import { remarkedOutcome, remarksOf } from '../domain/remarks.ts'
import type { Database, Queryable } from '../storage/database.ts'
import { insertEvents, type StoredEvent } from '../storage/events.ts'
import { writeOutcomes } from '../storage/outcomes.ts'
import { beginSharingPeople, sharePeople } from '../storage/people-lock.ts'
import type { Batch } from './batcher.ts'

type Knowing = { names: ReadonlyMap<number, StandardNames>; now: Date }

/** Live events: three round trips a batch, for which people wait. What write-once.ts does for others, the statement does itself. */
export function recordLiveEvents(
  db: Database,
  batch: Batch<EventOutcome>,
  facts: EventFact[],
  knowing: Knowing,
): Promise<EventOutcome[]> {
  return db.transaction(
    async (transaction) => {
      batch.results = (await store(transaction, facts, { ...knowing, id: batch.id })) ?? batch.results
      return batch.results
    },
    beginSharingPeople(facts.map(({ projectId }) => projectId)),
  )
}

/** Events with their outcomes, inside the caller's transaction. Their months have partitions already. */
export async function recordEvents(
  transaction: Queryable,
  facts: EventFact[],
  knowing: Knowing,
): Promise<EventOutcome[]> {
  await sharePeople(
    transaction,
    facts.map(({ projectId }) => projectId),
  )
  return (await store(transaction, facts, { ...knowing, id: null })) ?? []
}

/** Undefined: an earlier try has stored the batch with this id. */
async function store(
  db: Queryable,
  facts: EventFact[],
  { names, now, id }: Knowing & { id: string | null },
): Promise<EventOutcome[] | undefined> {
  const faults = facts.map((fact) => commerceFaults(fact, names))
  const events = facts.map((fact, index) => ({ fact, isPlain: faults[index]?.length === 0 }))
  const stored = await insertEvents(db, events, { at: now, id })
  if (stored === undefined) return undefined
  const judged = stored.map((event, index) => ({
    ...event,
    remarks: remarksAbout(event, faults[index] ?? []),
  }))
  const entries = judged
    .filter(({ counted }) => !counted)
    .flatMap(({ fact, verdict, remarks }) => eventLedgerEntries(fact, verdict, remarks))
  await writeOutcomes(db, entries, now)
  return judged.map(({ verdict, remarks }) =>
    verdict === 'stored' ? remarkedOutcome(verdict, remarks) : verdict,
  )
}

function commerceFaults({ projectId, name, data }: EventFact, names: Knowing['names']): string[] {
  const standardEvent = names.get(projectId)?.events.get(name)
  return standardEvent === undefined ? [] : checkCommerceFields(standardEvent, data)
}

function remarksAbout({ fact, verdict, withoutRate }: StoredEvent, faults: string[]) {
  if (verdict !== 'stored') return []
  return remarksOf({ commerceFaults: faults, withoutRate, currency: currencyOf(fact.data) })
}
