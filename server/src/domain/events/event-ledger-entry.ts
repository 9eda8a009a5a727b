import type { LedgerEntry, Outcome } from '../outcomes.ts'
import type { EventFact } from './event.ts'

export type EventOutcome = Extract<
  Outcome,
  'stored' | 'duplicate' | 'conflict' | 'user_not_registered' | 'erased_user'
>

const reasons: Partial<Record<EventOutcome, string>> = {
  conflict: 'An event with the same user, name and event_id has other data. The first one stays.',
  user_not_registered: 'The user is not registered.',
  erased_user: 'The user was erased.',
}

export function eventLedgerEntry(fact: EventFact, outcome: EventOutcome): LedgerEntry {
  const { projectId } = fact
  const reason = reasons[outcome]
  if (reason === undefined) return { projectId, kind: 'event', outcome }
  return { projectId, kind: 'event', outcome, refused: { reason, item: itemOf(fact, outcome) } }
}

// Of an erased person nothing is kept, not even what their late events carry.
function itemOf(
  { name, eventId, userId, data, door }: EventFact,
  outcome: EventOutcome,
): Record<string, unknown> {
  if (outcome === 'erased_user') return { event_name: name, door }
  return { event_name: name, event_id: eventId, user_id: userId, event_data: data, door }
}
