import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '#test/embedded/eventually.ts'
import { addressOf, type Run, runService } from '#test/service/run-service.ts'
import { clearDirectory } from './clear-directory.ts'
import { adminToken } from './make-project.ts'

// Made and swept by scripts/check-faults.mjs.
const root = process.env.FAULT_ROOT ?? '/tmp'

// When the run is interrupted, its workers would keep running; when this one exits, its services end too.
process.once('disconnect', () => process.exit(1))

export type Service = { run: Run; pid: number; url: string }

/** Directories and services of one file of checks; close() removes them all. */
export function openLab() {
  const directories: string[] = []
  const runs: Run[] = []

  function newDirectory(): string {
    const directory = mkdtempSync(join(root, 'lab-'))
    directories.push(directory)
    return directory
  }

  /** A small disk to fill up. */
  function newDisk(megabytes: number): string {
    const directory = newDirectory()
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory], { stdio: 'pipe' })
    return directory
  }

  /** The real service as a separate process, which may not be ready yet; `program`: that of another release. */
  function launch(settings: Record<string, string>, program?: string): Run {
    const run = runService({ LOG_LEVEL: 'silent', ADMIN_TOKEN: adminToken, ...settings }, [], program)
    runs.push(run)
    return run
  }

  async function start(settings: Record<string, string>, program?: string): Promise<Service> {
    const run = launch(settings, program)
    // addressOf gives up after 30 s, which is too short for a first start on a busy machine.
    await eventually(() => run.child.exitCode !== null || run.stdout().includes('/api/v1'))
    return { run, pid: run.child.pid ?? 0, url: await addressOf(run) }
  }

  async function close(): Promise<void> {
    await Promise.all(runs.map(killRun))
    for (const directory of directories) await clearDirectory(directory)
  }

  return { newDirectory, newDisk, launch, start, close }
}

export type Lab = ReturnType<typeof openLab>

export async function killRun({ child, stop }: Run): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  void stop('SIGKILL')
  // Do not wait for its pipes: an orphaned database may hold them.
  await eventually(() => child.exitCode !== null || child.signalCode !== null)
}
