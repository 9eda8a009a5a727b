import { StartRefused } from '#start/start-refused.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { type Cluster, nodesWithShards } from './read-cluster.ts'

/** All tables are distributed in one transaction, which locks every shard until it ends: refuses what would fail after hours. */
export async function requireLocks(db: Queryable, cluster: Cluster): Promise<void> {
  const { relations, shards } = await db.one<{ relations: number; shards: number }>(sql`
    with tables as (
      select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    )
    select current_setting('citus.shard_count')::int as shards,
      ((select count(*) from tables) * 3 + (select count(*) from pg_index i join tables t on t.oid = i.indrelid))::int as relations`)
  const perNode = relations * Math.ceil(shards / nodesWithShards(cluster))
  const { locks, transactions } = await db.one<{ locks: number; transactions: number }>(sql`
    select min(split_part(result, ' ', 1)::int) as locks, min(split_part(result, ' ', 2)::int) as transactions
    from run_command_on_workers($command$
      select current_setting('max_locks_per_transaction') || ' ' ||
        current_setting('max_connections')::int + current_setting('max_prepared_transactions')::int
    $command$) where success`)
  if (perNode <= locks * transactions) return
  const needed = Math.ceil(perNode / transactions / 64) * 64
  throw new StartRefused(
    `${shards} shards of every table need about ${perNode} locks on every worker, which has ${locks * transactions}. Set max_locks_per_transaction of every worker to ${needed} and restart it. Nothing was changed.`,
  )
}
