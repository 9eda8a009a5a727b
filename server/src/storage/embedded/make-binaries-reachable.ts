import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OsUser } from './choose-os-user.ts'
import type { Binaries } from './find-binaries.ts'

const cacheRoot = '/var/cache/tributary'

/** If the user who runs PostgreSQL cannot read the checkout (below /root, for example), run the binaries from a copy. */
export async function makeBinariesReachable(
  binaries: Binaries,
  user: OsUser | undefined,
  cache = cacheRoot,
): Promise<Binaries> {
  if (!user || (await runsAs(binaries, user))) return binaries
  const directory = join(cache, `postgresql-${binaries.version}`)
  if (!existsSync(directory)) copyCompletely(binaries.directory, directory)
  return { ...binaries, directory }
}

// Only a complete copy gets the final name, even if a service is killed here or several copy concurrently.
function copyCompletely(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
  const copy = mkdtempSync(`${target}.`)
  try {
    const native = join(copy, 'native')
    cpSync(source, native, { recursive: true, verbatimSymlinks: true })
    renameSync(native, target)
  } catch (error) {
    if (!existsSync(target)) throw error
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function runsAs(binaries: Binaries, { uid, gid }: OsUser): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(join(binaries.directory, 'bin/postgres'), ['--version'], {
      uid,
      gid,
      cwd: '/',
      env: {},
      stdio: 'ignore',
    })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}
