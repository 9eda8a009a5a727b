import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildClient } from '../../build/build-client.ts'

let built: Promise<string> | undefined

/** The folder `dist` of the library, built once for all test files of a worker. Nobody writes to it. */
export function builtClient(): Promise<string> {
  built ??= build()
  return built
}

async function build(): Promise<string> {
  const directory = mkdtempSync(path.join(tmpdir(), 'tributary-client-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  const dist = path.join(directory, 'dist')
  await buildClient(dist)
  return dist
}
