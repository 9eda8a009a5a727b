import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs'
import { mebibyte } from './free-space.ts'

const rotateBytes = 10 * mebibyte
const tailBytes = 64 * 1024

/** PostgreSQL writes into the file itself: a pipe would break when the service is killed and PostgreSQL lives on. */
export function openServerLog(file: string): number {
  try {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > rotateBytes) renameSync(file, `${file}.1`)
    return openSync(file, 'a', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return openSync('/dev/null', 'a')
    throw error
  }
}

export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** What was written since the log had that size. */
export function readLogSince(file: string, size: number): string {
  if (logSize(file) <= size) return ''
  const fd = openSync(file, 'r')
  const start = Math.max(size, fstatSync(fd).size - tailBytes)
  const bytes = Buffer.alloc(tailBytes)
  const read = readSync(fd, bytes, 0, tailBytes, start)
  closeSync(fd)
  return bytes.toString('utf8', 0, read)
}

export function lastFatalLine(log: string): string | undefined {
  // Sessions that were told to come back later are fatal too, to themselves.
  return log
    .split('\n')
    .findLast((line) => /\b(FATAL|PANIC):(?!\s+the database system is)/.test(line))
    ?.replace(/^.*?\b(FATAL|PANIC):\s*/, '')
    .trim()
}
