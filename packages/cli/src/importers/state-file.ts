import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Io } from '#io.ts'
import { loginFile } from '#settings.ts'
import type { KindCounts } from './kind-counts.ts'

/** How far an import got. `rest` counts the facts after installs and sign-ups that the service has confirmed. */
export type State = {
  people: boolean
  rest: number
  counts: KindCounts
  /** Where its rejected lines are. */
  rejected?: string | undefined
}

/** One file per service, project and files: the same command goes on where it was cut off. */
export function stateFile(io: Io, parts: readonly string[]): string {
  const name = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
  return join(dirname(loginFile(io)), 'imports', `${name}.json`)
}

export function readState(file: string): State | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as State
  } catch {
    return undefined
  }
}

export function writeState(file: string, state: State): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, JSON.stringify(state), { mode: 0o600 })
}

export function removeState(file: string): void {
  rmSync(file, { force: true })
}
