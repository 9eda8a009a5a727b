// What starts, kills and damages processes, and all random cases of properties.
import { runTests } from './run-tests.mjs'

await runTests({ kind: 'long', config: 'vitest.long.config.ts' })
