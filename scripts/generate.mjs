// Writes the generated files. With --check, compares them instead and fails if one is out of date.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureInstalled, root, runNode } from './bootstrap.mjs'

const generators = [
  { program: 'contract/src/openapi/write-openapi.ts', target: 'docs/api/openapi.json' },
  { program: 'contract/src/figures/write-glossary.ts', target: 'docs/glossary.md' },
  { program: 'client/build/write-readme.ts', target: 'client/README.md' },
  {
    program: 'packages/generate/write-typescript-table.ts',
    target: 'packages/server/src/generated/calls.ts',
  },
  {
    program: 'packages/generate/write-typescript-types.ts',
    target: 'packages/server/src/generated/api.ts',
  },
  { program: 'packages/generate/write-python-types.ts', target: 'packages/python/src/tributary/_types.py' },
  { program: 'packages/generate/write-python-api.ts', target: 'packages/python/src/tributary/_api.py' },
  { program: 'packages/generate/write-reference.ts', target: 'docs/package-calls.md' },
  { program: 'contract/src/access/write-data-kinds.ts', target: 'docs/data-and-privacy.md' },
  { program: 'packages/cli/build/write-commands.ts', target: 'packages/cli/src/generated/commands.json' },
  { program: 'packages/cli/build/write-vendor-columns.ts', target: 'docs/moving-in-columns.md' },
]

await ensureInstalled()
const results = process.argv.includes('--check') ? await compareAll() : await writeAll()
process.exitCode = results.every(Boolean) ? 0 : 1

async function writeAll() {
  const results = []
  for (const { program, target } of generators) {
    mkdirSync(dirname(join(root, target)), { recursive: true })
    results.push((await runNode([program, join(root, target)])) === 0)
  }
  return results
}

async function compareAll() {
  const directory = mkdtempSync(join(tmpdir(), 'tributary-generate-'))
  const results = []
  for (const { program, target } of generators) {
    const fresh = join(directory, 'fresh')
    const written = (await runNode([program, fresh])) === 0
    const current = written && read(fresh) === read(join(root, target))
    if (written && !current) console.error(`${target} is out of date: run \`npm run generate\``)
    results.push(current)
  }
  rmSync(directory, { recursive: true, force: true })
  return results
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
