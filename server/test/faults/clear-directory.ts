import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listProcesses } from '../../src/storage/embedded/inspect-process.ts'
import { sendSignal } from '../../src/storage/embedded/stop-postmaster.ts'
import { eventually } from '../embedded/eventually.ts'

/** Ends the databases that are left in a directory, each by its number, and removes it. */
export async function clearDirectory(directory: string): Promise<void> {
  for (const cluster of [join(directory, 'postgres'), join(directory, 'data/postgres')]) {
    if (!existsSync(cluster)) continue
    for (const { pid } of listProcesses(cluster)) sendSignal(pid, 'SIGKILL')
    await eventually(() => listProcesses(cluster).length === 0)
  }
  if (isMounted(directory)) execFileSync('umount', [directory])
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
}

function isMounted(directory: string): boolean {
  return existsSync('/proc/mounts') && readFileSync('/proc/mounts', 'utf8').includes(` ${directory} `)
}
