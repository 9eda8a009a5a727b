// npm run distribute: spreads the tables of a filled database over the nodes of a Citus cluster.
import { ensureInstalled, runNode } from './bootstrap.mjs'

await ensureInstalled()
process.exitCode = await runNode(['server/src/cli/distribute.ts', ...process.argv.slice(2)])
