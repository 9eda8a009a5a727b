// Runs a program that is the service, or starts it.
import { ensureInstalled, runNode } from './bootstrap.mjs'
import { ensureDashboard } from './build-stale.mjs'

await ensureInstalled()
if (!process.argv.some((argument) => argument === '--help' || argument === '-h')) await ensureDashboard()
// By default V8 grows its young generation up to 100 MB, and an import makes it do so.
const flags = ['--max-semi-space-size=16']
process.exitCode = await runNode([...flags, ...process.argv.slice(2)], { ipc: true })
