import type { App } from '#app.ts'
import type { EventFact } from '#domain/events/event.ts'
import type { EventOutcome } from '#domain/events/event-ledger-entry.ts'
import type { TouchResult } from '#domain/facts/touch.ts'
import type { PaymentFact } from '#domain/payments/payment.ts'
import type { PaymentOutcome } from '#domain/payments/payment-ledger-entry.ts'
import type { SignUp, SignUpOutcome } from '#domain/people/sign-up.ts'
import type { Batch } from '#intake/batcher.ts'
import { recordEvents } from '#intake/record-events.ts'
import { recordPayments } from '#intake/record-payments.ts'
import { recordSignUps } from '#intake/record-sign-ups.ts'
import { writeOnce } from '#intake/write-once.ts'
import type { NewInstall } from '#storage/attribution/insert-installs.ts'
import { commitAsync } from '#storage/commit-async.ts'
import type { Database, Queryable } from '#storage/database.ts'
import { type KnownPartitions, openKnownPartitions } from '#storage/partitions/known-partitions.ts'
import { lockPeopleShared } from '#storage/people/people-lock.ts'
import {
  type ImportTouch,
  type InstallFact,
  type Recorded,
  recordImportedInstalls,
  recordImportedTouches,
  recordInstallFacts,
} from './record-imported.ts'
import { makePageWriter, type PageWriter } from './write-page.ts'

/** Store history through the same functions as live facts, without their queues. */
export type ImportWriters = {
  touches: PageWriter<ImportTouch, TouchResult>
  installs: PageWriter<NewInstall, Recorded>
  signUps: PageWriter<SignUp, SignUpOutcome>
  installFacts: PageWriter<InstallFact, Recorded>
  events: PageWriter<EventFact, EventOutcome>
  payments: PageWriter<PaymentFact, PaymentOutcome>
}

export function openImportWriters(
  { db, eventMappings, now, secrets }: App,
  projectId: number,
): ImportWriters {
  const partitions = openKnownPartitions(db)
  const { writer, datedWriter } = makeWriters(db, projectId, partitions)
  const context = () => ({ projectId, now: now(), secrets })
  const naming = async () => ({ names: await eventMappings.of([projectId]), now: now(), secrets })
  return {
    touches: datedWriter((transaction, touches) => recordImportedTouches(transaction, touches, context())),
    installs: writer((transaction, installs) => recordImportedInstalls(transaction, installs, context())),
    signUps: writer((transaction, signUps) => recordSignUps({ db, now, secrets }, transaction, signUps)),
    installFacts: datedWriter((transaction, facts) => recordInstallFacts(transaction, facts, context())),
    events: datedWriter(async (transaction, facts) => {
      const { names, now: countedAt } = await naming()
      const events = facts.map((fact) => ({ fact, countedAt }))
      await lockPeopleShared(transaction, [projectId])
      return recordEvents(transaction, projectId, { names: names.get(projectId), events, secrets })
    }),
    payments: writer(async (transaction, facts) => recordPayments(transaction, facts, await naming())),
  }
}

type RecordFacts<Fact, Result> = (transaction: Queryable, facts: Fact[]) => Promise<Result[]>

function makeWriters(db: Database, projectId: number, partitions: KnownPartitions) {
  const write = <Fact, Result>(record: RecordFacts<Fact, Result>, facts: Fact[], batch: Batch<Result>) =>
    writeOnce(db, {
      facts: facts.map(() => ({ projectId })),
      batch,
      write: async (transaction) => {
        await commitAsync(transaction)
        return record(transaction, facts)
      },
    })
  return {
    writer: <Fact, Result>(record: RecordFacts<Fact, Result>) =>
      makePageWriter<Fact, Result>((facts, batch) => write(record, facts, batch)),
    /** For facts whose tables are partitioned by time. */
    datedWriter: <Fact extends { at: Date }, Result>(record: RecordFacts<Fact, Result>) =>
      makePageWriter<Fact, Result>((facts, batch) =>
        partitions.withPartitionsFor(timesOf(facts), () => write(record, facts, batch)),
      ),
  }
}

const timesOf = (facts: readonly { at: Date }[]) => facts.map(({ at }) => at)
