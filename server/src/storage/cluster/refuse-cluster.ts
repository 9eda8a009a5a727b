import { StartRefused } from '#start/start-refused.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import type { Cluster } from './read-cluster.ts'

const oldestVersion = 13

/** Before anything is changed: says why the cluster cannot be used, and how to fix it. */
export function refuseCluster(cluster: Cluster): void {
  const why = whyUnusable(cluster)
  if (why !== undefined) throw new StartRefused(`${why} Nothing was changed.`)
}

function whyUnusable({ version, groupId, nodes, tables }: Cluster): string | undefined {
  if (version < oldestVersion)
    return `The database has Citus ${version}. Use Citus ${oldestVersion} or later.`
  if (groupId !== 0) return 'DATABASE_URL leads to a worker of a Citus cluster. Point it to the coordinator.'
  if (!nodes.some(({ isActive, hasShards }) => isActive && hasShards))
    return 'The database has the extension citus but no worker. Add workers with citus_add_node, or drop the extension.'
  if (!nodes.some((node) => node.groupId === 0))
    return 'The Citus cluster does not know its coordinator’s address. Set it with citus_set_coordinator_host.'
  const wrong = tables.find(
    ({ kind, is, distributedBy }) =>
      is !== 'local' && (is !== kind || (is === 'distributed' && distributedBy !== 'project_id')),
  )
  if (wrong === undefined) return undefined
  const state = wrong.is === 'reference' ? 'a reference table' : `distributed by ${wrong.distributedBy}`
  return `The table ${wrong.name} is ${state}, which this program cannot use. Undo it with undistribute_table('${wrong.name}').`
}

/** A change of the schema reaches every node or none, so that none may be missing. */
export async function requireAllNodes(db: Queryable): Promise<void> {
  const broken = await db.maybe<{ from: string; to: string }>(sql`
    select from_nodename || ':' || from_nodeport as from, to_nodename || ':' || to_nodeport as to
    from citus_check_cluster_node_health() where result is not true
    order by from_nodename = to_nodename and from_nodeport = to_nodeport desc limit 1`)
  if (broken === undefined) return
  const what =
    broken.from === broken.to
      ? `The node ${broken.to} of the Citus cluster does not respond`
      : `The node ${broken.from} of the Citus cluster cannot connect to ${broken.to}`
  throw new StartRefused(`${what}, and the schema has to change on every node. Nothing was changed.`)
}
