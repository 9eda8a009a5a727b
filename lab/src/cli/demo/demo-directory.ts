import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from '@tributary/service/src/start/start-refused.ts'
import { clusterIn } from '@tributary/service/src/storage/embedded/cluster.ts'
import { findPostmaster } from '@tributary/service/src/storage/embedded/postmaster-pid.ts'

/** Everything a later start needs to know about the demo in a directory. */
export type DemoState = {
  project: number
  projectToken: string
  serverKey: string
  domain: string
  seed: number
  facts: number
  days: number
  lastDay: string
  /** The end of the history, in milliseconds since 1970. */
  until: number
}

const fileName = 'demo.json'
const unfinished = 'null'

/** The state of a finished demo. Removes an unfinished one, and with `fresh` also a finished one. */
export function openDemoDirectory(dataDir: string, { fresh }: { fresh: boolean }): DemoState | undefined {
  const file = path.join(dataDir, fileName)
  const state = existsSync(file) ? readState(file) : undefined
  if (state != null && !fresh) return state
  // Never remove anything that this program has not created.
  if (state === undefined && existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new StartRefused(`${dataDir} is not a demo directory. Set DATA_DIR to a new one.`)
  const postmaster = findPostmaster(clusterIn(dataDir).directory)
  if (postmaster !== undefined)
    throw new StartRefused(
      `${dataDir} is in use by process ${postmaster.pid}. Stop the demo running there first.`,
    )
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(file, unfinished, { mode: 0o600 })
  return undefined
}

export function finishDemoDirectory(dataDir: string, state: DemoState): void {
  writeFileSync(path.join(dataDir, fileName), JSON.stringify(state, null, 2), { mode: 0o600 })
}

function readState(file: string): DemoState | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DemoState | null
  } catch {
    throw new StartRefused(`${file} cannot be read. Remove its directory, or set DATA_DIR to another one.`)
  }
}
