import type { EventFact } from '../domain/events/event.ts'
import type { InstallCall, InstallState } from '../domain/install-call.ts'
import type { LedgerEntry } from '../domain/outcomes.ts'
import type { PaymentFact } from '../domain/payments/payment.ts'
import type { PaymentOutcome } from '../domain/payments/payment-ledger-entry.ts'
import type { SignUp, SignUpOutcome } from '../domain/sign-up.ts'
import type { Touch, TouchResult } from '../domain/touch.ts'
import { isErrorOfARow, isTransientError } from '../storage/database-error.ts'
import { insertPages, type KeptBatch, type KeptFact, type PageKind } from '../storage/facts/fact-pages.ts'
import { keptEvent } from '../storage/facts/insert-events.ts'
import { openKnownPartitions } from '../storage/facts/known-partitions.ts'
import { writeOutcomes } from '../storage/facts/outcomes.ts'
import { type Click, keptClick } from '../storage/facts/settle-clicks.ts'
import { insertTouches } from '../storage/facts/touches.ts'
import { type Batcher, makeBatcher } from './batcher.ts'
import type { Means } from './means.ts'
import { eventToStore } from './record-events.ts'
import { againWhenClaimed, recordInstalls } from './record-installs.ts'
import { recordPayments } from './record-payments.ts'
import { recordSignUps } from './record-sign-ups.ts'
import { settle } from './settle.ts'
import { writeOnce } from './write-once.ts'

/** The durable front door: every fact goes through one of these, and is acknowledged after its commit. */
export type Intake = {
  /** Clicks on links, and events: kept at once, and settled within a second, or for whoever is about to read them (settle.ts). */
  clicks: Batcher<Click, void>
  events: Batcher<EventFact, void>
  /** What networks tell of: they hear which touch it is. */
  touches: Batcher<Touch, TouchResult>
  /** Makes the install that a call names when it is not known yet, and records opens. */
  installs: Batcher<InstallCall, InstallState>
  signUps: Batcher<SignUp, SignUpOutcome>
  payments: Batcher<PaymentFact, PaymentOutcome>
  /** Outcomes of facts that leave nothing else behind: bots, inactive campaigns, refusals. */
  ledger: Batcher<LedgerEntry, void>
  /** Stores what was kept before it was called, of these projects or of all: whoever reads facts or their counts next meets them. */
  settle: (projectIds?: readonly number[]) => Promise<void>
  /** As settle, of all projects, for nobody in particular: pausing, unless much is waiting. */
  settleAtLeisure: () => Promise<void>
  drain: () => Promise<void>
}

// A page costs a round trip whatever its size. Long enough for a crowd that meets a garbage collection on its way back.
const gatherMs = 8

// Whoever sends faster than can be settled waits for it: what is kept must not grow for ever.
const mostUnsettled = 20_000

export function openIntake(means: Means): Intake {
  const { db, eventMappings, now } = means
  const faults = { isTransient: isTransientError, isOfAFact: isErrorOfARow }
  const partitions = openKnownPartitions(db)
  let unsettled = 0
  const settleAll = async (atLeisure?: () => boolean) => {
    const before = unsettled
    await settle(means, atLeisure && { atLeisure })
    unsettled -= before
  }
  const keep = async (kind: PageKind, page: KeptBatch & { facts: readonly KeptFact[] }) => {
    if (unsettled > mostUnsettled) await settleAll()
    await insertPages(db, kind, page)
    unsettled += page.facts.length
  }
  const settleFor = (facts: readonly { projectId: number }[], kind: PageKind) =>
    settle(means, { projectIds: [...new Set(facts.map(({ projectId }) => projectId))], kinds: [kind] })
  const batchers = {
    clicks: makeBatcher<Click, void>({
      write: async (clicks, batch) => {
        const facts = clicks.map((click) => ({ projectId: click.projectId, line: keptClick(click) }))
        await keep('click', { facts, id: batch.id, at: now() })
        return clicks.map(() => undefined)
      },
      ...faults,
      gatherMs,
    }),
    events: makeBatcher<EventFact, void>({
      write: async (events, batch) => {
        const names = await eventMappings.of(events.map(({ projectId }) => projectId))
        const facts = events.map((fact) => ({
          projectId: fact.projectId,
          line: keptEvent(eventToStore(fact, names)),
        }))
        await keep('event', { facts, id: batch.id, at: now() })
        return events.map(() => undefined)
      },
      ...faults,
      gatherMs,
    }),
    touches: makeBatcher<Touch, TouchResult>({
      write: (touches, batch) =>
        partitions.covering(
          touches.map(({ at }) => at),
          () => insertTouches(db, touches, { id: batch.id, at: now() }),
        ),
      ...faults,
    }),
    installs: makeBatcher<InstallCall, InstallState>({
      write: (calls, batch) =>
        partitions.covering(
          calls.map(({ at }) => at),
          async () => {
            await settleFor(calls, 'click')
            return againWhenClaimed(() =>
              writeOnce(db, batch, (transaction) => recordInstalls(means, transaction, calls)),
            )
          },
        ),
      ...faults,
      most: 200,
    }),
    signUps: makeBatcher<SignUp, SignUpOutcome>({
      // What came before somebody signed up was nobody's.
      write: async (signUps, batch) => {
        await settleFor(signUps, 'event')
        return writeOnce(db, batch, (transaction) => recordSignUps(transaction, signUps, now()))
      },
      ...faults,
      most: 200,
    }),
    payments: makeBatcher<PaymentFact, PaymentOutcome>({
      write: async (facts, batch) => {
        const names = await eventMappings.of(facts.map(({ projectId }) => projectId))
        return writeOnce(db, batch, (transaction) =>
          recordPayments(transaction, facts, { names, now: now() }),
        )
      },
      ...faults,
    }),
    ledger: makeBatcher<LedgerEntry, void>({
      write: (entries, batch) =>
        writeOnce(db, batch, async (transaction) => {
          await writeOutcomes(transaction, entries, now())
          return entries.map(() => undefined)
        }),
      ...faults,
    }),
  }
  const drain = async () => {
    await Promise.all(Object.values(batchers).map((batcher) => batcher.drain()))
  }
  return {
    ...batchers,
    settle: (projectIds) => (projectIds === undefined ? settleAll() : settle(means, { projectIds })),
    settleAtLeisure: () => settleAll(() => unsettled < mostUnsettled / 2),
    drain,
  }
}
