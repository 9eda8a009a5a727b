import type { App } from '../app.ts'
import { trimRefused } from '../storage/outcomes.ts'
import { forgetBatches } from '../storage/written-batches.ts'

/** Intake only adds: what is no longer needed goes here. */
export async function trimLedger({ db }: App): Promise<void> {
  await trimRefused(db)
  await forgetBatches(db)
}
