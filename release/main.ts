import { statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeRelease } from './make-release.ts'
import { refuseDirtyTree } from './refuse-dirty-tree.ts'
import { ReleaseRefused } from './release-refused.ts'
import { makeSigningKey, readSigningKey } from './sign-release.ts'

const usage = `Usage: npm run release [-- --to <directory>] [--key <file>] | --new-key <file>

Makes the files of a release from a clean tree, and publishes nothing (CONTRIBUTING.md).

  --to       where to; default: dist
  --key      private key to sign it with; needed as soon as the repository has a public key
  --new-key  makes a private key in a new file outside the repository, and release/public-key.pub to commit
`

const root = join(import.meta.dirname, '..')

async function main(): Promise<void> {
  const options = {
    to: { type: 'string', default: 'dist' },
    key: { type: 'string' },
    'new-key': { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const
  const { values } = parseArgs({ options })
  if (values.help === true) return void process.stdout.write(usage)
  if (values['new-key'] !== undefined) return makeSigningKey(root, values['new-key'])
  const key = readSigningKey(root, values.key)
  refuseDirtyTree(root)
  const to = join(root, values.to)
  const print = (text: string) => void process.stdout.write(`${text}\n`)
  const files = await makeRelease({ root, to, key, print })
  if (key === undefined) print('Not signed: this repository has no public key (CONTRIBUTING.md).')
  for (const name of files) print(`  ${name.padEnd(34)} ${sizeText(statSync(join(to, name)).size)}`)
}

function sizeText(bytes: number): string {
  return bytes < 1_048_576 ? `${Math.ceil(bytes / 1_024)} KiB` : `${(bytes / 1_048_576).toFixed(1)} MiB`
}

try {
  await main()
} catch (error) {
  process.stderr.write(
    `No release was made: ${error instanceof ReleaseRefused ? error.message : (error as Error).stack}\n`,
  )
  process.exitCode = 1
}
