import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { supervisorVariable } from './spawn-program.ts'

/** A PostgreSQL process at work in a cluster directory. */
export type PostgresProcess = { pid: number; parent: number; supervisor: number | undefined }

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Nothing when the process has ended, is another program, or works elsewhere: process ids are used again. */
export function inspectProcess(pid: number, directory: string): PostgresProcess | undefined {
  if (!isAlive(pid)) return undefined
  try {
    return process.platform === 'linux' ? inspectLinux(pid, directory) : inspectByPs(pid, directory)
  } catch {
    return undefined
  }
}

/** Every PostgreSQL process in the directory, where the system lets us see that. */
export function listProcesses(directory: string): PostgresProcess[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (inspectProcess(Number(name), directory) ?? []) : [],
  )
}

// The working directory is compared by identity: PostgreSQL may know it by another path than we do. A zombie has none.
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
  // Without a way to read another's environment: orphans become children of process 1.
  return { pid, parent: Number(parent), supervisor: parent === '1' ? undefined : Number(parent) }
}
