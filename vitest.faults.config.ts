import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Half of what a process costs until it serves is stripping types and compiling: all processes of all runs share it.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compile', import.meta.url))

// They wait a minute for claims of a dead service to lapse: CI has no time for it.
const tooLong = process.env.FAULT_CHECKS === 'short' ? ['**/{deliveries,pushes}-killed.fault.ts'] : []

export default defineConfig({
  test: {
    environment: 'node',
    include: ['server/test/faults/**/*.fault.ts'],
    pool: 'forks',
    exclude: tooLong,
    // One fault at a time: what the machine does besides would be part of the result.
    maxWorkers: 1,
    fileParallelism: false,
    disableConsoleIntercept: true,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
  },
})
