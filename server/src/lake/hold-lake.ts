import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One service writes a lake. False if another one does: its process still runs. */
export function holdLake(directory: string): boolean {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const lock = join(directory, 'lock')
  for (;;) {
    try {
      writeFileSync(lock, `${process.pid}\n`, { flag: 'wx' })
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = Number(readFileSync(lock, 'utf8'))
    if (holder !== process.pid && isAlive(holder)) return false
    // Left behind by a service that was killed.
    rmSync(lock, { force: true })
  }
}

export function releaseLake(directory: string): void {
  rmSync(join(directory, 'lock'), { force: true })
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
