// npm run rotate-admin-token: replaces the token of the management API.
import { ensureInstalled, runNode } from './bootstrap.mjs'

await ensureInstalled()
process.exitCode = await runNode(['server/src/cli/rotate-admin-token.ts', ...process.argv.slice(2)])
