import { changedTests } from './changed-tests.mjs'
import { runTests } from './run-tests.mjs'

const leftOut = [
  'Left out: what is done in a browser, page by page (npm run test:pages);',
  '  what starts, kills and damages processes, and most random cases of properties (npm run test:long);',
  '  faults, releases and other languages (npm run check:…, listed in CONTRIBUTING.md). CI runs them all.',
]

const args = process.argv.slice(2)
const { args: chosen, notes } =
  args[0] === 'changed' ? changedTests(args.slice(1)) : { args, notes: args.length === 0 ? leftOut : [] }
await runTests({ kind: 'test', config: 'vitest.config.ts', args: chosen, notes })
