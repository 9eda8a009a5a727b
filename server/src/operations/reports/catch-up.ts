import type { App } from '../../app.ts'
import { foldJournal } from '../../storage/rollups/fold-journal.ts'

// A fold takes a fraction of it; sums that are being made anew take longer than anybody waits.
const patienceMs = 1_000

/** Adds up what has arrived since the last fold. Where that cannot be (a full disk, sums that are being made anew), the report is of then. */
export async function catchUp(
  { db, intake, log }: Pick<App, 'db' | 'intake' | 'log'>,
  projectId: number,
): Promise<void> {
  try {
    await intake.settle([projectId])
    await foldJournal(db, [projectId], { patienceMs })
  } catch (error) {
    log.warn({ err: error }, 'a report is as old as its last sums')
  }
}
