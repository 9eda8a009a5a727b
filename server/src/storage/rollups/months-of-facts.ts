import type { Queryable } from '#storage/database.ts'
import { factTables, partitionsOf } from '#storage/partitions/partitions.ts'

/** The months of the tables that are partitioned by month, in order. */
export async function monthsOfFacts(db: Queryable): Promise<{ from: Date; to: Date }[]> {
  const ends = new Set<number>()
  for (const table of factTables)
    for (const partition of await partitionsOf(db, table)) ends.add(partition.ends.getTime())
  return [...ends]
    .sort((a, b) => a - b)
    .map((end) => {
      const to = new Date(end)
      return { from: new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() - 1)), to }
    })
}
