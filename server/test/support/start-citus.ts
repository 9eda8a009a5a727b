import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chooseOsUser, type OsUser } from '../../src/storage/embedded/choose-os-user.ts'
import { eventually } from '../embedded/eventually.ts'
import { runOn, type TestNode } from './cluster-database.ts'
import { freePort } from './free-port.ts'

export type Citus = {
  /** The coordinator first. */
  nodes: TestNode[]
  stop: () => Promise<void>
}

const workers = 2

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

/** Lost when the machine stops: for tests. */
export const carefree = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** A coordinator and two workers on loopback, of PostgreSQL's binaries with the extension, in a folder that `stop` removes. */
export async function startCitus(binaries: string, tuning: Record<string, string> = {}): Promise<Citus> {
  // Not in os.tmpdir(): the path of a socket must be short.
  const place = mkdtempSync('/tmp/tributary-citus-')
  const user = chooseOsUser(place, undefined)
  give(place, user)
  const nodes = await Promise.all(
    Array.from({ length: workers + 1 }, async () => ({
      host: '127.0.0.1',
      port: await freePort(),
      user: 'postgres',
    })),
  )
  const started = nodes.map(({ port }) => startNode({ binaries, user, place, port, tuning }))
  const stop = async () => {
    await Promise.all(started.map((node) => node.stop()))
    rmSync(place, { recursive: true, force: true })
  }
  try {
    for (const node of nodes)
      await eventually(() =>
        runOn(node, 'postgres', 'select 1').then(
          () => true,
          () => false,
        ),
      )
  } catch (error) {
    await stop()
    throw error
  }
  return { nodes, stop }
}

type Start = {
  binaries: string
  user: OsUser | undefined
  place: string
  port: number
  tuning: Record<string, string>
}

function startNode({ binaries, user, place, port, tuning }: Start) {
  const data = join(place, String(port))
  mkdirSync(data, { mode: 0o700 })
  give(data, user)
  const as = {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: place,
    env: { PATH: '/usr/bin:/bin', TZ: 'UTC' },
  }
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
  const log = openSync(join(place, `${port}.log`), 'a')
  const options = Object.entries({
    ...settings,
    ...tuning,
    unix_socket_directories: place,
    port: String(port),
  })
  const args = ['-D', data, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const server = spawn(join(binaries, 'postgres'), args, { ...as, stdio: ['ignore', log, log] })
  const ended = once(server, 'exit')
  return {
    stop: async () => {
      if (server.exitCode === null) server.kill('SIGINT')
      await ended
    },
  }
}

function give(path: string, user: OsUser | undefined): void {
  if (user !== undefined) chownSync(path, user.uid, user.gid)
}
