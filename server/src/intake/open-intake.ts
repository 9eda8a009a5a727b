import type { InstallCall, InstallState } from '#domain/attribution/install-call.ts'
import type { EventFact } from '#domain/events/event.ts'
import type { LedgerEntry } from '#domain/facts/outcomes.ts'
import type { Touch, TouchResult } from '#domain/facts/touch.ts'
import type { PaymentFact } from '#domain/payments/payment.ts'
import type { PaymentOutcome } from '#domain/payments/payment-ledger-entry.ts'
import type { SignUp, SignUpOutcome } from '#domain/people/sign-up.ts'
import { openKnownPartitions } from '#storage/partitions/known-partitions.ts'
import type { Batcher } from './batcher.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { openBacklog } from './open-backlog.ts'
import { type NewClick, openClickBatcher } from './open-click-batcher.ts'
import { type ContinuedClick, openContinuedClickBatcher } from './open-continued-click-batcher.ts'
import { openEventBatcher } from './open-event-batcher.ts'
import { type HintedClick, openHintedClickBatcher } from './open-hinted-click-batcher.ts'
import { openInstallBatcher } from './open-install-batcher.ts'
import { openLedgerBatcher } from './open-ledger-batcher.ts'
import { openPaymentBatcher } from './open-payment-batcher.ts'
import { openSignUpBatcher } from './open-sign-up-batcher.ts'
import { openTouchBatcher } from './open-touch-batcher.ts'
import { settle } from './settle.ts'

/** Every fact goes through one of these batchers and is acknowledged after its commit. */
export type Intake = {
  /** Clicks on links, and events: kept immediately, settled within a second or before somebody reads them (settle.ts). */
  clicks: Batcher<NewClick, void>
  /** Clicks with client hints; the result is the id of the stored click. */
  hintedClicks: Batcher<HintedClick, string>
  /** Clicks that go on from a landing page, with what it adds to them. */
  continuedClicks: Batcher<ContinuedClick, void>
  events: Batcher<EventFact, void>
  /** Touches that networks report: the result names the stored touch. */
  touches: Batcher<Touch, TouchResult>
  /** Creates the install that a call names if it is new, and records opens. */
  installs: Batcher<InstallCall, InstallState>
  signUps: Batcher<SignUp, SignUpOutcome>
  payments: Batcher<PaymentFact, PaymentOutcome>
  /** Outcomes of facts that leave nothing else behind: bots, inactive campaigns, refusals. */
  ledger: Batcher<LedgerEntry, void>
  /** Settles everything kept before the call, of these projects or of all. Call it before reading facts or their counts. */
  settle: (projectIds?: readonly number[]) => Promise<void>
  /** Settles all projects, pausing between portions unless the backlog is long. */
  settleInBackground: () => Promise<void>
  drain: () => Promise<void>
  /** How many facts wait for their commit, by batcher. */
  waiting: () => Record<string, number>
}

export function openIntake(deps: IntakeDeps): Intake {
  const partitions = openKnownPartitions(deps.db)
  const backlog = openBacklog(deps)
  const batchers = {
    clicks: openClickBatcher(deps, backlog),
    hintedClicks: openHintedClickBatcher(deps, backlog),
    continuedClicks: openContinuedClickBatcher(deps, backlog),
    events: openEventBatcher(deps, backlog),
    touches: openTouchBatcher(deps, partitions),
    installs: openInstallBatcher(deps, partitions),
    signUps: openSignUpBatcher(deps),
    payments: openPaymentBatcher(deps),
    ledger: openLedgerBatcher(deps),
  }
  return {
    ...batchers,
    settle: (projectIds) => (projectIds === undefined ? backlog.settle() : settle(deps, { projectIds })),
    settleInBackground: backlog.settleInBackground,
    drain: async () => {
      await Promise.all(Object.values(batchers).map((batcher) => batcher.drain()))
    },
    waiting: () =>
      Object.fromEntries(Object.entries(batchers).map(([name, batcher]) => [name, batcher.waiting()])),
  }
}
