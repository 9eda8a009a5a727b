import { randomBytes } from 'node:crypto'
import type { CitusNode } from '#test/cluster/citus-node.ts'
import { startCitus } from '#test/cluster/start-citus.ts'
import { query } from '#test/embedded/workshop.ts'
import { makeClusterDatabase, runOn } from '#test/support/cluster-database.ts'
import type { Connection } from './compare-with-stored.ts'
import { makeProject, type Project } from './make-project.ts'
import type { Lab, Service } from './open-lab.ts'

/** Two services on a coordinator and two workers, with two projects on each worker. */
export type Citus = {
  /** Of the coordinator. */
  connection: Connection
  coordinator: CitusNode
  workers: readonly [CitusNode, CitusNode]
  services: readonly [Service, Service]
  /** Their projects are those of the worker in the same place. */
  projects: readonly [Project[], Project[]]
  /** A third worker, which has no shards yet. */
  addWorker: () => Promise<CitusNode>
  stop: () => Promise<void>
}

const database = 'faults'
const shards = 8

export async function openCitus(lab: Lab, binaries: string): Promise<Citus> {
  const { nodes, addNode, stop } = await startCitus(binaries)
  const [coordinator, first, second] = nodes as [CitusNode, CitusNode, CitusNode]
  await makeClusterDatabase(nodes, database, shards)
  const { host, port, user } = coordinator
  const connection = { host, port, user, database }
  const settings = {
    DATABASE_URL: `postgres://${user}@${host}:${port}/${database}`,
    MASTER_KEY: randomBytes(32).toString('base64'),
  }
  const start = () => lab.start({ ...settings, DATA_DIR: lab.newDirectory() })
  const services = [await start(), await start()] as const
  return {
    connection,
    coordinator,
    workers: [first, second],
    services,
    projects: await makeProjects(services[0], { connection, first }),
    addWorker: async () => {
      const worker = await addNode()
      await runOn(worker, 'postgres', `create database ${database}`)
      await runOn(worker, database, 'create extension citus')
      await query(connection, `select citus_add_node('${worker.host}', ${worker.port})`)
      return worker
    },
    stop,
  }
}

async function makeProjects(
  { url }: Service,
  { connection, first }: { connection: Connection; first: CitusNode },
): Promise<[Project[], Project[]]> {
  const made: [Project[], Project[]] = [[], []]
  while (made.some((projects) => projects.length < 2)) {
    const project = await makeProject(url)
    made[(await portOf(connection, project.id)) === first.port ? 0 : 1].push(project)
  }
  return made
}

/** The port of the worker that has the project. */
export async function portOf(connection: Connection, projectId: number): Promise<number> {
  const [row] = await query(
    connection,
    `select nodeport from citus_shards where shardid = get_shard_id_for_distribution_column('projects', ${projectId})`,
  )
  return Number(row?.nodeport)
}
