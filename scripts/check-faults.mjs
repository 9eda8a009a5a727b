// Breaks the real service on purpose and counts what is left. `--short` is the form that every run of CI has time for.
import { mkdtempSync } from 'node:fs'
import { ensureInstalled, runNode } from './bootstrap.mjs'

const args = process.argv.slice(2)
const scale = args.includes('--short') ? 'short' : 'long'
const others = args.filter((argument) => argument !== '--short')

await ensureInstalled()
// Not in os.tmpdir(): the path of a socket must be short.
const root = mkdtempSync('/tmp/tributary-faults-')
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config=vitest.faults.config.ts', ...others]
const code = await runNode(vitest, { env: { ...process.env, FAULT_CHECKS: scale, FAULT_ROOT: root } })
// In a separate process: an aborted check leaves databases without a parent.
const swept = await runNode(['server/test/faults/sweep.ts', root])
process.exitCode = code || swept
