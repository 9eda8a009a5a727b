import { randomBytes } from 'node:crypto'
import type { Database } from '@tributary/service/src/storage/database.ts'
import { listProcesses } from '@tributary/service/src/storage/embedded/inspect-process.ts'
import { openDatabase } from '@tributary/service/src/storage/open-database.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'
import type { CitusNode } from '@tributary/service/test/cluster/citus-node.ts'
import { startCitus } from '@tributary/service/test/cluster/start-citus.ts'
import { makeClusterDatabase, runOn } from '@tributary/service/test/support/cluster-database.ts'
import { cpuSeconds, endedChildrenCpuSeconds } from '#cpu-seconds.ts'
import { insertUsers } from '#fill/insert-users.ts'
import { makeCampaign, makeProject } from '#fill/make-project.ts'
import { type Scope, temporaryDirectory } from '#scope.ts'
import { type Service, startService } from '#start-service.ts'
import type { ScaleProject } from './scale-requests.ts'

export type Site = {
  services: Service[]
  db: Database
  projects: ScaleProject[]
  /** CPU time so far. */
  cpu: () => Cpu
  /** Of the coordinator or only server: WAL written so far, and the size of the database. */
  bytes: () => Promise<{ wal: number; disk: number }>
}

/** In seconds. A single PostgreSQL counts as a coordinator. */
export type Cpu = { services: number; coordinator: number; workers: number }

const projects = Number(process.env.BENCH_PROJECTS ?? 8)
export const usersOfProject = 200
const shards = 32
const database = 'bench'
const store = 'https://play.google.com/store/apps/details?id=com.example.shop'

/** `nodes`: 1 is a PostgreSQL without the extension, 3 a coordinator and two workers. */
export async function openSite(
  scope: Scope,
  binaries: string,
  { nodes, services: count }: { nodes: number; services: number },
): Promise<Site> {
  const cluster = await startCitus(binaries, { workers: nodes - 1 })
  scope.onEnd(cluster.stop)
  const [coordinator, ...workers] = cluster.nodes
  if (coordinator === undefined) throw new Error('No server.')
  const { host, port, user } = coordinator
  if (nodes > 1) await makeClusterDatabase(cluster.nodes, database, shards)
  else await runOn(coordinator, 'postgres', `create database ${database}`)
  const settings = {
    DATABASE_URL: `postgres://${user}@${host}:${port}/${database}`,
    MASTER_KEY: randomBytes(32).toString('base64'),
  }
  const services: Service[] = []
  for (let n = 0; n < count; n += 1)
    services.push(await startService(scope, temporaryDirectory(scope), { settings }))
  const db = openDatabase({ host, port, user, database }, { size: 2, onError: console.error })
  scope.onEnd(db.close)
  const first = services[0]
  if (first === undefined) throw new Error('No service.')
  return {
    services,
    db,
    projects: await makeAll(first, db),
    cpu: () => ({
      services: sum(services.map(({ pid }) => cpuSeconds(pid))),
      coordinator: cpuOf(coordinator),
      workers: sum(workers.map(cpuOf)),
    }),
    bytes: () =>
      db.one(sql`
        select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal, pg_database_size(current_database())::float8 as disk`),
  }
}

/** Of its processes that run, and of those that have ended. */
function cpuOf({ data, pid }: CitusNode): number {
  const running = listProcesses(data).map(({ pid: one }) => cpuSeconds(one))
  // A process may end after it was listed: its time is with the others that have ended, then.
  return sum(running.filter((seconds) => !Number.isNaN(seconds))) + endedChildrenCpuSeconds(pid())
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

async function makeAll(service: Service, db: Database): Promise<ScaleProject[]> {
  const made: ScaleProject[] = []
  for (let n = 0; n < projects; n += 1) {
    const project = await makeProject(service, `Shop ${n}`)
    const { displayId } = await makeCampaign(service, project, 'Spring')
    await db.run(sql`update campaigns set android_redirect = ${store} where project_id = ${project.id}`)
    await insertUsers(db, project.id, usersOfProject)
    made.push({ ...project, campaign: displayId })
  }
  return made
}
