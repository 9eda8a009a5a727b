import type { App } from '#app.ts'
import { foldJournal } from '#storage/rollups/fold-journal.ts'

// A fold takes a fraction of this; a rebuild takes longer than any caller waits.
const timeoutMs = 1_000

/** Folds what arrived since the last fold. If that fails (a full disk, a running rebuild), the report may be stale. */
export async function catchUp(
  { db, intake, log }: Pick<App, 'db' | 'intake' | 'log'>,
  projectId: number,
): Promise<void> {
  try {
    await intake.settle([projectId])
    await foldJournal(db, projectId, { timeoutMs })
  } catch (error) {
    log.warn({ err: error }, 'rollups not up to date')
  }
}
