import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareJobQueue } from '#jobs/prepare-job-queue.ts'
import { isAlive } from '#storage/embedded/inspect-process.ts'
import { startEmbedded } from '#storage/embedded/start-embedded.ts'
import { migrate } from '#storage/migrate.ts'
import { openDatabase } from '#storage/open-database.ts'
import { carefree, startCitus } from '#test/cluster/start-citus.ts'
import { dropOnAll, makeClusterDatabase, nodesOf, runOnAll, type TestNode } from './cluster-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server that all tests share; each file has its own database. */
    postgres: { host: string; port: number; user: string }
    /** The servers that a database is on: several if the tests run on a cluster, the coordinator first. */
    nodes: { host: string; port: number; user: string }[]
    /** A migrated database to copy. */
    template: string
    /** A directory for what tests make once and use again. It goes with the run. */
    scratch: string
  }
}

// Of this run alone: the cluster may be in use.
const templateDatabase = `tributary_test_${process.pid}`

const quiet = { info: () => undefined, warn: console.warn, error: console.error }

const memory = '/dev/shm'
const neededInMemory = 3 * 2 ** 30

// Few: every test file copies them all.
const shards = 4

/** One real PostgreSQL for the whole run, with a migrated database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { nodes, stop } = await startServers()
  const [server] = nodes
  if (server === undefined) throw new Error('No PostgreSQL.')
  if (nodes.length > 1) await makeClusterDatabase(nodes, templateDatabase, shards)
  else await runOnAll(nodes, `create database ${templateDatabase}`)
  const template = openDatabase(
    { ...server, database: templateDatabase },
    { size: 2, onError: () => undefined },
  )
  await migrate(template, () => undefined)
  await prepareJobQueue(template)
  await template.close()
  if (nodes.length > 1) await freeTemplate(nodes)
  project.provide('postgres', server)
  project.provide('nodes', nodes)
  project.provide('template', templateDatabase)
  const scratch = mkdtempSync(path.join(tmpdir(), 'tributary-test-scratch-'))
  project.provide('scratch', scratch)
  return async () => {
    await stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}

type Servers = { nodes: TestNode[]; stop: () => Promise<void> }

/** The embedded PostgreSQL, or a Citus cluster: the one of TEST_DATABASE_URL, or one of the binaries in CITUS_BIN. */
async function startServers(): Promise<Servers> {
  const { TEST_DATABASE_URL: url, CITUS_BIN: binaries } = process.env
  if (url !== undefined) return reachCluster(new URL(url))
  if (binaries !== undefined) {
    const { nodes, stop } = await startCitus(binaries, { tuning: carefree })
    return { nodes: nodes.map(({ host, port, user }) => ({ host, port, user })), stop }
  }
  const dataDir = mkdtempSync(path.join(quickDirectory(), `tributary-test-${process.pid}-`))
  const tuning = { ...carefree, max_connections: '200', max_wal_size: '256MB' }
  const embedded = await startEmbedded({ dataDir, tuning, progress: () => undefined, log: quiet })
  const { host, port, user } = embedded.connection
  const stop = async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { nodes: [{ host, port, user }], stop }
}

/** In memory if there is room: a database is a thousand files, which a file system with a journal takes long to copy and to remove. */
function quickDirectory(): string {
  if (process.platform !== 'linux' || !existsSync(memory)) return tmpdir()
  removeLeftovers()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= neededInMemory ? memory : tmpdir()
}

/** Of runs that were killed: they would keep the memory. */
function removeLeftovers(): void {
  for (const name of readdirSync(memory)) {
    const pid = Number(/^tributary-test-(\d+)-/.exec(name)?.[1] ?? process.pid)
    if (!isAlive(pid)) rmSync(path.join(memory, name), { recursive: true, force: true })
  }
}

/** Its password, if it has one, comes from PGPASSWORD. */
async function reachCluster({ hostname, port, username, pathname }: URL): Promise<Servers> {
  const coordinator = { host: hostname, port: Number(port || 5432), user: username || 'postgres' }
  const nodes = await nodesOf(coordinator, pathname.slice(1) || 'postgres')
  return { nodes, stop: () => dropOnAll(nodes, templateDatabase) }
}

/** Citus works in every database that can be connected to, and one in use cannot be copied. */
async function freeTemplate(nodes: readonly TestNode[]): Promise<void> {
  await runOnAll(nodes, `alter database ${templateDatabase} allow_connections false`)
  await runOnAll(
    nodes,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${templateDatabase}'`,
  )
}
