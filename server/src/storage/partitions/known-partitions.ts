import { monthOf, monthStart } from '#domain/time/months.ts'
import type { Database } from '#storage/database.ts'
import { isMissingPartition } from '#storage/database-error.ts'
import { createPartitions } from './partitions.ts'

/** Creates the partitions that late facts need; known ones cost no query. */
export type KnownPartitions = {
  withPartitionsFor: <Result>(times: readonly Date[], write: () => Promise<Result>) => Promise<Result>
}

export function openKnownPartitions(db: Database): KnownPartitions {
  const known = new Set<string>()
  const makeMissing = async (times: readonly Date[]): Promise<void> => {
    const missing = new Map<string, Date>()
    for (const at of times) {
      const start = monthStart(monthOf(at))
      if (!known.has(start)) missing.set(start, at)
    }
    for (const [start, at] of missing) {
      await createPartitions(db, at, at)
      known.add(start)
    }
  }
  return {
    withPartitionsFor: async (times, write) => {
      await makeMissing(times)
      try {
        return await write()
      } catch (error) {
        if (!isMissingPartition(error)) throw error
        // Retention dropped one since it was last seen.
        known.clear()
        await makeMissing(times)
        return write()
      }
    },
  }
}
