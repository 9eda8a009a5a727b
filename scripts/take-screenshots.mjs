import { ensureInstalled, runNode } from './bootstrap.mjs'

await ensureInstalled()
process.exitCode = await runNode(['dashboard/build/take-screenshots.ts', ...process.argv.slice(2)])
