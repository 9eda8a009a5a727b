import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { eventually } from '#test/embedded/eventually.ts'

export type Pooler = { host: string; port: number; stop: () => Promise<void> }

type Server = { host: string; port: number; user: string }

// Debian's path; it is not in everybody's PATH.
const program = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
  (path) => existsSync(path),
)

const port = 6432

/** PgBouncer in transaction mode, before the PostgreSQL of a socket directory. */
export async function startPgBouncer(server: Server): Promise<Pooler> {
  if (program === undefined) throw new Error('pgbouncer is not installed')
  // Not in os.tmpdir(): the path of a socket must be short.
  const directory = mkdtempSync('/tmp/tributary-pooler-')
  const file = join(directory, 'pgbouncer.ini')
  writeFileSync(file, settings(directory, server))
  writeFileSync(join(directory, 'users'), `"${server.user}" ""\n`)
  const child = spawn(program, ['-q', ...runAs(directory, server), file], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  await eventually(() => {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with code ${child.exitCode}`)
    return existsSync(join(directory, `.s.PGSQL.${port}`))
  })
  return {
    host: directory,
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** It refuses to run as root: it runs as the database does, which may open the database's socket. */
function runAs(directory: string, { host }: Server): string[] {
  if (process.getuid?.() !== 0) return []
  const { uid, gid } = statSync(host)
  // The way to the socket.
  chmodSync(dirname(host), 0o711)
  chownSync(directory, uid, gid)
  return ['-u', execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).trim()]
}

// Fewer sessions than clients, in turn: what a transaction leaves in its session meets somebody else.
const settings = (directory: string, { host, port: serverPort }: Server): string => `
[databases]
* = host=${host} port=${serverPort}

[pgbouncer]
listen_addr =
listen_port = ${port}
unix_socket_dir = ${directory}
auth_type = trust
auth_file = ${join(directory, 'users')}
pool_mode = transaction
default_pool_size = 4
server_round_robin = 1
max_client_conn = 500
server_login_retry = 1
`
