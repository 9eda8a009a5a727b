import { randomBytes } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { mebibyte } from './free-space.ts'

/** Space to release when the disk is full: two WAL segments, which recovery needs to finish. */
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
      // Not zeros: a compressing file system would reserve nothing.
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
