import { StartRefused } from '#start/start-refused.ts'
import type { Database } from '#storage/database.ts'
import { inMigrationTurn } from '#storage/in-migration-turn.ts'
import { openLongSession, sessionQueries } from '#storage/open-session.ts'
import { type CopyProgress, distributeFilled } from './distribute-filled.ts'
import { countShards, nodesWithShards, readCluster } from './read-cluster.ts'
import { refuseCluster, requireAllNodes } from './refuse-cluster.ts'
import { removeLeftovers } from './remove-leftovers.ts'
import { requireLocks } from './require-locks.ts'

/** A database that was filled as a single server becomes a cluster, while services use it. It can be repeated after any failure. */
export async function distributeDatabase(
  db: Database,
  progress: CopyProgress,
): Promise<{ tables: number; nodes: number; shards: number }> {
  const client = await openLongSession(db)
  const queries = sessionQueries(client)
  try {
    const cluster = await readCluster(queries)
    if (cluster === undefined)
      throw new StartRefused('The database has no extension citus: it is not the coordinator of a cluster.')
    refuseCluster(cluster)
    if (cluster.tables.length === 0)
      throw new StartRefused('The database has no tables of this version. Start the service once.')
    await requireAllNodes(queries)
    await requireLocks(queries, cluster)
    const tables = await inMigrationTurn(client, () => distributeFilled(queries, progress))
    await removeLeftovers(queries)
    return { tables, nodes: nodesWithShards(cluster), shards: await countShards(queries) }
  } finally {
    await client.end()
  }
}
