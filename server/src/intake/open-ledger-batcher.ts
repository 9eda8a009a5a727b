import type { LedgerEntry } from '../domain/outcomes.ts'
import { writeOutcomes } from '../storage/facts/outcomes.ts'
import type { Batcher } from './batcher.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { openBatcher } from './open-batcher.ts'
import { writeOnce } from './write-once.ts'

export function openLedgerBatcher({ db, now }: IntakeDeps): Batcher<LedgerEntry, void> {
  return openBatcher({
    name: 'outcomes',
    write: (entries, batch) =>
      writeOnce(db, batch, async (transaction) => {
        await writeOutcomes(transaction, entries, now())
        return entries.map(() => undefined)
      }),
  })
}
