import type { App } from '../app.ts'
import { foldFreeJournals } from '../storage/rollups/fold-journal.ts'
import { settleAllClicks } from '../storage/settle-clicks.ts'

export type Folding = { stop: () => Promise<void> }

const everyMs = 1_000

/** Adds what has arrived to the sums that reports read, every second. Whoever asks for a report does not wait for it. */
export function keepFolding({ db, log }: Pick<App, 'db' | 'log'>): Folding {
  let timer: NodeJS.Timeout | undefined
  let over = false
  const turn = async (): Promise<void> => {
    try {
      await settleAllClicks(db)
      await foldFreeJournals(db)
    } catch (error) {
      // The lines stay in the journal: nothing is lost, and the next turn tries again.
      if (!over) log.warn({ err: error }, 'the sums of the reports are behind')
    }
    if (!over) timer = setTimeout(next, everyMs).unref()
  }
  let running = Promise.resolve()
  const next = () => {
    running = turn()
  }
  next()
  return {
    stop: async () => {
      over = true
      clearTimeout(timer)
      await running
    },
  }
}
