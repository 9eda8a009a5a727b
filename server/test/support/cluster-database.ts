import pg from 'pg'

export type TestNode = { host: string; port: number; user: string }

export async function runOn(node: TestNode, database: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ ...node, database })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function runOnAll(nodes: readonly TestNode[], statement: string): Promise<void> {
  await Promise.all(nodes.map((node) => runOn(node, 'postgres', statement)))
}

/**
 * One node after the other: before Citus' daemon leaves a database, it asks the other nodes; there its connection would wait for the
 * drop, and the drop for the daemon of that node.
 */
export async function dropOnAll(nodes: readonly TestNode[], database: string): Promise<void> {
  for (const node of nodes) await runOn(node, 'postgres', `drop database if exists ${database} with (force)`)
}

/** The nodes of the cluster whose coordinator has this database; the coordinator first. */
export async function nodesOf(coordinator: TestNode, database: string): Promise<TestNode[]> {
  const { rows } = await runOn(
    coordinator,
    database,
    `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid > 0 order by groupid`,
  )
  return [coordinator, ...rows.map((node) => ({ ...node, user: coordinator.user }))]
}

/** An empty database on every node, which knows the others. */
export async function makeClusterDatabase(
  nodes: readonly TestNode[],
  name: string,
  shards: number,
): Promise<void> {
  await dropOnAll(nodes, name)
  await runOnAll(nodes, `create database ${name}`)
  await joinNodes(nodes, name, shards)
}

/** The database, which exists on every node, becomes one of the cluster. */
export async function joinNodes(nodes: readonly TestNode[], name: string, shards: number): Promise<void> {
  const [coordinator, ...workers] = nodes
  if (coordinator === undefined) throw new Error('A cluster has a coordinator.')
  for (const node of nodes) await runOn(node, name, 'create extension citus')
  await runOn(coordinator, name, `alter database ${name} set citus.shard_count = ${shards}`)
  await runOn(
    coordinator,
    name,
    `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
  )
  for (const { host, port } of workers)
    await runOn(coordinator, name, `select citus_add_node('${host}', ${port})`)
}
