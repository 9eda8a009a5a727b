// npm run release: makes the files of a release (CONTRIBUTING.md).
import { ensureInstalled, ensureReleaseTools, runNode } from './bootstrap.mjs'

await ensureInstalled()
await ensureReleaseTools()
process.exitCode = await runNode(['release/main.ts', ...process.argv.slice(2)])
