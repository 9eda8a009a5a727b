import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listProcesses } from '#storage/embedded/inspect-process.ts'
import { sendSignal } from '#storage/embedded/stop-postmaster.ts'
import { eventually } from '#test/embedded/eventually.ts'

/** Kills the databases that still run in a directory, each by its pid, and removes it. */
export async function clearDirectory(directory: string): Promise<void> {
  // Repeatedly: a stopping service may still write, or restart its database.
  await eventually(() => {
    const clusters = [join(directory, 'postgres'), join(directory, 'data/postgres')].filter((cluster) =>
      existsSync(cluster),
    )
    if (clusters.map(endProcesses).some((ended) => ended > 0)) return false
    if (isMounted(directory)) execFileSync('umount', [directory], { stdio: 'pipe' })
    rmSync(directory, { recursive: true, force: true })
    return true
  })
}

function endProcesses(cluster: string): number {
  const left = listProcesses(cluster)
  for (const { pid } of left) sendSignal(pid, 'SIGKILL')
  return left.length
}

function isMounted(directory: string): boolean {
  return existsSync('/proc/mounts') && readFileSync('/proc/mounts', 'utf8').includes(` ${directory} `)
}
