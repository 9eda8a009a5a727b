// Makes the files of a release, installs the tarball into an empty directory and uses it as an operator would.
import {
  ensureInstalled,
  ensureReactNative,
  ensureReleaseTools,
  ensureRuntimeTools,
  runNode,
} from './bootstrap.mjs'

await ensureInstalled()
await ensureReleaseTools()
await ensureReactNative()
await ensureRuntimeTools()
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config=vitest.release.config.ts']
process.exitCode = await runNode([...vitest, ...process.argv.slice(2)])
