import type { App } from '../../app.ts'
import type { EventFact } from '../../domain/events/event.ts'
import type { EventOutcome } from '../../domain/events/event-ledger-entry.ts'
import type { PaymentFact } from '../../domain/payments/payment.ts'
import type { PaymentOutcome } from '../../domain/payments/payment-ledger-entry.ts'
import type { SignUp, SignUpOutcome } from '../../domain/sign-up.ts'
import type { Touch, TouchResult } from '../../domain/touch.ts'
import type { NewInstall } from '../../storage/attribution/insert-installs.ts'
import { commitLater } from '../../storage/commit-later.ts'
import type { Queryable } from '../../storage/database.ts'
import { openKnownPartitions } from '../../storage/facts/known-partitions.ts'
import { insertTouches } from '../../storage/facts/touches.ts'
import { recordEvents } from '../record-events.ts'
import { recordPayments } from '../record-payments.ts'
import { recordSignUps } from '../record-sign-ups.ts'
import { writeOnce } from '../write-once.ts'
import {
  type InstallFact,
  type Recorded,
  recordImportedInstalls,
  recordInstallFacts,
} from './record-imported.ts'
import { makePageWriter, type PageWriter } from './write-page.ts'

/** The doors of history: what live facts go through, without their queues. */
export type ImportWriters = {
  clicks: PageWriter<Touch, TouchResult>
  installs: PageWriter<NewInstall, Recorded>
  signUps: PageWriter<SignUp, SignUpOutcome>
  installFacts: PageWriter<InstallFact, Recorded>
  events: PageWriter<EventFact, EventOutcome>
  payments: PageWriter<PaymentFact, PaymentOutcome>
}

export function openImportWriters({ db, eventMappings, now }: App, projectId: number): ImportWriters {
  const partitions = openKnownPartitions(db)
  const batcher = <Fact, Result>(
    record: (transaction: Queryable, facts: Fact[]) => Promise<Result[]>,
    around = (_: Fact[], write: () => Promise<Result[]>) => write(),
  ) =>
    makePageWriter<Fact, Result>((facts, batch) =>
      around(facts, () =>
        writeOnce(db, batch, async (transaction) => {
          await commitLater(transaction)
          return record(transaction, facts)
        }),
      ),
    )
  const dated = <Fact extends { at: Date }, Result>(
    record: (transaction: Queryable, facts: Fact[]) => Promise<Result[]>,
  ) =>
    batcher<Fact, Result>(record, (facts, write) =>
      partitions.covering(
        facts.map(({ at }) => at),
        write,
      ),
    )
  const scene = () => ({ projectId, now: now() })
  const naming = async () => ({ names: await eventMappings.of([projectId]), now: now() })
  return {
    clicks: makePageWriter<Touch, TouchResult>((touches, batch) =>
      partitions.covering(
        touches.map(({ at }) => at),
        () =>
          db.transaction(async (transaction) => {
            await commitLater(transaction)
            return insertTouches(transaction, touches, { id: batch.id, at: now() })
          }),
      ),
    ),
    installs: batcher((transaction, installs) => recordImportedInstalls(transaction, installs, scene())),
    signUps: batcher((transaction, signUps) => recordSignUps(transaction, signUps, now())),
    installFacts: dated((transaction, facts) => recordInstallFacts(transaction, facts, scene())),
    events: dated(async (transaction, facts) => recordEvents(transaction, facts, await naming())),
    payments: batcher(async (transaction, facts) => recordPayments(transaction, facts, await naming())),
  }
}
