// Holds the statements that tests recorded in a directory to what a cluster can run (server/test/statements).
import { ensureInstalled, runNode } from './bootstrap.mjs'

await ensureInstalled()
process.exitCode = await runNode(['server/test/statements/check-statements.ts', ...process.argv.slice(2)])
