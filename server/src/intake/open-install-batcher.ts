import type { InstallCall, InstallState } from '#domain/attribution/install-call.ts'
import { retryWhenClaimed } from '#storage/attribution/retry-when-claimed.ts'
import type { KnownPartitions } from '#storage/partitions/known-partitions.ts'
import type { Batcher } from './batcher.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { openBatcher } from './open-batcher.ts'
import { recordInstalls } from './record-installs.ts'
import { settleProjectsOf } from './settle.ts'
import { writeOnce } from './write-once.ts'

export function openInstallBatcher(
  deps: IntakeDeps,
  partitions: KnownPartitions,
): Batcher<InstallCall, InstallState> {
  return openBatcher(deps.db, {
    name: 'installs',
    write: (calls, batch) =>
      partitions.withPartitionsFor(
        calls.map(({ at }) => at),
        async () => {
          // An install must find the click of a moment ago.
          await settleProjectsOf(deps, calls, ['click', 'hints'])
          return retryWhenClaimed(() =>
            writeOnce(deps.db, {
              facts: calls,
              batch,
              write: (transaction) => recordInstalls(deps, transaction, calls),
            }),
          )
        },
      ),
    maxBatchSize: 200,
  })
}
