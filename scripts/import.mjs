// npm run import -- file --project 1: sends historical data to a running service.
import { ensureInstalled, runNode } from './bootstrap.mjs'

await ensureInstalled()
// npm has changed to the root directory; the file path is relative to where the command was typed.
const from = process.env.INIT_CWD ?? process.cwd()
process.exitCode = await runNode([
  'server/src/cli/import-file.ts',
  ...process.argv.slice(2),
  `--from=${from}`,
])
