// Runs the tests of the API, and of everything behind it, through PgBouncer in transaction mode.
// `--short` is the form that every run of CI has time for.
import { ensureInstalled, runNode } from './bootstrap.mjs'

const args = process.argv.slice(2)
const scale = args.includes('--short') ? 'short' : 'long'
const others = args.filter((argument) => argument !== '--short')

await ensureInstalled()
process.exitCode = await runNode(
  ['node_modules/vitest/vitest.mjs', 'run', '--config=vitest.pooler.config.ts', ...others],
  { env: { ...process.env, POOLER_CHECKS: scale } },
)
