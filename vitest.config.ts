import { defineConfig } from 'vitest/config'
import { chromiumPath } from './client/test/support/launch-chromium.ts'
import { browserTests } from './dashboard/test/support/browser-tests.ts'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{contract,server,client,dashboard,bench}/{src,test}/**/*.test.ts'],
    // They would fail on a machine without Chromium; without-chromium.test.ts says what did not run.
    exclude: chromiumPath === undefined ? browserTests() : [],
    globalSetup: ['server/test/support/global-setup.ts'],
    // A process per file: no state of one file reaches another, and a file may use signals and its own database.
    pool: 'forks',
    isolate: true,
    // PostgreSQL works beside them: more than two would fight over the two cores of a CI machine.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
  },
})
