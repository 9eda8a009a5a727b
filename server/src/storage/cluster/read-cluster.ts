import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** A Citus cluster, as the node behind DATABASE_URL describes it. */
export type Cluster = {
  version: number
  /** 0: the coordinator. */
  groupId: number
  nodes: ClusterNode[]
  tables: ClusterTable[]
}

export type ClusterNode = {
  groupId: number
  host: string
  port: number
  isActive: boolean
  hasShards: boolean
}

export type ClusterTable = {
  name: string
  /** What its migration says. */
  kind: 'distributed' | 'reference' | 'local'
  /** What it is. */
  is: 'distributed' | 'reference' | 'local'
  distributedBy: string | null
}

/** Undefined: plain PostgreSQL. */
export async function readCluster(db: Queryable): Promise<Cluster | undefined> {
  const extension = await db.maybe<{ version: string }>(
    sql`select extversion as version from pg_extension where extname = 'citus'`,
  )
  if (extension === undefined) return undefined
  const { groupId } = await db.one<{ groupId: number }>(
    sql`select groupid as "groupId" from pg_dist_local_group`,
  )
  const nodes = await db.many<ClusterNode>(sql`
    select groupid as "groupId", nodename as host, nodeport as port, isactive as "isActive", shouldhaveshards as "hasShards"
    from pg_dist_node where noderole = 'primary' order by groupid`)
  return { version: Number.parseFloat(extension.version), groupId, nodes, tables: await readTables(db) }
}

/** Tables whose migration says what they are. Partitions follow their table. */
export function readTables(db: Queryable): Promise<ClusterTable[]> {
  return db.many<ClusterTable>(sql`
    select c.relname as name, obj_description(c.oid, 'pg_class') as kind,
      case when p.partmethod = 'h' then 'distributed' when p.repmodel = 't' then 'reference' else 'local' end as is,
      column_to_column_name(p.logicalrelid, p.partkey) as "distributedBy"
    from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and obj_description(c.oid, 'pg_class') in ('distributed', 'reference', 'local')
    order by c.relname`)
}

export function nodesWithShards({ nodes }: Cluster): number {
  return nodes.filter(({ isActive, hasShards }) => isActive && hasShards).length
}

/** Of one table: tables that are distributed alike have the same. */
export async function countShards(db: Queryable): Promise<number> {
  const { shards } = await db.one<{ shards: number }>(
    sql`select count(*)::int as shards from pg_dist_shard where logicalrelid = to_regclass('projects')`,
  )
  return shards
}
