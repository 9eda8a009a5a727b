import type { LedgerEntry, Outcome } from '#domain/facts/outcomes.ts'
import { type Remark, type RemarkedOutcome, remarkEntries } from '#domain/facts/remarks.ts'
import type { EventFact } from './event.ts'

/** The result of storing an event. */
export type EventVerdict = Extract<
  Outcome,
  'stored' | 'duplicate' | 'conflict' | 'user_not_registered' | 'erased_user'
>

export type EventOutcome = EventVerdict | RemarkedOutcome<'stored'>

/** Why a fact was not stored. */
export const eventReasons: Partial<Record<EventVerdict, string>> = {
  conflict:
    'An event with the same user, name and event_id already exists with different data. The first one is kept.',
  user_not_registered: 'The user is not registered.',
  erased_user: 'The user was erased.',
}

/** One entry that counts; further remarks become notes. */
export function eventLedgerEntries(
  fact: EventFact,
  verdict: EventVerdict,
  remarks: readonly Remark[],
): LedgerEntry[] {
  const { projectId } = fact
  const reason = eventReasons[verdict]
  if (verdict === 'stored' && remarks.length > 0)
    return remarkEntries(
      {
        projectId,
        kind: 'event',
        base: verdict,
        outcomeOf: (about) => `${verdict}_${about}`,
        item: itemOf(fact, verdict),
      },
      remarks,
    )
  if (reason === undefined) return [{ projectId, kind: 'event', outcome: verdict }]
  return [{ projectId, kind: 'event', outcome: verdict, refused: { reason, item: itemOf(fact, verdict) } }]
}

// Keep nothing of an erased user, not even the data of late events.
function itemOf(
  { name, eventId, userId, data, source: door }: EventFact,
  verdict: EventVerdict,
): Record<string, unknown> {
  if (verdict === 'erased_user') return { event_name: name, door }
  return { event_name: name, event_id: eventId, user_id: userId, event_data: data, door }
}
