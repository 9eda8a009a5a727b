import { statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeRelease } from './make-release.ts'
import { refuseDirtyTree } from './refuse-dirty-tree.ts'
import { ReleaseRefused } from './release-refused.ts'

const usage = `Usage: npm run release [-- --to <directory>]

Makes the files of a release from a clean tree, and publishes nothing (CONTRIBUTING.md).

  --to   where to; default: dist
`

const root = join(import.meta.dirname, '..')

async function main(): Promise<void> {
  const options = {
    to: { type: 'string', default: 'dist' },
    help: { type: 'boolean', short: 'h' },
  } as const
  const { values } = parseArgs({ options })
  if (values.help === true) return void process.stdout.write(usage)
  refuseDirtyTree(root)
  const to = join(root, values.to)
  const print = (text: string) => void process.stdout.write(`${text}\n`)
  const files = await makeRelease({ root, to, print })
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
