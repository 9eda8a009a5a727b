import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['server/test/faults/**/*.fault.ts'],
    pool: 'forks',
    // One fault at a time: what the machine does besides would be part of the result.
    maxWorkers: 1,
    fileParallelism: false,
    disableConsoleIntercept: true,
    testTimeout: 300_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
  },
})
