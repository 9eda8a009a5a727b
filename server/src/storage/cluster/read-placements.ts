import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import type { Address } from './connection-to.ts'

/** Undefined `address`: the coordinator itself has the project. `isMade`: the project's id has been given. */
export type Placement = { projectId: number; address: Address | undefined; isMade: boolean }

export async function isCluster(db: Queryable): Promise<boolean> {
  const { installed } = await db.one<{ installed: boolean }>(
    sql`select exists (select from pg_extension where extname = 'citus') as installed`,
  )
  return installed
}

/** More than can be made before the map is read again: a new project has its node at once. */
const newProjects = 100

type Row = { projectId: number; host: string; port: number; isCoordinator: boolean; isMade: boolean }

/**
 * The node of every project that may exist: the coordinator's metadata and its sequence of project ids are enough,
 * so that it can be read while a node is away. Empty: nothing is distributed.
 */
export async function readPlacements(db: Queryable): Promise<Placement[]> {
  const rows = await db.many<Row>(sql`
    select p.id as "projectId", n.nodename as host, n.nodeport as port, n.groupid = 0 as "isCoordinator",
      p.id <= s.last_value as "isMade"
    from project_ids s
    cross join generate_series(0, s.last_value + ${newProjects}) as p(id)
    join pg_dist_shard h on h.logicalrelid = 'projects'::regclass
      and worker_hash(p.id::int) between h.shardminvalue::int and h.shardmaxvalue::int
    join pg_dist_placement a on a.shardid = h.shardid
    join pg_dist_node n on n.groupid = a.groupid and n.noderole = 'primary'
    order by 1`)
  return rows.map(({ projectId, host, port, isCoordinator, isMade }) => ({
    projectId,
    address: isCoordinator ? undefined : { host, port },
    isMade,
  }))
}
