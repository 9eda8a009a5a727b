import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { StartRefused } from '#start/start-refused.ts'

/** Undefined: there is no such file. */
export function readSecretFile(file: string): string | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (text === '')
    throw new StartRefused(`${file} is empty. Restore it from a backup, or delete it to generate a new one.`)
  return text
}

/** Created once, readable by the owner only. Atomic: the file is complete or absent. */
export function createSecretFile(file: string, make: () => string): void {
  if (existsSync(file)) return
  explained(file, () => {
    mkdirSync(path.dirname(file), { recursive: true })
    const draft = writeDraft(file, make())
    try {
      // The link fails if another service was first; then its file wins.
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  })
}

/** Atomic and on disk when it returns; the owner is that of the file `like`, not the caller. */
export function replaceSecretFile(file: string, { text, like }: { text: string; like: string }): void {
  explained(file, () => {
    const draft = writeDraft(file, text)
    const { uid, gid } = statSync(like)
    if (process.getuid?.() === 0) chownSync(draft, uid, gid)
    renameSync(draft, file)
    syncDirectory(file)
  })
}

export function renameSecretFile(from: string, to: string): void {
  renameSync(from, to)
  syncDirectory(to)
}

export function removeSecretFile(file: string): void {
  rmSync(file, { force: true })
  syncDirectory(file)
}

function writeDraft(file: string, text: string): string {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${text}\n`, { mode: 0o600, flush: true })
  chmodSync(draft, 0o600)
  return draft
}

/** Without it, a power failure can undo a rename after the database has kept what was encrypted. */
function syncDirectory(file: string): void {
  const directory = openSync(path.dirname(file), 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}

function explained(file: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    throw new StartRefused(
      `${file} cannot be written (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a directory that the user running the service can write to.`,
    )
  }
}

/** Reads again when a file has changed. A file that cannot be read later changes nothing: what was read stays valid. */
export function followSecretFiles<Value>(files: readonly string[], read: () => Value): () => Value {
  const versions = () => files.map(versionOf).join(' ')
  let version = versions()
  let value = read()
  return () => {
    const latest = versions()
    if (latest === version) return value
    try {
      value = read()
      version = latest
    } catch {
      // Being replaced, or no longer readable: tried again on the next use.
    }
    return value
  }
}

function versionOf(file: string): string {
  try {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false })
    return found === undefined ? 'none' : `${found.ino}-${found.mtimeNs}-${found.size}`
  } catch {
    return 'unknown'
  }
}
