// npm run cluster: a coordinator and two workers on loopback, of the PostgreSQL with Citus in CITUS_BIN.
import { ensureInstalled, runNode } from './bootstrap.mjs'

await ensureInstalled()
process.exitCode = await runNode(['server/test/support/run-citus.ts'])
