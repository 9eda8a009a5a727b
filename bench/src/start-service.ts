import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { clusterIn } from '@tributary/service/src/storage/embedded/cluster.ts'
import { findPostmaster } from '@tributary/service/src/storage/embedded/postmaster-pid.ts'
import { freePort } from '@tributary/service/test/support/free-port.ts'
import type { Scope } from './scope.ts'
import { nodeCommand, type Program, startProgram } from './start-program.ts'
import { untilAnswered } from './until-answered.ts'

export type Service = {
  pid: number
  url: string
  dataDir: string
  /** From the start of the process to the first 200 of /health/ready. */
  readyMs: number
  postmasterPid: () => number
  adminToken: () => string
  stop: () => Promise<void>
}

/** Another checkout's `server/src/main.ts` to measure instead of this one's. */
export const otherServer = process.env.BENCH_SERVER

/** Starts the service with the flag that `npm start` gives (scripts/start.mjs), and with these. */
export function serverCommand(...flags: string[]): string[] {
  const file =
    otherServer === undefined
      ? new URL('../../server/src/main.ts', import.meta.url)
      : pathToFileURL(otherServer)
  const [node = '', ...program] = nodeCommand(file)
  return [node, '--max-semi-space-size=16', ...program, ...flags]
}

type Options = { command?: string[]; settings?: Record<string, string>; onStart?: (pid: number) => void }

/** The real service as a separate process, with its embedded database in `dataDir` and without limits. */
export async function startService(
  scope: Scope,
  dataDir: string,
  { command = serverCommand(), settings: given = {}, onStart }: Options = {},
): Promise<Service> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  scope.onEnd(() => stopOrphan(dataDir))
  const started = performance.now()
  const settings = {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    RATE_LIMIT_PER_IP: '0',
    CLIENT_RATE_PER_ADDRESS: '0',
    CLIENT_RATE_PER_PROJECT: '0',
    REPORTING_REQUESTS_PER_MINUTE: '0',
    ...given,
  }
  const program = startProgram(scope, command, settings)
  onStart?.(program.pid)
  await untilReady(program, url)
  return {
    pid: program.pid,
    url,
    dataDir,
    readyMs: performance.now() - started,
    postmasterPid: () => findPostmaster(clusterIn(dataDir).directory)?.pid ?? 0,
    adminToken: () => readFileSync(join(dataDir, 'admin-token'), 'utf8').trim(),
    stop: program.stop,
  }
}

async function untilReady(program: Program, url: string): Promise<void> {
  const waiting = new AbortController()
  const ended = program.ended.then(() => {
    const reason = new Error(`The service ended before it was ready:\n${program.output()}`)
    waiting.abort(reason)
    throw reason
  })
  await Promise.race([untilAnswered(`${url}/health/ready`, waiting.signal), ended])
}

// Only if the service had to be killed: its database is orphaned then.
function stopOrphan(dataDir: string): void {
  const orphan = findPostmaster(clusterIn(dataDir).directory)
  if (orphan !== undefined) process.kill(orphan.pid, 'SIGQUIT')
}
