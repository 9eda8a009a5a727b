import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { findPostmaster } from '#storage/embedded/postmaster-pid.ts'
import { reserveBytes } from '#storage/embedded/reserve.ts'
import { startEmbedded } from '#storage/embedded/start-embedded.ts'
import { makeOnce } from '#test/support/make-once.ts'
import { eventually, guardMs } from './eventually.ts'

type Connection = { host: string; port: number; user: string; database: string }
type Line = {
  ready?: { postmaster: number; connection: Connection }
  refused?: string
  kind?: string
  progress?: string
  message?: string
}
export type Service = {
  child: ChildProcess
  pid: number
  lines: Line[]
  postmaster: number
  connection: Connection
  refused: string | undefined
}

export const isRoot = process.getuid?.() === 0
export const quick = { fsync: 'off' }
export const silent = { info() {}, warn() {}, error() {} }

/** Temporary directories and services of one test file; close() removes them all. */
export function openWorkshop() {
  const directories: string[] = []
  const mounts: string[] = []
  const services: Service[] = []

  function newDirectory(): string {
    const directory = mkdtempSync(join(tmpdir(), 'tributary-test-'))
    directories.push(directory)
    return directory
  }

  async function startService(dataDir: string, options: { uid?: number } = {}): Promise<Service> {
    const service = spawnService(dataDir, options)
    services.push(service)
    await settled(service)
    return service
  }

  /** A small disk to fill up. */
  function newDisk(megabytes: number): string {
    const directory = newDirectory()
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory], { stdio: 'pipe' })
    mounts.push(directory)
    return directory
  }

  async function close(): Promise<void> {
    for (const { child } of services) await killed(child)
    for (const directory of directories) await endPostmasters(directory)
    for (const mount of mounts) execFileSync('umount', [mount])
    for (const directory of directories) rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  }

  return { newDirectory, newDisk, startService, close }
}

function spawnService(dataDir: string, { uid }: { uid?: number }): Service {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'run-service.ts'), dataDir, JSON.stringify(quick)],
    { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/', ...(uid !== undefined && { uid, gid: uid }) },
  )
  return {
    child,
    pid: child.pid!,
    lines: [],
    postmaster: 0,
    connection: { host: '', port: 0, user: '', database: '' },
    refused: undefined,
  }
}

/** Resolves when the service is ready, is refused or has ended. It keeps reading lines after that. */
function settled(service: Service): Promise<void> {
  const lines = createInterface({ input: service.child.stdout! })
  return new Promise((resolve, reject) => {
    // Node itself is where this user may not read, for example.
    service.child.once('error', reject)
    lines.on('line', (text) => {
      const line = JSON.parse(text) as Line
      service.lines.push(line)
      Object.assign(service, line.ready, line.refused !== undefined && { refused: line.refused })
      if (line.ready || line.refused !== undefined) resolve()
    })
    service.child.once('exit', () => resolve())
  })
}

/** A data directory with one table of three rows, cleanly stopped. */
export const template = () => makeOnce('embedded', makeTemplate)

async function makeTemplate(dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir, tuning: quick, progress() {}, log: silent })
  await query(database.connection, 'create table fact (id int primary key, text text)')
  await query(database.connection, `insert into fact select i, 'fact ' || i from generate_series(1, 3) i`)
  await database.stop()
}

export function copyTemplate(from: string, dataDir: string): string {
  copyCluster(from, dataDir)
  giveReserve(dataDir)
  return dataDir
}

export function copyCluster(from: string, dataDir: string): void {
  execFileSync('cp', ['-a', join(from, 'postgres'), join(dataDir, 'postgres')])
}

/** Empty, but of the right size: to write a real one takes longer than to start. */
export function giveReserve(dataDir: string): void {
  const file = join(dataDir, 'reserve')
  writeFileSync(file, '')
  truncateSync(file, reserveBytes)
}

export async function query(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ ...connection, connectionTimeoutMillis: guardMs })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

export async function countFacts(connection: Connection): Promise<number> {
  return Number((await query(connection, 'select count(*) from fact'))[0]?.count)
}

export async function killed(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

export function refusal(start: Promise<unknown>): Promise<Error> {
  return start.then(
    () => Promise.reject(new Error('the start was not refused')),
    (error: Error) => error,
  )
}

/** mkdtemp creates directories that only the owner can enter. */
export function letOthersIn(directory: string): void {
  chmodSync(directory, 0o755)
}

async function endPostmasters(directory: string): Promise<void> {
  if (!existsSync(directory)) return
  const names = execFileSync('find', [directory, '-maxdepth', '3', '-name', 'postmaster.pid'], {
    encoding: 'utf8',
  })
  for (const file of names.split('\n').filter(Boolean)) {
    const postmaster = findPostmaster(dirname(file))
    if (!postmaster) continue
    process.kill(postmaster.pid, 'SIGCONT')
    process.kill(postmaster.pid, 'SIGQUIT')
    await eventually(() => !findPostmaster(dirname(file)))
  }
}
