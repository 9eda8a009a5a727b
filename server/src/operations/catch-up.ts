import type { App } from '../app.ts'
import { foldJournal } from '../storage/rollups/fold-journal.ts'

/** Adds up what has arrived since the last fold. Where nothing can be written (a full disk), the report is of then. */
export async function catchUp({ db, log }: Pick<App, 'db' | 'log'>, projectId: number): Promise<void> {
  try {
    await foldJournal(db, [projectId])
  } catch (error) {
    log.warn({ err: error }, 'a report is as old as its last sums')
  }
}
