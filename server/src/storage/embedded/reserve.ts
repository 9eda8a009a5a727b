import { randomBytes } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { mebibyte } from './free-space.ts'

/** Space set aside for the day the disk is full: two segments of the write-ahead log, which recovery needs to end. */
export const reserveBytes = 32 * mebibyte

export function hasReserve(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.size === reserveBytes
}

export function releaseReserve(file: string): void {
  rmSync(file, { force: true })
}

export async function writeReserve(file: string): Promise<void> {
  const temporary = `${file}.new`
  try {
    const handle = await open(temporary, 'w', 0o600)
    try {
      // Not zeros: a file system that compresses would set nothing aside.
      for (let written = 0; written < reserveBytes; written += mebibyte)
        await handle.write(randomBytes(mebibyte))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
