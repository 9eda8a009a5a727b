import type { EventFact } from '../domain/events/event.ts'
import type { EventOutcome } from '../domain/events/event-ledger-entry.ts'
import type { InstallCall, InstallState } from '../domain/install-call.ts'
import type { LedgerEntry } from '../domain/outcomes.ts'
import type { PaymentFact } from '../domain/payments/payment.ts'
import type { PaymentOutcome } from '../domain/payments/payment-ledger-entry.ts'
import type { SignUp, SignUpOutcome } from '../domain/sign-up.ts'
import type { Touch, TouchResult } from '../domain/touch.ts'
import { type Click, insertClickPages } from '../storage/click-pages.ts'
import { isErrorOfARow, isTransientError } from '../storage/database-error.ts'
import { openKnownPartitions } from '../storage/known-partitions.ts'
import { writeOutcomes } from '../storage/outcomes.ts'
import { settleClicks } from '../storage/settle-clicks.ts'
import { insertTouches } from '../storage/touches.ts'
import { type Batcher, makeBatcher } from './batcher.ts'
import type { Means } from './means.ts'
import { recordLiveEvents } from './record-events.ts'
import { againWhenClaimed, recordInstalls } from './record-installs.ts'
import { recordPayments } from './record-payments.ts'
import { recordSignUps } from './record-sign-ups.ts'
import { writeOnce } from './write-once.ts'

/** The durable front door: every fact goes through one of these, and is acknowledged after its commit. */
export type Intake = {
  /** Clicks on links: kept at once, and settled within a second, or by whoever wants to read touches (settle-clicks.ts). */
  clicks: Batcher<Click, void>
  /** What networks tell of: they hear which touch it is. */
  touches: Batcher<Touch, TouchResult>
  /** Makes the install that a call names when it is not known yet, and records opens. */
  installs: Batcher<InstallCall, InstallState>
  signUps: Batcher<SignUp, SignUpOutcome>
  events: Batcher<EventFact, EventOutcome>
  payments: Batcher<PaymentFact, PaymentOutcome>
  /** Outcomes of facts that leave nothing else behind: bots, inactive campaigns, refusals. */
  ledger: Batcher<LedgerEntry, void>
  drain: () => Promise<void>
}

export function openIntake(means: Means): Intake {
  const { db, eventMappings, now } = means
  const faults = { isTransient: isTransientError, isOfAFact: isErrorOfARow }
  const partitions = openKnownPartitions(db)
  const batchers = {
    clicks: makeBatcher<Click, void>({
      write: async (clicks, batch) => {
        await insertClickPages(db, clicks, { id: batch.id, at: now() })
        return clicks.map(() => undefined)
      },
      ...faults,
      // A batch costs a round trip whatever its size.
      gatherMs: 2,
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
            await settleClicks(
              db,
              calls.map(({ projectId }) => projectId),
            )
            return againWhenClaimed(() =>
              writeOnce(db, batch, (transaction) => recordInstalls(means, transaction, calls)),
            )
          },
        ),
      ...faults,
      most: 200,
    }),
    signUps: makeBatcher<SignUp, SignUpOutcome>({
      write: (signUps, batch) =>
        writeOnce(db, batch, (transaction) => recordSignUps(transaction, signUps, now())),
      ...faults,
      most: 200,
    }),
    events: makeBatcher<EventFact, EventOutcome>({
      write: (facts, batch) =>
        partitions.covering(
          facts.map(({ at }) => at),
          async () => {
            const names = await eventMappings.of(facts.map(({ projectId }) => projectId))
            return recordLiveEvents(db, batch, facts, { names, now: now() })
          },
        ),
      ...faults,
      // Three round trips a batch: two batches of 16 cost 1.4 times what one of 32 does.
      gatherMs: 1,
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
  return { ...batchers, drain }
}
