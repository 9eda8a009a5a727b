import { currencyOf, type EventFact, revenueOf } from '#domain/events/event.ts'
import type { EventVerdict } from '#domain/events/event-ledger-entry.ts'
import { arrivingCurrency } from '#domain/money/arriving-currency.ts'
import type { Queryable } from '#storage/database.ts'
import type { Unseal } from '#storage/erasure/erasure-keys.ts'
import { claimEventKeys, conflictingEvents, eventKey, type KeyedEvent } from '#storage/facts/event-keys.ts'
import { type Owners, ownersOf, wasRegistered } from '#storage/facts/fact-owners.ts'
import { insertEvents, type OwnedEvent } from '#storage/facts/insert-events.ts'
import { erasedAmong } from '#storage/privacy/erased-users.ts'
import { haveRates } from '#storage/spend/convertible-amounts.ts'

export type StoredEvent = {
  fact: EventFact
  verdict: EventVerdict
  /** Its amount is in another currency, and in no sum, because no rate is known. */
  withoutRate: boolean
}

type Candidate = OwnedEvent & { key: string | null }

/** `events`: the verdict for each, in order. `fresh`: those that count from now on, `news`: those that destinations are told of. */
export type StoredEvents = { events: StoredEvent[]; fresh: OwnedEvent[]; news: OwnedEvent[] }

/** Stores each event exactly once. The caller holds the people's lock. */
export async function storeEvents(
  db: Queryable,
  projectId: number,
  { facts, secrets }: { facts: readonly EventFact[]; secrets: Unseal },
): Promise<StoredEvents> {
  const owners = await ownersOf(db, projectId, usersOf(facts))
  const candidates = new Map(facts.flatMap((fact) => candidateOf(fact, owners)))
  const verdicts = await storeCandidates(db, projectId, [...candidates.values()])
  const ownerless = facts.filter((fact) => !candidates.has(fact))
  const erased = await erasedAmong(db, projectId, { userIds: usersOf(ownerless), secrets })
  const withoutRate = await amountsWithoutRate(db, projectId, { owners, candidates, verdicts })
  const fresh = [...candidates.values()].filter(({ fact }) => verdicts.get(fact) === 'stored')
  const news = owners.hasDestination ? fresh.filter(({ fact }) => fact.source !== 'import') : []
  const events = facts.map((fact) => ({
    fact,
    verdict: verdicts.get(fact) ?? (erased.has(fact.userId ?? '') ? 'erased_user' : 'user_not_registered'),
    withoutRate: withoutRate.has(fact),
  }))
  return { events, fresh, news }
}

const usersOf = (facts: readonly EventFact[]) => [...new Set(facts.flatMap(({ userId }) => userId ?? []))]

function candidateOf(fact: EventFact, { users, display }: Owners): [EventFact, Candidate][] {
  const owner = users.get(fact.userId ?? '')
  if (owner === undefined || !wasRegistered(owner, fact)) return []
  const amount = revenueOf(fact.data) ?? fact.money?.amount ?? null
  const currency = currencyOf(fact.data) ?? fact.money?.currency ?? null
  const amountCurrency = amount === null ? null : arrivingCurrency(currency, fact.receivedAt, display)
  return [[fact, { fact, owner, amount, amountCurrency, key: eventKey(fact) }]]
}

async function storeCandidates(
  db: Queryable,
  projectId: number,
  candidates: readonly Candidate[],
): Promise<Map<EventFact, EventVerdict>> {
  if (candidates.length === 0) return new Map()
  const keyed = candidates.flatMap(keyedEvent)
  const taken = keyed.length === 0 ? new Set() : await claimEventKeys(db, projectId, keyed)
  const free = taken.size === 0 ? candidates : candidates.filter(({ fact }) => !taken.has(fact.id))
  const fresh = free.length > 0 && (await insertEvents(db, projectId, free)) ? free : []
  const verdicts = new Map(fresh.map(({ fact }): [EventFact, EventVerdict] => [fact, 'stored']))
  if (fresh.length === candidates.length) return verdicts
  const repeated = keyed.filter(({ id }) => taken.has(id))
  const conflicts = repeated.length === 0 ? new Set() : await conflictingEvents(db, projectId, repeated)
  for (const { fact } of candidates)
    if (!verdicts.has(fact)) verdicts.set(fact, conflicts.has(fact.id) ? 'conflict' : 'duplicate')
  return verdicts
}

function keyedEvent({ key, fact: { id, data } }: Candidate): KeyedEvent[] {
  return key === null ? [] : [{ key, id, data }]
}

type Judged = {
  owners: Owners
  candidates: ReadonlyMap<EventFact, Candidate>
  verdicts: ReadonlyMap<EventFact, EventVerdict>
}

/** Of the stored events. */
async function amountsWithoutRate(
  db: Queryable,
  projectId: number,
  { owners, candidates, verdicts }: Judged,
): Promise<Set<EventFact>> {
  const display = owners.display.currency
  const foreign = [...candidates.values()].flatMap(({ fact, amountCurrency: currency }) =>
    currency === null || currency === display || verdicts.get(fact) !== 'stored' ? [] : [{ fact, currency }],
  )
  const amounts = foreign.map(({ fact, currency }) => ({ currency, at: fact.at }))
  const known = await haveRates(db, projectId, { display, amounts })
  return new Set(foreign.filter((_, index) => !known[index]).map(({ fact }) => fact))
}
