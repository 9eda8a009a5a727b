// Measures how soon pages can be used, in the system's Chromium, as ratios within the same run.
import { ensureInstalled, runNode } from './bootstrap.mjs'
import { ensureDashboard } from './build-stale.mjs'

await ensureInstalled()
await ensureDashboard()
process.exitCode = await runNode([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config=vitest.timing.config.ts',
  ...process.argv.slice(2),
])
