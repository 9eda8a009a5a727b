import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

/** Covers every name, owner, mode and byte below a directory. */
export function hashTree(directory: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()) {
    const found = lstatSync(join(directory, name))
    // A checksum, not a digest: a cluster has 50 MB, and nobody forges it.
    const content = found.isFile() ? crc32(readFileSync(join(directory, name))) : ''
    hash.update(`${name} ${found.mode} ${found.uid} ${found.size} ${content}\n`)
  }
  return hash.digest('hex')
}
