import type { Touch, TouchResult } from '../domain/touch.ts'
import type { KnownPartitions } from '../storage/facts/known-partitions.ts'
import { insertTouches } from '../storage/facts/touches.ts'
import type { Batcher } from './batcher.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { openBatcher } from './open-batcher.ts'

export function openTouchBatcher(
  { db, now }: IntakeDeps,
  partitions: KnownPartitions,
): Batcher<Touch, TouchResult> {
  return openBatcher({
    name: 'touches',
    write: (touches, { id }) =>
      partitions.withPartitionsFor(
        touches.map(({ at }) => at),
        () => insertTouches(db, touches, { id, at: now() }),
      ),
  })
}
