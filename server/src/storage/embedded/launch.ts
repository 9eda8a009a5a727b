import type { ChildProcess } from 'node:child_process'
import { closeSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { StartRefused } from '#start/start-refused.ts'
import { connectToPostmaster } from './connect-to-postmaster.ts'
import { freeBytes, mebibyte } from './free-space.ts'
import { disarmStaleLocks, findPostmaster, reportsReady } from './postmaster-pid.ts'
import { lastFatalLine, logSize, openServerLog, readLogSince } from './server-log.ts'
import { type Mode, serverArgs } from './server-settings.ts'
import type { Site } from './site.ts'
import { openDirectory, spawnProgram } from './spawn-program.ts'
import { sendSignal, stopPostmaster } from './stop-postmaster.ts'

export type Server = {
  child: ChildProcess
  pid: number
  /** The mode on its command line. */
  startedAs: Mode
  hasEnded: () => boolean
  ended: Promise<void>
}
export type Failure = { why: 'taken' | 'survivors' | 'space' | 'other'; line: string }

const pollMs = 10
const connectAnywayMs = 1_000
// With less than two WAL segments free, recovery may have run out of space. On a full disk the log often lacks the reason.
const littleBytes = 32 * mebibyte

/** Starts PostgreSQL as our child and waits until it serves. A failure carries the reason from its log. */
export async function launch(
  site: Site,
  mode: Mode,
  signal: AbortSignal,
): Promise<{ server: Server; client: Client } | { failure: Failure }> {
  const { directory, logFile } = site.cluster
  disarmStaleLocks(directory)
  const log = openServerLog(logFile)
  const before = logSize(logFile)
  const server = start(site, mode, log)
  closeSync(log)
  let client: Client | undefined
  try {
    client = await waitUntilServing(site, server, signal)
  } catch (error) {
    // Not a clean stop: its checkpoint would write into a damaged cluster.
    if (error instanceof StartRefused) sendSignal(server.pid, 'SIGQUIT')
    throw error
  } finally {
    if (!client) await stopPostmaster(server.pid, server.hasEnded)
  }
  return client
    ? { server, client }
    : {
        failure: explain(
          readLogSince(logFile, before).replaceAll(openDirectory, directory),
          freeBytes(directory),
        ),
      }
}

function start(site: Site, mode: Mode, log: number): Server {
  // Detached: Ctrl-C in the terminal must reach only the service, which stops PostgreSQL after its own work.
  const child = spawnProgram(site, {
    program: 'postgres',
    directory: site.cluster.directory,
    args: serverArgs(site, mode),
    output: log,
    detached: true,
  })
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  return {
    child,
    pid: child.pid ?? 0,
    startedAs: mode,
    hasEnded: () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null,
    ended,
  }
}

async function waitUntilServing(
  site: Site,
  server: Server,
  signal: AbortSignal,
): Promise<Client | undefined> {
  let triedAt = Date.now()
  for (; !server.hasEnded(); await delay(pollMs, undefined, { signal })) {
    // On a full disk the lock file may never report it.
    if (!reportsReady(site.cluster.directory, server.pid) && Date.now() - triedAt < connectAnywayMs) continue
    triedAt = Date.now()
    const answer = await connectToPostmaster(site)
    if (answer.state !== 'up') continue
    if (findPostmaster(site.cluster.directory)?.pid === server.pid) return answer.client
    // Another service's PostgreSQL responded: ours is about to notice.
    await answer.client.end()
  }
  return undefined
}

function explain(log: string, free: number): Failure {
  const line = lastFatalLine(log) ?? 'it gave no reason'
  if (/lock file .* (already exists|is empty)|bogus data in lock file/.test(log))
    return { why: 'taken', line }
  if (/pre-existing shared memory block/.test(log)) return { why: 'survivors', line }
  if (/No space left on device|Disk quota exceeded/.test(log) || free < littleBytes)
    return { why: 'space', line }
  return { why: 'other', line }
}
