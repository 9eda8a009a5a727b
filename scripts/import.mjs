// npm run import -- file --project 1: sends history to a running service.
import { ensureInstalled, runNode } from './bootstrap.mjs'

await ensureInstalled()
// npm has changed to the root by now; the file is named from where the command was typed.
const from = process.env.INIT_CWD ?? process.cwd()
process.exitCode = await runNode([
  'server/src/cli/import-file.ts',
  ...process.argv.slice(2),
  `--from=${from}`,
])
