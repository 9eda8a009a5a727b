import { ensureInstalled, runNode } from './bootstrap.mjs'

await ensureInstalled()
process.exitCode = await runNode(['server/src/main.ts', ...process.argv.slice(2)], { ipc: true })
