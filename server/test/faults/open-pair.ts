import { randomBytes } from 'node:crypto'
import { clusterIn } from '#storage/embedded/cluster.ts'
import { startEmbedded } from '#storage/embedded/start-embedded.ts'
import { query, silent } from '#test/embedded/workshop.ts'
import type { Connection } from './compare-with-stored.ts'
import { makeProject, type Project } from './make-project.ts'
import type { Lab, Service } from './open-lab.ts'

/** Two services on one database, as on two machines. */
export type Pair = {
  connection: Connection
  project: Project
  services: readonly [Service, Service]
  deadlocks: () => Promise<number>
  stop: () => Promise<void>
}

export async function openPair(lab: Lab): Promise<Pair> {
  const dataDir = lab.newDirectory()
  const database = await startEmbedded({ dataDir, progress: () => undefined, log: silent })
  const { connection } = database
  const settings = {
    DATABASE_URL: `postgres://${connection.user}@localhost/${connection.database}?host=${clusterIn(dataDir).directory}`,
    MASTER_KEY: randomBytes(32).toString('base64'),
  }
  // In parallel: both migrate the empty database, and one waits for the other.
  const services = await Promise.all([
    lab.start({ ...settings, DATA_DIR: lab.newDirectory() }),
    lab.start({ ...settings, DATA_DIR: lab.newDirectory() }),
  ])
  return {
    connection,
    project: await makeProject(services[0].url),
    services,
    deadlocks: () => countDeadlocks(connection),
    stop: async () => {
      await Promise.all(services.map(({ run }) => run.stop()))
      await database.stop()
    },
  }
}

async function countDeadlocks(connection: Connection): Promise<number> {
  const [row] = await query(
    connection,
    `select deadlocks::int from pg_stat_database where datname = '${connection.database}'`,
  )
  return Number(row?.deadlocks)
}
