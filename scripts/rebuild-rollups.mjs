// npm run rebuild-rollups: makes the sums of the reports anew, in a running service.
import { ensureInstalled, runNode } from './bootstrap.mjs'

await ensureInstalled()
process.exitCode = await runNode(['server/src/cli/rebuild-rollups.ts', ...process.argv.slice(2)])
