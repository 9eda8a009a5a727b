import { randomBytes } from 'node:crypto'
import { rmSync, statSync, truncateSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { mebibyte } from './free-space.ts'

/** Two WAL segments, which recovery needs to finish. */
const recoveryBytes = 32 * mebibyte

/** Space to release when the disk is full. Beyond what recovery needs: for the small files of a running server. */
export const reserveBytes = recoveryBytes + 4 * mebibyte

export function hasReserve(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.size === reserveBytes
}

/** Releases what recovery does not need. */
export function shrinkReserve(file: string): void {
  if (hasReserve(file)) truncateSync(file, recoveryBytes)
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
