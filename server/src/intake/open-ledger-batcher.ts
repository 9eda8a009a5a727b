import type { LedgerEntry } from '#domain/facts/outcomes.ts'
import { writeOutcomes } from '#storage/facts/outcomes.ts'
import type { Batcher } from './batcher.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { openBatcher } from './open-batcher.ts'
import { writeOnce } from './write-once.ts'

export function openLedgerBatcher({ db, now }: IntakeDeps): Batcher<LedgerEntry, void> {
  return openBatcher(db, {
    name: 'outcomes',
    write: (facts, batch) =>
      writeOnce(db, {
        facts,
        batch,
        write: async (transaction) => {
          await writeOutcomes(transaction, facts, now())
          return facts.map(() => undefined)
        },
      }),
  })
}
