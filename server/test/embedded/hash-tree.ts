import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Covers every name, owner, mode and byte below a directory. */
export function hashTree(directory: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()) {
    const { mode, uid, size } = lstatSync(join(directory, name))
    hash.update(`${name} ${mode} ${uid} ${size}\n`)
    if (lstatSync(join(directory, name)).isFile()) hash.update(readFileSync(join(directory, name)))
  }
  return hash.digest('hex')
}
