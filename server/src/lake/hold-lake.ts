import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type LakeLock = {
  /** False if its file is gone: somebody has removed the directory. */
  isHeld: () => boolean
  release: () => void
}

const busy = 5

/**
 * One service writes a lake. The lock is one of the operating system, on a file, and ends with the process: Node has none of its own, but
 * its SQLite has. Undefined: another service holds it.
 */
export function holdLake(directory: string): LakeLock | undefined {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, 'writer.lock')
  const file = new DatabaseSync(path)
  try {
    // Nothing is ever stored, so a full disk does not matter; a journal on disk would be one more file.
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode === busy) return undefined
    throw error
  }
  const { ino } = statSync(path)
  return {
    isHeld: () => statSync(path, { throwIfNoEntry: false })?.ino === ino,
    release: () => file.close(),
  }
}
