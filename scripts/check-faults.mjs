// Breaks the real service on purpose and counts what is left. `--short` is the form that every run of CI has time for.
import { ensureInstalled, runNode } from './bootstrap.mjs'

const args = process.argv.slice(2)
const short = args.includes('--short')

await ensureInstalled()
process.exitCode = await runNode(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=vitest.faults.config.ts',
    ...args.filter((argument) => argument !== '--short'),
  ],
  { env: { ...process.env, FAULT_CHECKS: short ? 'short' : 'long' } },
)
