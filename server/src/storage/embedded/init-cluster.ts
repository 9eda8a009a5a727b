import { chownSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartRefused } from '#start/start-refused.ts'
import { superuser } from './cluster.ts'
import { freeBytes, mebibyte } from './free-space.ts'
import { isAlive } from './inspect-process.ts'
import type { Site } from './site.ts'
import { spawnProgram } from './spawn-program.ts'

const neededBytes = 96 * mebibyte
const temporaryPrefix = 'postgres.init-'
const initdbArgs = [
  '-U',
  superuser,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
]

/** Creates the cluster if there is none, under a temporary name until it is complete: a crash leaves no half-made cluster. */
export async function initCluster(site: Site): Promise<void> {
  const { dataDir, directory } = site.cluster
  await removeLeftovers(dataDir)
  if (hasContent(directory)) return
  refuseLittleSpace(dataDir)
  site.progress(`Preparing a new database in ${directory}.`)
  const temporary = mkdtempSync(join(dataDir, `${temporaryPrefix}${process.pid}-`))
  try {
    if (site.user) chownSync(temporary, site.user.uid, site.user.gid)
    await runInitdb(site, temporary)
    renameSync(temporary, directory)
  } catch (error) {
    // A concurrently starting service was first: use its cluster.
    if (!isTaken(error)) throw error
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function isTaken(error: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')
}

function hasContent(directory: string): boolean {
  const found = statSync(directory, { throwIfNoEntry: false })
  if (!found) return false
  if (!found.isDirectory())
    throw new StartRefused(
      `${directory} is not a directory. Move the file, or set DATA_DIR to another directory.`,
    )
  return readdirSync(directory).length > 0
}

/** An initdb that briefly outlives its service still writes. The next start removes what cannot be removed now. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    const pid = Number(new RegExp(`^${temporaryPrefix}(\\d+)-`).exec(name)?.[1] ?? 0)
    const isLeftover = pid !== 0 && (pid === process.pid || !isAlive(pid))
    if (isLeftover)
      await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }).catch(
        () => {},
      )
  }
}

function refuseLittleSpace(dataDir: string): void {
  const free = freeBytes(dataDir)
  if (free >= neededBytes) return
  const megabytes = (bytes: number) => Math.floor(bytes / mebibyte)
  throw new StartRefused(
    `${dataDir} has ${megabytes(free)} MB free and a new database needs ${megabytes(neededBytes)} MB. Free some space, or set DATA_DIR to another directory.`,
  )
}

async function runInitdb(site: Site, directory: string): Promise<void> {
  const child = spawnProgram(site, {
    program: 'initdb',
    directory,
    args: initdbArgs,
    output: 'pipe',
    detached: false,
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  child.stdout?.resume()
  const [code, errors] = await Promise.all([ended, child.stderr ? text(child.stderr) : ''])
  if (code === 0) return
  const reason =
    errors.split('\n').find((line) => /error|FATAL|PANIC/.test(line)) ?? errors.trim().split('\n').at(-1)
  throw new StartRefused(
    `A new database could not be created in ${site.cluster.dataDir}: ${reason?.trim() || `initdb ended with ${code}`}. Correct that, or set DATA_DIR to another directory.`,
  )
}
