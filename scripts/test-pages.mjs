// The dashboard and the client library in a browser. Needs Chromium.
import { runTests } from './run-tests.mjs'

await runTests({ kind: 'pages', config: 'vitest.pages.config.ts' })
