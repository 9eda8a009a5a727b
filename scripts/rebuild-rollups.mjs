// npm run rebuild-rollups: rebuilds the report rollups in a running service.
import { ensureInstalled, runNode } from './bootstrap.mjs'

await ensureInstalled()
process.exitCode = await runNode(['server/src/cli/rebuild-rollups.ts', ...process.argv.slice(2)])
