import { ensureInstalled, runNode } from './bootstrap.mjs'

await ensureInstalled()
process.exitCode = await runNode(['bench/src/main.ts', ...process.argv.slice(2)])
