import type { InstallCall, InstallState } from '../domain/install-call.ts'
import type { LedgerEntry } from '../domain/outcomes.ts'
import type { Touch, TouchResult } from '../domain/touch.ts'
import type { Secrets } from '../secrets.ts'
import type { Database } from '../storage/database.ts'
import { isErrorOfARow, isTransientError } from '../storage/database-error.ts'
import { writeOutcomes } from '../storage/outcomes.ts'
import { type Batcher, makeBatcher } from './batcher.ts'
import { recordInstalls } from './record-installs.ts'
import { recordTouches } from './record-touches.ts'

/** The durable front door: every fact goes through one of these, and is acknowledged after its commit. */
export type Intake = {
  touches: Batcher<Touch, TouchResult>
  /** Makes the install that a call names when it is not known yet, and records opens. */
  installs: Batcher<InstallCall, InstallState>
  /** Outcomes of facts that leave nothing else behind: bots, inactive campaigns, refusals. */
  ledger: Batcher<LedgerEntry, void>
  drain: () => Promise<void>
}

type Means = { db: Database; secrets: Secrets; now: () => Date }

export function openIntake({ db, secrets, now }: Means): Intake {
  const faults = { isTransient: isTransientError, isOfAFact: isErrorOfARow }
  const batchers = {
    touches: makeBatcher<Touch, TouchResult>({ write: (touches) => recordTouches(db, touches, now()), ...faults }),
    installs: makeBatcher<InstallCall, InstallState>({
      write: (calls) => recordInstalls({ db, secrets, now }, calls),
      ...faults,
      most: 200,
    }),
    ledger: makeBatcher<LedgerEntry, void>({
      write: async (entries) => {
        await db.transaction((transaction) => writeOutcomes(transaction, entries, now()))
        return entries.map(() => undefined)
      },
      ...faults,
    }),
  }
  const drain = async () => {
    await Promise.all(Object.values(batchers).map((batcher) => batcher.drain()))
  }
  return { ...batchers, drain }
}
