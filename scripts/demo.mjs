// npm run demo: the service with a year of data from a fictional app.
import { ensureInstalled, runNode } from './bootstrap.mjs'
import { ensureDashboard } from './build-stale.mjs'

await ensureInstalled()
await ensureDashboard()
const flags = ['--max-semi-space-size=16']
process.exitCode = await runNode([...flags, 'lab/src/cli/run-demo.ts', ...process.argv.slice(2)], {
  ipc: true,
})
