import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** SHA256SUMS, as `sha256sum --check` reads it. */
export function writeChecksums(directory: string): void {
  const lines = readdirSync(directory)
    .filter((name) => name !== 'SHA256SUMS')
    .sort()
    .map((name) => {
      const digest = createHash('sha256')
        .update(readFileSync(join(directory, name)))
        .digest('hex')
      return `${digest}  ${name}\n`
    })
  writeFileSync(join(directory, 'SHA256SUMS'), lines.join(''))
}
