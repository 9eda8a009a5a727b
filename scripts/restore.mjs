// npm run restore: see docs/backups.md.
import { ensureInstalled, runNode } from './bootstrap.mjs'

await ensureInstalled()
process.exitCode = await runNode(['server/src/cli/restore.ts', ...process.argv.slice(2)])
