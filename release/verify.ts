import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readPublicKey } from './minisign.ts'
import { ReleaseRefused } from './release-refused.ts'
import { publicKeyFile } from './sign-release.ts'
import { verifyRelease } from './verify-release.ts'

const usage = `Usage: npm run verify-release -- <directory> [--key <file>]

Checks that the files of a release in a directory are those that were signed (docs/installing.md).

  --key   public key, as minisign writes it; default: ${publicKeyFile}
`

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const [directory, ...more] = positionals
  if (values.help === true || directory === undefined || more.length > 0) {
    process.stdout.write(usage)
    process.exitCode = values.help === true ? 0 : 2
    return
  }
  const file = values.key ?? join(import.meta.dirname, '..', publicKeyFile)
  if (!existsSync(file)) throw new ReleaseRefused(`there is no public key: ${file} is missing`)
  const { signed, files } = verifyRelease(resolve(directory), readPublicKey(readFileSync(file, 'utf8')))
  for (const name of files) process.stdout.write(`${name}: as signed\n`)
  process.stdout.write(`Signed: ${signed}\n`)
}

try {
  main()
} catch (error) {
  process.stderr.write(`Not verified: ${(error as Error).message}\n`)
  process.exitCode = 1
}
