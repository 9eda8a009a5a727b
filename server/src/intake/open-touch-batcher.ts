import type { Touch, TouchResult } from '#domain/facts/touch.ts'
import type { KnownPartitions } from '#storage/partitions/known-partitions.ts'
import type { Batcher } from './batcher.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { openBatcher } from './open-batcher.ts'
import { recordTouches } from './record-touches.ts'
import { writeOnce } from './write-once.ts'

export function openTouchBatcher(
  { db, now, secrets }: IntakeDeps,
  partitions: KnownPartitions,
): Batcher<Touch, TouchResult> {
  return openBatcher(db, {
    name: 'touches',
    write: (facts, batch) =>
      partitions.withPartitionsFor(
        facts.map(({ at }) => at),
        () =>
          writeOnce(db, {
            facts,
            batch,
            write: (transaction) => recordTouches(transaction, facts, { now: now(), secrets }),
          }),
      ),
  })
}
