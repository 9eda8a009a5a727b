import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listProcesses } from '#storage/embedded/inspect-process.ts'
import { sendSignal } from '#storage/embedded/stop-postmaster.ts'
import { eventually } from '#test/embedded/eventually.ts'
import { isRoot, query } from '#test/embedded/workshop.ts'
import { freePort } from '#test/support/free-port.ts'
import type { Connection } from './compare-with-stored.ts'
import type { Lab } from './open-lab.ts'

type User = { uid?: number; gid?: number }

export type Server = {
  connection: Connection
  start: (...settings: string[]) => void
  kill: () => Promise<void>
}

/** A primary whose commits wait for its standby. */
export type Cluster = { primary: Server; standby: Server; promote: () => Promise<void> }

/** Debian's path: the embedded PostgreSQL comes without pg_basebackup. Undefined: not installed. */
export function findBinaries(): string | undefined {
  try {
    const [newest] = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
    return newest === undefined ? undefined : join('/usr/lib/postgresql', newest, 'bin')
  } catch {
    return undefined
  }
}

export async function openCluster(lab: Lab, binaries: string): Promise<Cluster> {
  const user = runAs()
  const run = (program: string, args: string[]) =>
    execFileSync(join(binaries, program), args, { ...user, cwd: '/', stdio: 'pipe' })
  const open = async () => openServer({ directory: newDirectory(lab, user), binaries, user })
  const [primary, standby] = [await open(), await open()]
  run('initdb', ['-D', primary.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'])
  primary.start()
  await eventually(() => query(primary.connection, 'select 1'))
  const { host, port } = primary.connection
  const source = ['-h', host, '-p', String(port), '-U', 'postgres']
  run('pg_basebackup', [...source, '-D', standby.data, '-R', '-X', 'stream', '-c', 'fast'])
  standby.start()
  // Only now, so that the standby does not have it: after its promotion there is nobody to wait for.
  await query(primary.connection, `alter system set synchronous_standby_names = '*'`)
  await query(primary.connection, 'select pg_reload_conf()')
  await eventually(
    async () =>
      (await query(primary.connection, `select 1 from pg_stat_replication where sync_state = 'sync'`)).length,
  )
  return {
    primary,
    standby,
    promote: async () => {
      await query(standby.connection, 'select pg_promote(wait => true)')
    },
  }
}

type Place = { directory: string; binaries: string; user: User }

async function openServer({ directory, binaries, user }: Place): Promise<Server & { data: string }> {
  const data = join(directory, 'postgres')
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${directory}`]
  return {
    data,
    connection: { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' },
    start: (...more) => {
      const args = ['-D', data, ...[...settings, ...more].flatMap((setting) => ['-c', setting])]
      spawn(join(binaries, 'postgres'), args, { ...user, cwd: '/', stdio: 'ignore' })
    },
    kill: () =>
      eventually(() => {
        const left = listProcesses(data)
        for (const { pid } of left) sendSignal(pid, 'SIGKILL')
        return left.length === 0
      }).then(() => undefined),
  }
}

/** PostgreSQL refuses to run as root. */
function runAs(): User {
  if (!isRoot) return {}
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

function newDirectory(lab: Lab, { uid, gid }: User): string {
  const directory = lab.newDirectory()
  if (uid === undefined || gid === undefined) return directory
  chmodSync(dirname(directory), 0o711)
  chownSync(directory, uid, gid)
  return directory
}
