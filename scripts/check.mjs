// Runs every check and reports its result and duration. A failure does not stop the rest.
import { spawn } from 'node:child_process'
import { ensureCli, ensureInstalled, nodeBinary, root } from './bootstrap.mjs'

// The brackets around single characters keep a pattern from matching itself.
const forbidden = [
  'registry[.]npmjs',
  '^[[:space:]]*(@[a-z-]+:)?registry[[:space:]]*=',
  '"resolved": "http[s]?:',
  `(^|[[:space:]"'\`(=:])/(home|root|Users|work)/[[:alnum:]_.-]+`,
]

await ensureInstalled()
await ensureCli()
const node = nodeBinary()
const colors = process.stdout.isTTY ? 'force' : 'off'
const checks = [
  {
    name: 'format, lint, file length',
    command: [node, 'node_modules/@biomejs/biome/bin/biome', 'ci', `--colors=${colors}`, '.'],
  },
  { name: 'each room imports what it may', command: [node, 'scripts/check-arrows.mjs'] },
  { name: 'no circles of files or folders', command: [node, 'scripts/check-circles.mjs'] },
  { name: 'types', command: [node, 'node_modules/typescript/bin/tsc', '-b'] },
  { name: 'dead code and dependencies', command: [node, 'node_modules/knip/bin/knip.js'] },
  { name: 'generated files', command: [node, 'scripts/generate.mjs', '--check'] },
  { name: 'Swift syntax', command: [node, 'scripts/check-swift.mjs'] },
  // Includes uncommitted files, but not ignored ones. git grep exits with 1 if nothing matches.
  {
    name: 'no registry host, no machine path',
    command: ['git', 'grep', '--untracked', '-nIE', ...forbidden.flatMap((pattern) => ['-e', pattern])],
    expectedCode: 1,
  },
]

const failed = []
for (const { name, command, expectedCode = 0 } of checks) {
  const started = Date.now()
  const { code, output } = await run(command)
  const ok = code === expectedCode
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (!ok) {
    failed.push(name)
    console.log(output.trimEnd())
  }
}
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join('; ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

function run([command, ...args]) {
  return new Promise((resolve) => {
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ code: undefined, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
