// npm run verify-release: checks the signature of a release (docs/installing.md). It installs nothing: a Node that runs TypeScript is enough.
import { runNode } from './bootstrap.mjs'

process.exitCode = await runNode(['release/verify.ts', ...process.argv.slice(2)])
