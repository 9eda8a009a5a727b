import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Half of what a process costs until it serves is stripping types and compiling: all processes of all runs share it.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compile', import.meta.url))

// One fault at a time: what the machine does besides would be part of the figures. The short form only asks whether anything is
// lost, and mostly waits: two at a time.
const workers = process.env.FAULT_CHECKS === 'short' ? 2 : 1

export default defineConfig({
  test: {
    environment: 'node',
    include: ['server/test/faults/**/*.fault.ts'],
    pool: 'forks',
    maxWorkers: workers,
    fileParallelism: workers > 1,
    disableConsoleIntercept: true,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
  },
})
