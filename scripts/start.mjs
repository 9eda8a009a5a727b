import { ensureInstalled, runNode } from './bootstrap.mjs'
import { ensureDashboard } from './build-stale.mjs'

await ensureInstalled()
if (!process.argv.some((argument) => argument === '--help' || argument === '-h')) await ensureDashboard()
// Left alone, V8 keeps up to 100 MB for objects that are about to die, and an import makes it do so.
const flags = ['--max-semi-space-size=16']
process.exitCode = await runNode([...flags, 'server/src/main.ts', ...process.argv.slice(2)], { ipc: true })
