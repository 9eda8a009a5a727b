import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs'
import { mebibyte } from './free-space.ts'

const rotateBytes = 10 * mebibyte
const tailBytes = 64 * 1024

/** PostgreSQL writes to the file itself: a pipe would break if the service is killed and PostgreSQL keeps running. */
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

/** The text that was written after the log had this size. */
export function readLogSince(file: string, size: number): string {
  if (logSize(file) <= size) return ''
  const fd = openSync(file, 'r')
  const start = Math.max(size, fstatSync(fd).size - tailBytes)
  const bytes = Buffer.alloc(tailBytes)
  const read = readSync(fd, bytes, 0, tailBytes, start)
  closeSync(fd)
  return bytes.toString('utf8', 0, read)
}

/** Before PostgreSQL opens its log, it writes plain lines like "postgres: could not find the database system". */
export function lastFatalLine(log: string): string | undefined {
  const lines = log.split('\n')
  // FATAL is also logged for each session that is refused during a start or a stop.
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC):(?!\s+the database system is)/.test(line))
  const line = fatal ?? lines.findLast((line) => /\bpostgres: /.test(line))
  return line?.replace(/^.*?\b(FATAL|PANIC|postgres):\s*/, '').trim()
}
