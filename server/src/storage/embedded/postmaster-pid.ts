import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { socketName } from './cluster.ts'
import { inspectProcess, isAlive, type PostgresProcess } from './inspect-process.ts'

const lockFiles = ['postmaster.pid', `${socketName}.lock`]
const neverAlive = 2_147_483_647
const statusLine = 7
// A server that has just started creates its lock file before it writes it.
const unwrittenMs = 2_000

/** The PostgreSQL that runs on this directory, according to its lock file. */
export function findPostmaster(directory: string): PostgresProcess | undefined {
  const pid = pidIn(readLock(directory))
  return pid ? inspectProcess(pid, directory) : undefined
}

/** Reads the lock file instead of connecting, which would log a refused session at each try during a long recovery. */
export function reportsReady(directory: string, pid: number): boolean {
  const content = readLock(directory)
  return pidIn(content) === pid && content.split('\n')[statusLine]?.trim() === 'ready'
}

/**
 * Lock files survive a kill -9. PostgreSQL ignores one whose process has ended, but refuses to start if the pid now
 * belongs to another process of the same user. Only the pid is replaced: the lines below it let PostgreSQL find the
 * shared memory of backends that outlived their postmaster and must not run beside a second one.
 */
export function disarmStaleLocks(directory: string): void {
  for (const name of lockFiles) {
    const fd = openIfThere(join(directory, name))
    if (fd === undefined) continue
    disarm(fd, directory)
    closeSync(fd)
  }
}

// All through one open file: a server that starts meanwhile creates a new file, which stays untouched.
function disarm(fd: number, directory: string): void {
  const content = readFileSync(fd, 'utf8')
  const pid = pidIn(content)
  const isStale =
    pid === 0
      ? Date.now() - fstatSync(fd).mtimeMs > unwrittenMs
      : isAlive(pid) && !inspectProcess(pid, directory)
  if (!isStale) return
  const disarmed = [
    neverAlive,
    ...content.split('\n').slice(1),
    ...(content.includes('\n') ? [] : ['']),
  ].join('\n')
  writeSync(fd, disarmed, 0)
  ftruncateSync(fd, Buffer.byteLength(disarmed))
}

function openIfThere(file: string): number | undefined {
  try {
    return openSync(file, 'r+')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function readLock(directory: string): string {
  try {
    return readFileSync(join(directory, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** Zero if there is no pid: the file is missing or was never written. */
function pidIn(content: string): number {
  return Math.abs(Number.parseInt(content, 10)) || 0
}
