import { checkCommerceFields } from '../domain/events/check-commerce-fields.ts'
import { currencyOf, type EventFact } from '../domain/events/event.ts'
import { type EventOutcome, eventLedgerEntries } from '../domain/events/event-ledger-entry.ts'
import type { StandardNames } from '../domain/events/event-mapping.ts'
import { type Remark, remarkedOutcome, remarksOf } from '../domain/remarks.ts'
import type { Queryable } from '../storage/database.ts'
import { insertEvents, type StoredEvent } from '../storage/events.ts'
import { writeOutcomes } from '../storage/outcomes.ts'
import { sharePeople } from '../storage/people-lock.ts'

type Batch = { names: ReadonlyMap<number, StandardNames>; now: Date }

/** Events with their outcomes, inside the caller's transaction. Their months have partitions already. */
export async function recordEvents(
  transaction: Queryable,
  facts: EventFact[],
  { names, now }: Batch,
): Promise<EventOutcome[]> {
  await sharePeople(
    transaction,
    facts.map(({ projectId }) => projectId),
  )
  const judged = (await insertEvents(transaction, facts)).map((stored) => ({
    ...stored,
    remarks: remarksAbout(stored, names.get(stored.fact.projectId)),
  }))
  await writeOutcomes(
    transaction,
    judged.flatMap(({ fact, verdict, remarks }) => eventLedgerEntries(fact, verdict, remarks)),
    now,
  )
  return judged.map(({ verdict, remarks }) =>
    verdict === 'stored' ? remarkedOutcome(verdict, remarks) : verdict,
  )
}

function remarksAbout(
  { fact, verdict, withoutRate }: StoredEvent,
  names: StandardNames | undefined,
): Remark[] {
  if (verdict !== 'stored') return []
  const standardEvent = names?.events.get(fact.name)
  return remarksOf({
    commerceFaults: standardEvent === undefined ? [] : checkCommerceFields(standardEvent, fact.data),
    withoutRate,
    currency: currencyOf(fact.data),
  })
}
