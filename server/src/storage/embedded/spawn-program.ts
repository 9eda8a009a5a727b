import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from './site.ts'

type Run = {
  program: 'initdb' | 'postgres'
  directory: string
  args: string[]
  output: number | 'pipe'
  detached: boolean
}

/** The child's path to the directory that it inherits open. */
export const openDirectory = '/proc/self/fd/3'
export const supervisorVariable = 'TRIBUTARY_SUPERVISOR'

/** Runs a PostgreSQL binary on a cluster directory. */
export function spawnProgram({ binaries, user }: Pick<Site, 'binaries' | 'user'>, run: Run): ChildProcess {
  // PostgreSQL's user may have no access to a parent directory (/root, for example), but can use an open one.
  const directoryFd = user && process.platform === 'linux' ? openSync(run.directory, 'r') : undefined
  const path = directoryFd === undefined ? run.directory : openDirectory
  try {
    return spawn(join(binaries.directory, 'bin', run.program), ['-D', path, ...run.args], {
      ...(user && { uid: user.uid, gid: user.gid }),
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', [supervisorVariable]: String(process.pid) },
      stdio: ['ignore', run.output, run.output, ...(directoryFd === undefined ? [] : [directoryFd])],
      detached: run.detached,
    })
  } finally {
    if (directoryFd !== undefined) closeSync(directoryFd)
  }
}
