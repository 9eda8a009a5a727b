import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { clearDirectory } from './clear-directory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Every directory of the fault checks lies in here. */
    faultRoot: string
  }
}

// Not os.tmpdir(): the path of a socket is short.
const root = mkdtempSync('/tmp/tributary-faults-')

export function setup(project: TestProject): void {
  project.provide('faultRoot', root)
}

/** Also after a check that broke off in the middle. */
export async function teardown(): Promise<void> {
  for (const name of readdirSync(root)) await clearDirectory(join(root, name))
  rmdirSync(root)
}
