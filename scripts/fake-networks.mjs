// npm run fake-networks -- --port 9090: ad networks, analytics tools, push services and a webhook receiver on localhost.
import { ensureInstalled, runNode } from './bootstrap.mjs'

await ensureInstalled()
process.exitCode = await runNode(['lab/src/cli/serve-fake-networks.ts', ...process.argv.slice(2)])
