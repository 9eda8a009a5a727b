// npm run rotate-master-key: replaces the key that encrypts stored secrets.
import { ensureInstalled, runNode } from './bootstrap.mjs'

await ensureInstalled()
process.exitCode = await runNode(['server/src/cli/rotate-master-key.ts', ...process.argv.slice(2)])
