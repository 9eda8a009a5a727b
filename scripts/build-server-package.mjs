import { ensureInstalled, runNode } from './bootstrap.mjs'

await ensureInstalled()
process.exitCode = await runNode(['packages/server/build/main.ts'])
