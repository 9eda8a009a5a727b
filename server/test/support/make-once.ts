import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

const made = new Map<string, Promise<string>>()

/** A directory that each process of the tests makes once, for all its files to copy. */
export function makeOnce(name: string, make: (directory: string) => Promise<void>): Promise<string> {
  const known = made.get(name)
  if (known !== undefined) return known
  const directory = mkdtempSync(join(inject('scratch') ?? tmpdir(), `${name}-`))
  const making = make(directory).then(() => directory)
  made.set(name, making)
  return making
}
