import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OsUser } from '#storage/embedded/choose-os-user.ts'
import { listProcesses } from '#storage/embedded/inspect-process.ts'
import { sendSignal } from '#storage/embedded/stop-postmaster.ts'
import { eventually } from '#test/embedded/eventually.ts'
import { runOn, type TestNode } from '#test/support/cluster-database.ts'
import { freePort } from '#test/support/free-port.ts'

/** A PostgreSQL with Citus on loopback. */
export type CitusNode = TestNode & {
  data: string
  pid: () => number
  /** Returns when it responds. */
  start: () => Promise<void>
  stop: () => Promise<void>
  /** kill -9 of all its processes. */
  kill: () => Promise<void>
}

export type Making = {
  binaries: string
  /** It owns the folder and runs the server; undefined: whoever runs this. */
  user: OsUser | undefined
  folder: string
  tuning: Record<string, string>
}

const settings = {
  listen_addresses: '127.0.0.1',
  shared_preload_libraries: 'citus',
  'citus.node_conninfo': 'sslmode=disable',
  max_connections: '400',
  // Every database has a process of Citus.
  max_worker_processes: '200',
  shared_buffers: '256MB',
  // Moves shards while they are written.
  wal_level: 'logical',
}

/** A new one, in a folder below `folder`, not started yet. */
export async function makeCitusNode({ binaries, user, folder, tuning }: Making): Promise<CitusNode> {
  const node = { host: '127.0.0.1', port: await freePort(), user: 'postgres' }
  const data = join(folder, String(node.port))
  const as = {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', TZ: 'UTC' },
  }
  mkdirSync(data, { mode: 0o700 })
  if (user !== undefined) chownSync(data, user.uid, user.gid)
  const init = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  execFileSync(join(binaries, 'initdb'), init, { ...as, stdio: ['ignore', 'ignore', 'inherit'] })
  const logFile = join(folder, `${node.port}.log`)
  const log = openSync(logFile, 'a')
  const options = Object.entries({ ...settings, ...tuning, unix_socket_directories: folder, port: node.port })
  const args = ['-D', data, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  let server: ChildProcess | undefined
  return {
    ...node,
    data,
    pid: () => server?.pid ?? 0,
    start: async () => {
      const started = spawn(join(binaries, 'postgres'), args, { ...as, stdio: ['ignore', log, log] })
      server = started
      const hasEnded = () => started.exitCode !== null || started.signalCode !== null
      await eventually(() => hasEnded() || responds(node))
      if (hasEnded())
        throw new Error(`The node does not start:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`)
    },
    stop: async () => {
      if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
    },
    kill: () => killAll(data),
  }
}

const responds = (node: TestNode): Promise<boolean> =>
  runOn(node, 'postgres', 'select 1').then(
    () => true,
    () => false,
  )

async function killAll(data: string): Promise<void> {
  await eventually(() => {
    const left = listProcesses(data)
    for (const { pid } of left) sendSignal(pid, 'SIGKILL')
    return left.length === 0
  })
}
