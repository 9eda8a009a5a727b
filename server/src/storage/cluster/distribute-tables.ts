import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { type ClusterTable, countShards, nodesWithShards, readCluster, readTables } from './read-cluster.ts'
import { requireAllNodes } from './refuse-cluster.ts'
import { removeLeftovers } from './remove-leftovers.ts'
import { sendObjects } from './send-objects.ts'

type Progress = (text: string) => void

/** Each piece of work is a transaction of its own, in which no other service migrates. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Makes every table what its migration says. A database that was filled before it became a cluster stays as it is, because copying
 * takes long and stops writers: `npm run distribute` does it.
 */
export async function distributeTables(db: Queryable, inTurn: InTurn, progress: Progress): Promise<void> {
  const cluster = await readCluster(db)
  if (cluster === undefined) return
  const nodes = nodesWithShards(cluster)
  if (await isFilledAndLocal(db, cluster.tables)) {
    progress(
      `The Citus cluster has ${nodes} nodes, but all tables are on the coordinator: npm run distribute.`,
    )
    return
  }
  await distributeRemaining(db, inTurn, progress)
  progress(`The Citus cluster has ${nodes} nodes with ${await countShards(db)} shards.`)
}

/** A transaction locks every shard that it makes: all tables at once would exceed what PostgreSQL can lock. */
const tablesAtOnce = 20

async function distributeRemaining(db: Queryable, inTurn: InTurn, progress: Progress): Promise<void> {
  const distributeSome = async () => {
    const remaining = await remainingTables(db)
    await sendObjects(db)
    for (const table of remaining.slice(0, tablesAtOnce)) {
      progress(`Distributing ${table.name}`)
      await distributeTable(db, table)
    }
    return remaining.length > tablesAtOnce
  }
  if ((await remainingTables(db)).length === 0) return
  await requireAllNodes(db)
  while (await inTurn(distributeSome));
  await removeLeftovers(db)
}

/** Projects first: every other table is placed as they are. */
async function remainingTables(db: Queryable): Promise<ClusterTable[]> {
  const remaining = (await readTables(db)).filter(({ kind, is }) => kind !== is && is === 'local')
  return remaining.sort((a, b) => Number(b.name === 'projects') - Number(a.name === 'projects'))
}

/** In a transaction. Copies the rows that the table has; those on the coordinator stay, unread. */
export async function distributeTable(db: Queryable, { name, kind }: ClusterTable): Promise<void> {
  await db.run(
    kind === 'reference'
      ? sql`select create_reference_table(${name})`
      : sql`select create_distributed_table(${name}, 'project_id', colocate_with => ${name === 'projects' ? 'none' : 'projects'})`,
  )
}

async function isFilledAndLocal(db: Queryable, tables: readonly ClusterTable[]): Promise<boolean> {
  if (tables.find(({ name }) => name === 'projects')?.is !== 'local') return false
  return (await db.maybe(sql`select 1 from projects limit 1`)) !== undefined
}
