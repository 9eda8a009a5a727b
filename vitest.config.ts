import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{contract,server,client,dashboard,bench}/{src,test}/**/*.test.ts'],
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
