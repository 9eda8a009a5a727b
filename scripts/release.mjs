// npm run release: makes the files of a release (CONTRIBUTING.md).
import { ensureInstalled, ensureReactNative, ensureReleaseTools, runNode } from './bootstrap.mjs'

await ensureInstalled()
await ensureReleaseTools()
await ensureReactNative()
process.exitCode = await runNode(['release/main.ts', ...process.argv.slice(2)])
