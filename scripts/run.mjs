// Runs a program of this repository with the lockfile's Node: node scripts/run.mjs server/src/cli/backup.ts --to backups
import { ensureInstalled, runNode } from './bootstrap.mjs'

await ensureInstalled()
process.exitCode = await runNode(process.argv.slice(2))
