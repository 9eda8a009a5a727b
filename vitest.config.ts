import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Half of what a process costs until it serves is stripping types and compiling: all processes of all runs share it.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compile', import.meta.url))

// On a cluster every statement is planned by two servers: random histories take several times longer.
const isOnCluster = (process.env.CITUS_BIN ?? process.env.TEST_DATABASE_URL) !== undefined
const guardMs = isOnCluster ? 900_000 : 300_000

/** `npm test`. Beside it: browser tests (`*.page.ts`), tests that take long (`*.long.ts`), all cases of properties. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      '{contract,server,client,dashboard,bench,lab,release}/{src,test}/**/*.{test,property}.ts',
      'packages/{cli,server}/{src,test}/**/*.test.ts',
    ],
    globalSetup: ['server/test/support/global-setup.ts'],
    setupFiles: ['dashboard/test/support/reader.ts', 'server/test/statements/record.ts'],
    provide: { statements: process.env.RECORDED_STATEMENTS, size: 'quick' },
    // Loading the modules costs more than most tests: a worker loads them once. No file may leave state behind in them.
    pool: 'forks',
    isolate: false,
    // On two cores a worker waits for PostgreSQL for half of its time: three take a fifth less than two, and less than four.
    maxWorkers: 3,
    // Guards against hanging, not expectations: a busy machine takes many times longer.
    testTimeout: guardMs,
    hookTimeout: guardMs,
    expect: { poll: { timeout: 60_000 } },
    teardownTimeout: 60_000,
  },
})
