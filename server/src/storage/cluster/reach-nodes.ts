import pg from 'pg'
import { StartRefused } from '#start/start-refused.ts'
import type { Connection, Node } from '#storage/database.ts'
import { type Address, connectionTo } from './connection-to.ts'
import type { Cluster } from './read-cluster.ts'

// No such role, password, database or permission; no such host. A node that is away comes back by itself.
const lastingCodes = new Set(['28000', '55000', '28P01', '3D000', '42501', 'ENOTFOUND', 'EAI_AGAIN'])

/** Services connect to the workers as they do to the coordinator: refuses a cluster in which they never can. */
export async function reachNodes({ direct }: Node, { nodes }: Cluster): Promise<void> {
  const workers = nodes.filter(({ groupId, isActive, hasShards }) => groupId > 0 && isActive && hasShards)
  await Promise.all(workers.map((worker) => reachNode(direct.options, worker)))
}

async function reachNode(settings: pg.PoolOptions, { host, port }: Address): Promise<void> {
  const client = new pg.Client({ ...settings, ...connectionTo(settings as Connection, { host, port }) })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && lastingCodes.has(String(error.code)))) return
    throw new StartRefused(
      `The node ${host}:${port} of the Citus cluster must accept the service as the coordinator does, but: ${error.message}. Nothing was changed.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
