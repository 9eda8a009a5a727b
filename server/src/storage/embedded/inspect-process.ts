import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { supervisorVariable } from './spawn-program.ts'

/** A PostgreSQL process that runs in a cluster directory. */
export type PostgresProcess = { pid: number; parent: number; supervisor: number | undefined }

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Undefined if the process has ended, is another program, or runs in another directory: process ids are reused. */
export function inspectProcess(pid: number, directory: string): PostgresProcess | undefined {
  if (!isAlive(pid)) return undefined
  try {
    return process.platform === 'linux' ? inspectLinux(pid, directory) : inspectByPs(pid, directory)
  } catch {
    return undefined
  }
}

/** Every PostgreSQL process in the directory. Empty where the system does not show it. */
export function listProcesses(directory: string): PostgresProcess[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (inspectProcess(Number(name), directory) ?? []) : [],
  )
}

// Compares the working directory by device and inode: PostgreSQL may use another path to it. A zombie has none.
function inspectLinux(pid: number, directory: string): PostgresProcess | undefined {
  if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return undefined
  const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(directory)]
  if (there.dev !== here.dev || there.ino !== here.ino) return undefined
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const started = new RegExp(`(?:^|\\0)${supervisorVariable}=(\\d+)`).exec(
    readFileSync(`/proc/${pid}/environ`, 'latin1'),
  )
  return {
    pid,
    parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]),
    supervisor: started ? Number(started[1]) : undefined,
  }
}

function inspectByPs(pid: number, directory: string): PostgresProcess | undefined {
  const [, parent, command] =
    /^\s*(\d+)\s+(.*)$/s.exec(
      execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }),
    ) ?? []
  if (!command?.includes('postgres') || !command.includes(directory)) return undefined
  // ps does not show the environment here. Orphans become children of process 1.
  return { pid, parent: Number(parent), supervisor: parent === '1' ? undefined : Number(parent) }
}
