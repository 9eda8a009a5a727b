import { defineConfig } from 'vitest/config'

/** Makes a release and installs it, in half a minute each: not among the tests. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['release/test/**/*.check.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
