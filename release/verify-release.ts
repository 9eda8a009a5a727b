import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PublicKey, verifySignature } from './minisign.ts'
import { ReleaseRefused } from './release-refused.ts'

const [sums, signature] = ['SHA256SUMS', 'SHA256SUMS.minisig'] as const

/** What was signed, and the files that are as signed. Files that are not there are not missed: nobody needs all of them. */
export function verifyRelease(directory: string, by: PublicKey): { signed: string; files: string[] } {
  for (const name of [sums, signature])
    if (!existsSync(join(directory, name))) throw new ReleaseRefused(`${name} is missing`)
  const content = readFileSync(join(directory, sums))
  const signed = verifySignature(content, readFileSync(join(directory, signature), 'utf8'), by)
  if (signed === undefined) throw new ReleaseRefused(`${signature} is not a signature of ${sums} by this key`)
  const known = new Map(
    [...`${content}`.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)].map((one) => [one[2], one[1]]),
  )
  const files = readdirSync(directory).filter((name) => name !== sums && name !== signature)
  if (files.length === 0) throw new ReleaseRefused('there is no file of the release')
  for (const name of files) {
    const expected = known.get(name)
    if (expected === undefined) throw new ReleaseRefused(`${name} is not a file of the release`)
    const found = createHash('sha256')
      .update(readFileSync(join(directory, name)))
      .digest('hex')
    if (found !== expected) throw new ReleaseRefused(`${name} is not the file that was signed`)
  }
  return { signed, files: files.sort() }
}
