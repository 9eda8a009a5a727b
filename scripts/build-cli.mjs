import { ensureInstalled, runNode } from './bootstrap.mjs'

await ensureInstalled()
process.exitCode = await runNode(['packages/cli/build/main.ts'])
